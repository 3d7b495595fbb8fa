import Account

/// The services and values of signing in.
public struct SignInContext: Sendable {
    /// The reason for the sign-in, which the first page shows.
    public let purpose: SignInPurpose
    /// The service that sends the code and signs the user in.
    public let account: any AccountService
}

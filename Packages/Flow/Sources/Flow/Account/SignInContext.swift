import Account

/// What signing in works on.
public struct SignInContext: Sendable {
    /// What the first page says that the account is needed for.
    public let purpose: SignInPurpose
    /// The service that sends the code and signs the user in.
    public let account: any AccountService
}

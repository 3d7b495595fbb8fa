import Account

/// What signing in works on.
public struct SignInContext: Sendable {
    public let purpose: SignInPurpose
    public let account: any AccountService
}

import Account
import ROSS
import SignIn

/// Shows the module of signing in.
public protocol AccountRouter: Service {
    /// Lets the user sign in by phone.
    ///
    /// - Returns: The account; `nil` if the user has cancelled.
    func signIn(_ module: SignInModule) async throws -> AccountRecord?
}

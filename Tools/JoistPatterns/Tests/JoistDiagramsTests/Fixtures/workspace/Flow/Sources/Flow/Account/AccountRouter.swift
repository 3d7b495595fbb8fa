import Account
import ROSS

/// Shows the module of signing in.
public protocol AccountRouter: Service {
    /// Lets the user sign in by phone.
    ///
    /// - Returns: The account; `nil` if the user has cancelled.
    func signIn(_ context: SignInContext) async throws -> Account?
}

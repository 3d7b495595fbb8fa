import Account
import ROSS

/// The use cases about the account.
public protocol AccountUseCases: Service {
    /// A user signs in, from anywhere that needs it, and goes on there.
    ///
    /// - Returns: The account; `nil` if the user has cancelled.
    func signIn(_ purpose: SignInPurpose) async throws -> Account?

    /// A user signs out. The app goes on with a new session.
    func signOut() async throws

    /// A user signs out, as with ``signOut()``, to sign in with another account.
    func changeAccount() async throws

    /// The server gets what it could not be told before.
    func sendPending() async throws
}

extension ScenarioAppService {
    func signIn(_ purpose: SignInPurpose) async throws -> Account? {
        try await scenarios.signIn().launch(purpose)
    }

    func signOut() async throws { try await scenarios.signOut().launch(nil) }

    func changeAccount() async throws { try await scenarios.signOut().launch(.signIn) }

    func sendPending() async throws { try await operations.sendRevocations().launch() }
}

/// Makes the operations about the account.
@MainActor
package protocol AccountOperations: Sendable {
    func signIn() throws -> any Operation<SignInPurpose, Account?>
    func checkAccount() throws -> any Operation<Void, Bool>
    func signOut() throws -> any Operation<Void, Void>
    func sendRevocations() throws -> any Operation<Void, Void>
}

extension AppOperations: AccountOperations {
    func signIn() throws -> any Operation<SignInPurpose, Account?> {
        SignInOperation(router: try router(), account: try services.account())
    }

    func checkAccount() throws -> any Operation<Void, Bool> { CheckAccountOperation(account: try services.account()) }

    func signOut() throws -> any Operation<Void, Void> { SignOutOperation(account: try services.account()) }

    func sendRevocations() throws -> any Operation<Void, Void> {
        SendRevocationsOperation(account: try services.account())
    }
}

import Account
import Notifications
import Payments
import ROSS
import SignIn

public protocol AccountUseCases: Service {
    /// A user signs in, from anywhere that needs it, and goes on there. Purchases without an account become part of it.
    ///
    /// - Returns: `nil` if the user has cancelled.
    @discardableResult
    func signIn(_ purpose: SignInData.Purpose) async throws -> SignInReceipt?

    /// A user looks up who is signed in.
    ///
    /// - Returns: The account; `nil` if the user is signed out.
    func readAccount() async throws -> AccountRecord?

    /// A user signs out. The account's purchases leave this machine. The app goes on with a new session.
    func signOut() async throws

    /// A user signs out, as with ``signOut()``, to sign in with another account.
    func changeAccount() async throws

    /// The server gets pending sign-outs and cancellations, and the outcomes of lost payments are queried.
    func sendPending() async throws

    /// The server gets pending sign-outs and cancellations, and purchases from elsewhere are requested.
    func catchUp() async throws
}

extension ScenarioAppService {
    func signIn(_ purpose: SignInData.Purpose) async throws -> SignInReceipt? {
        try await scenarios.signIn().launch(purpose)
    }

    func readAccount() async throws -> AccountRecord? { try await operations.readAccount().launch() }
    func signOut() async throws { try await scenarios.signOut().launch(nil) }
    func changeAccount() async throws { try await scenarios.signOut().launch(.signIn) }
    func sendPending() async throws { try await operations.sendPending().launch() }
    func catchUp() async throws { try await scenarios.catchUp().launch() }
}

package protocol AccountScenarios: ScenarioFactory {
    func signIn() -> any Scenario<SignInData.Purpose, SignInReceipt?>
    func signOut() -> any Scenario<AppLink?, Void>
    func catchUp() -> any Scenario<Void, Void>
}

extension AccountScenarios {
    package func signIn() -> any Scenario<SignInData.Purpose, SignInReceipt?> { SignInScenario(operations: operations) }
    package func signOut() -> any Scenario<AppLink?, Void> { SignOutScenario(operations: operations) }
    package func catchUp() -> any Scenario<Void, Void> { CatchUpScenario(operations: operations) }
}

@MainActor
package protocol AccountOperations: Sendable {
    func signIn() throws -> any Operation<SignInData.Purpose, AccountRecord?>
    func readAccount() throws -> any Operation<Void, AccountRecord?>
    func signOut() throws -> any Operation<Void, Void>
    func sendRevocations() throws -> any Operation<Void, Void>
    func sendPending() throws -> any Operation<Void, Void>
}

extension AppOperations: AccountOperations {
    func signIn() throws -> any Operation<SignInData.Purpose, AccountRecord?> {
        SignInOperation(router: try router(), account: try services.account())
    }

    func readAccount() throws -> any Operation<Void, AccountRecord?> {
        ReadAccountOperation(account: try services.account())
    }

    func signOut() throws -> any Operation<Void, Void> { SignOutOperation(account: try services.account()) }

    func sendRevocations() throws -> any Operation<Void, Void> {
        SendRevocationsOperation(account: try services.account())
    }

    func sendPending() throws -> any Operation<Void, Void> {
        SendPendingOperation(
            account: try services.account(), notifications: try services.notifications(),
            payments: try services.payments())
    }
}

/// Shows the module of signing in.
public protocol AccountRouter: Service {
    /// Lets the user sign in by phone.
    ///
    /// - Returns: The account; `nil` if the user has cancelled.
    func signIn(_ module: SignInModule) async throws -> AccountRecord?
}

struct SignInOperation: Operation {
    let router: any AccountRouter
    let account: any AccountService

    func launch(_ purpose: SignInData.Purpose) async throws -> AccountRecord? {
        try await router.signIn(SignInModule(purpose: purpose, account: account))
    }
}

struct ReadAccountOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws -> AccountRecord? { try await account.state().record }
}

struct SignOutOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws { try await account.signOut() }
}

struct SendRevocationsOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws { await account.sendRevocations() }
}

/// Sends pending sign-outs and cancellations to the server, and queries the outcomes of lost payments.
struct SendPendingOperation: Operation {
    let account: any AccountService
    let notifications: any NotificationsService
    let payments: any PaymentsService

    func launch(_: Void) async throws {
        await account.sendRevocations()
        await notifications.synchronise()
        _ = try await payments.purchases()
        try await payments.bind()
    }
}

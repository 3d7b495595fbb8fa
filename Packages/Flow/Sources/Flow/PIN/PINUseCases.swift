import PIN
import PINEntry
import ROSS

public protocol PINUseCases: Service {
    /// A user comes back to a locked app. If the app is not locked, nothing is shown. A second caller, while the user
    /// enters the PIN, waits for the outcome of the first call.
    ///
    /// - Returns: Whether the app is unlocked; otherwise the user has left it, or a new session begins.
    func unlock() async throws -> Bool

    /// A user locks the app at once.
    ///
    /// - Returns: The state now; ``PINState/none`` if there is no PIN, so that nothing can be locked.
    func lock() async throws -> PINState

    /// A user shows that they know the PIN, although the app is unlocked, before what could weaken the lock.
    ///
    /// - Returns: Whether it was entered, or there is none.
    func confirmPIN() async throws -> Bool

    /// A user chooses a PIN.
    func setPIN() async throws

    /// A user chooses another PIN.
    func changePIN() async throws

    /// A user removes the PIN.
    func removePIN() async throws
}

extension ScenarioAppService {
    func unlock() async throws -> Bool {
        try await unlocking.join { [scenarios] in try await scenarios.unlock().launch() }
    }

    func lock() async throws -> PINState { try await operations.lock().launch() }
    func confirmPIN() async throws -> Bool { try await scenarios.confirmPIN().launch() }
    func setPIN() async throws { _ = try await operations.enterPIN().launch(.set) }
    func changePIN() async throws { _ = try await operations.enterPIN().launch(.change) }
    func removePIN() async throws { _ = try await operations.enterPIN().launch(.remove) }
}

package protocol PINScenarios: ScenarioFactory {
    func unlock() -> any Scenario<Void, Bool>
    func confirmPIN() -> any Scenario<Void, Bool>
}

extension PINScenarios {
    package func unlock() -> any Scenario<Void, Bool> { UnlockScenario(operations: operations) }
    package func confirmPIN() -> any Scenario<Void, Bool> { ConfirmPINScenario(operations: operations) }
}

@MainActor
package protocol PINOperations: Sendable {
    func readPIN() async throws -> any Operation<Void, PINState>
    func checkVault() async throws -> any Operation<Void, Bool>
    func checkOpen() async throws -> any Operation<Void, Bool>
    func enterPIN() async throws -> any Operation<PINEntryData.Purpose, PINEntryData.Outcome?>
    func lock() async throws -> any Operation<Void, PINState>
}

extension AppOperations: PINOperations {
    func readPIN() async throws -> any Operation<Void, PINState> { ReadPINOperation(pin: try await services.pin()) }
    func checkVault() async throws -> any Operation<Void, Bool> { CheckVaultOperation(pin: try await services.pin()) }
    func checkOpen() async throws -> any Operation<Void, Bool> { CheckOpenOperation(pin: try await services.pin()) }

    func enterPIN() async throws -> any Operation<PINEntryData.Purpose, PINEntryData.Outcome?> {
        EnterPINOperation(router: try router(), pin: try await services.pin())
    }

    func lock() async throws -> any Operation<Void, PINState> { LockOperation(pin: try await services.pin()) }
}

import PIN
import PinCode
import ROSS

/// The use cases about the PIN.
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

    func setPIN() async throws { try await operations.setPIN().launch() }

    func changePIN() async throws { try await operations.changePIN().launch() }

    func removePIN() async throws { try await operations.removePIN().launch() }
}

/// Makes the scenarios about the PIN.
package protocol PINScenarios: ScenarioFactory {
    func unlock() -> any Scenario<Void, Bool>
    func confirmPIN() -> any Scenario<Void, Bool>
}

extension PINScenarios {
    package func unlock() -> any Scenario<Void, Bool> { UnlockScenario(operations: operations) }

    package func confirmPIN() -> any Scenario<Void, Bool> { ConfirmPINScenario(operations: operations) }
}

/// Makes the operations about the PIN.
@MainActor
package protocol PINOperations: Sendable {
    func checkLock() throws -> any Operation<Void, Bool>
    func checkVault() throws -> any Operation<Void, Bool>
    func checkOpen() throws -> any Operation<Void, Bool>
    func enterPIN() throws -> any Operation<Void, PinCodeData.Outcome?>
    func lock() throws -> any Operation<Void, PINState>
    func checkPIN() throws -> any Operation<Void, Bool>
    func confirmPIN() throws -> any Operation<Void, Bool>
    func setPIN() throws -> any Operation<Void, Void>
    func changePIN() throws -> any Operation<Void, Void>
    func removePIN() throws -> any Operation<Void, Void>
}

extension AppOperations: PINOperations {
    func checkLock() throws -> any Operation<Void, Bool> { CheckLockOperation(pin: try services.pin()) }

    func checkVault() throws -> any Operation<Void, Bool> { CheckVaultOperation(pin: try services.pin()) }

    func checkOpen() throws -> any Operation<Void, Bool> { CheckOpenOperation(pin: try services.pin()) }

    func enterPIN() throws -> any Operation<Void, PinCodeData.Outcome?> {
        EnterPINOperation(router: try router(), pin: try services.pin())
    }

    func lock() throws -> any Operation<Void, PINState> { LockOperation(pin: try services.pin()) }

    func checkPIN() throws -> any Operation<Void, Bool> { CheckPINOperation(pin: try services.pin()) }

    func confirmPIN() throws -> any Operation<Void, Bool> {
        ConfirmPINOperation(router: try router(), pin: try services.pin())
    }

    func setPIN() throws -> any Operation<Void, Void> {
        SetPINOperation(router: try router(), pin: try services.pin())
    }

    func changePIN() throws -> any Operation<Void, Void> {
        ChangePINOperation(router: try router(), pin: try services.pin())
    }

    func removePIN() throws -> any Operation<Void, Void> {
        RemovePINOperation(router: try router(), pin: try services.pin())
    }
}

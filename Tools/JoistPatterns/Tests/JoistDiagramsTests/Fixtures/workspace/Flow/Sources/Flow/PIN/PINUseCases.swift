import PIN
import ROSS

/// The use cases about the PIN.
public protocol PINUseCases: Service {
    /// A user comes back to a locked app.
    ///
    /// - Returns: Whether the app is unlocked.
    func unlock() async throws -> Bool

    /// A user locks the app at once.
    ///
    /// - Returns: The state now.
    func lock() async throws -> PINState

    /// A user chooses another PIN.
    func changePIN() async throws
}

extension ScenarioAppService {
    func unlock() async throws -> Bool { try await scenarios.unlock().launch() }

    func lock() async throws -> PINState { try await operations.lock().launch() }

    func changePIN() async throws { try await operations.changePIN().launch() }
}

/// Makes the operations about the PIN.
@MainActor
package protocol PINOperations: Sendable {
    func checkLock() throws -> any Operation<Void, Bool>
    func enterPIN() throws -> any Operation<Void, PINEntryEnd?>
    func lock() throws -> any Operation<Void, PINState>
    func changePIN() throws -> any Operation<Void, Void>
}

extension AppOperations: PINOperations {
    func checkLock() throws -> any Operation<Void, Bool> { CheckLockOperation(pin: try services.pin()) }

    func enterPIN() throws -> any Operation<Void, PINEntryEnd?> {
        EnterPINOperation(router: try router(), pin: try services.pin())
    }

    func lock() throws -> any Operation<Void, PINState> { LockOperation(pin: try services.pin()) }

    func changePIN() throws -> any Operation<Void, Void> {
        ChangePINOperation(router: try router(), pin: try services.pin())
    }
}

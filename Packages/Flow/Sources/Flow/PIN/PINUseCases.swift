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

    /// A user gives data that may begin with the PIN, which an app that is not locked has not taken.
    ///
    /// - Returns: Whether there is a PIN, and whether it has to be entered.
    func readPIN() async throws -> PINState

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
    func readPIN() async throws -> PINState { try await operations.readPIN().launch() }
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

public protocol PINRouter: Service {
    /// Shows and takes nothing of the app while it is locked, from now on until the session ends. Lets the user unlock it when it
    /// is found locked.
    func followLock(_ lock: LockModule) async

    /// Lets the user enter the PINs for which the module asks. The one that unlocks the app covers whatever is up.
    ///
    /// - Returns: How it ended; `nil` if the user has left it, and with it the app if that is locked.
    func pinEntry(_ module: PINEntryModule) async throws -> PINEntryData.Outcome?
}

/// Reads whether there is a PIN, and whether it has to be entered.
struct ReadPINOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> PINState { try await pin.state() }
}

/// Finds out whether the vault can tell if there is a PIN.
struct CheckVaultOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> Bool { try await pin.isReadable() }
}

/// Finds out whether the app is certainly not locked.
struct CheckOpenOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> Bool { await pin.isOpen() }
}

/// Lets the user enter the PINs for a purpose.
struct EnterPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_ purpose: PINEntryData.Purpose) async throws -> PINEntryData.Outcome? {
        try await router.pinEntry(PINEntryModule(purpose: purpose, pin: pin))
    }
}

/// Locks the app at once, in all its processes.
struct LockOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> PINState {
        try await pin.lock()
        return try await pin.state()
    }
}

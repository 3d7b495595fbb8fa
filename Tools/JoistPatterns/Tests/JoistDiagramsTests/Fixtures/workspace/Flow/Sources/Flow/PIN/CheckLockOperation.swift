import PIN
import ROSS

/// Finds out whether the PIN has to be entered.
struct CheckLockOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> Bool {
        try await pin.state().isLocked
    }
}

import PIN
import ROSS

/// Finds out whether the app is certainly not locked.
struct CheckOpenOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> Bool { await pin.isOpen() }
}

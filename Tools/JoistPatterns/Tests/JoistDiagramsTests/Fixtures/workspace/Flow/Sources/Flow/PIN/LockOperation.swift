import PIN
import ROSS

/// Locks the app at once, in all its processes.
struct LockOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> PINState {
        try await pin.lock()
        return try await pin.state()
    }
}

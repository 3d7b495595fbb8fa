import PIN
import ROSS

/// The lock before all that is up. The Router asks it before it shows anything of the app, and before it takes an input.
public struct LockModule: Sendable {
    let pin: any PINService
    /// Lets the user unlock the app, and returns whether it is unlocked.
    public let unlock: @Sendable () async throws -> Bool

    /// A signal to ask ``isLocked()`` again, such as after a time without input or a lock by another process.
    public func changes() async -> Subscription<Void> { await pin.changes() }

    /// Whether the app is locked at this moment.
    ///
    /// While it is unknown whether there is a PIN, the app is treated as locked. Then ``unlock`` fails with the reason.
    public func isLocked() async -> Bool { (try? await pin.state().isLocked) ?? true }

    /// Restarts the time without input.
    public func noteInput() async { await pin.noteInput() }
}

import Vault

/// A login session in which an entered PIN also unlocks later processes, for the lock time after the last of
/// them.
public struct PINMemory: Sendable {
    let session: LoginSession
    let lockTime: @Sendable () async -> Duration?

    /// - Parameter lockTime: Returns the present lock time; `nil` for never.
    public init(session: LoginSession, lockTime: @escaping @Sendable () async -> Duration?) {
        self.session = session
        self.lockTime = lockTime
    }

}

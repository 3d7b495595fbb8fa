import Vault

/// A login session in which an entered PIN also unlocks later processes, for the lock time after the last of
/// them.
public struct PINMemory: Sendable {
    let session: LoginSession
    let lockTime: @Sendable () async -> Duration?

    /// - Parameter lockTime: Returns the present lock time; `nil` for never.
    package init(session: LoginSession, lockTime: @escaping @Sendable () async -> Duration?) {
        self.session = session
        self.lockTime = lockTime
    }

    /// The session of this process; `nil` if nothing identifies it.
    public init?(lockTime: @escaping @Sendable () async -> Duration?) {
        guard let session = LoginSession.current else { return nil }
        self.init(session: session, lockTime: lockTime)
    }
}

import Synchronization

/// Reads and writes the latest state, in the device key's file or in memory.
struct LatestStateStore: Sendable {
    typealias PutInPlace = @Sendable () throws(VaultError) -> Void

    let read: @Sendable () throws(VaultError) -> LatestState
    /// Writes the state to a new file, and returns a closure that puts the file in place without needing disk space.
    let prepare: @Sendable (LatestState) throws(VaultError) -> PutInPlace

    /// - Parameter database: A path, for errors.
    static func file(_ file: DeviceKeyFile, of key: DeviceKey, database: String) -> LatestStateStore {
        LatestStateStore {
            () throws(VaultError) in
            guard let content = try file.read() else { throw .deviceKeyMissing(file: file.url.path) }
            guard content.key.secret == key.secret else { throw .damaged(file: database) }
            return content.latestState
        } prepare: { state throws(VaultError) in
            try file.prepare(.init(key: key, latestState: state))
        }
    }

    /// Creates the file with its first state.
    static func newFile(_ file: DeviceKeyFile, of key: DeviceKey) -> LatestStateStore {
        LatestStateStore(
            read: { () throws(VaultError) in LatestState() },
            prepare: { state throws(VaultError) in try file.prepareFirst(.init(key: key, latestState: state)) })
    }

    static func memory() -> LatestStateStore {
        let memory = Memory()
        return LatestStateStore(
            read: { () throws(VaultError) in memory.state.withLock(\.self) },
            prepare: { state throws(VaultError) in
                let place: PutInPlace = { () throws(VaultError) in memory.state.withLock { $0 = state } }
                return place
            })
    }

    private final class Memory: Sendable {
        let state = Mutex(LatestState())
    }
}

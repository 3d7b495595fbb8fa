import Foundation
import Synchronization

/// The newest state of the database that the device key's file knows of. An older state is refused.
struct Mark: Sendable, Equatable {
    /// Rises with each write to the database. Zero for vaults that were written before there were marks.
    var generation: Int64 = 0
    /// The MAC of that state, so that no other state of the same generation passes for it. Empty at generation zero.
    var seal = Data()
}

/// The place of a mark: the device key's file, or memory.
struct MarkStore: Sendable {
    let read: @Sendable () throws(VaultError) -> Mark
    let write: @Sendable (Mark) throws(VaultError) -> Void

    /// - Parameter database: A path, for errors.
    static func file(_ file: DeviceKeyFile, of key: DeviceKey, database: String) -> MarkStore {
        MarkStore {
            () throws(VaultError) in
            guard let content = try file.read() else { throw .deviceKeyMissing(file: file.url.path) }
            guard content.key.secret == key.secret else { throw .damaged(file: database) }
            return content.mark
        } write: { mark throws(VaultError) in
            try file.write(.init(key: key, mark: mark))
        }
    }

    static func memory() -> MarkStore {
        let memory = Memory()
        return MarkStore(
            read: { () throws(VaultError) in memory.mark.withLock(\.self) },
            write: { mark throws(VaultError) in memory.mark.withLock { $0 = mark } })
    }

    private final class Memory: Sendable {
        let mark = Mutex(Mark())
    }
}

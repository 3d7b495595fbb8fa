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
    typealias Placing = @Sendable () throws(VaultError) -> Void

    let read: @Sendable () throws(VaultError) -> Mark
    /// Writes all that needs room on the disk. What it returns puts the mark in place.
    let prepare: @Sendable (Mark) throws(VaultError) -> Placing

    /// - Parameter database: A path, for errors.
    static func file(_ file: DeviceKeyFile, of key: DeviceKey, database: String) -> MarkStore {
        MarkStore {
            () throws(VaultError) in
            guard let content = try file.read() else { throw .deviceKeyMissing(file: file.url.path) }
            guard content.key.secret == key.secret else { throw .damaged(file: database) }
            return content.mark
        } prepare: { mark throws(VaultError) in
            try file.prepare(.init(key: key, mark: mark))
        }
    }

    /// Creates the file with its first mark.
    static func newFile(_ file: DeviceKeyFile, of key: DeviceKey) -> MarkStore {
        MarkStore(
            read: { () throws(VaultError) in Mark() },
            prepare: { mark throws(VaultError) in try file.prepareFirst(.init(key: key, mark: mark)) })
    }

    static func memory() -> MarkStore {
        let memory = Memory()
        return MarkStore(
            read: { () throws(VaultError) in memory.mark.withLock(\.self) },
            prepare: { mark throws(VaultError) in
                let place: Placing = { () throws(VaultError) in memory.mark.withLock { $0 = mark } }
                return place
            })
    }

    private final class Memory: Sendable {
        let mark = Mutex(Mark())
    }
}

import Foundation
import Synchronization

/// The newest state of the database, recorded in the device key's file. An older database is refused.
struct Mark: Sendable, Equatable {
    /// A number that increases with each write to the database. Zero for vaults from before marks existed.
    var generation: Int64 = 0
    /// The MAC of the state, which distinguishes states of the same generation. Empty at generation zero.
    var seal = Data()
    /// Whether the state has a passcode, which counts when the database is lost. Nil in files of older versions.
    var hasPasscode: Bool?

    func isOfSameState(as other: Mark) -> Bool { generation == other.generation && seal == other.seal }
}

/// The place of a mark: the device key's file, or memory.
struct MarkStore: Sendable {
    typealias Placing = @Sendable () throws(VaultError) -> Void

    let read: @Sendable () throws(VaultError) -> Mark
    /// Writes the mark to a new file, and returns a closure that puts the file in place without needing disk space.
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

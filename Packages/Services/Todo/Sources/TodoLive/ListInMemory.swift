import GRDB
import Storage
import Synchronization
import Todo

/// The list that was read last. It follows the store's own writes, so that a write needs no new read of the table.
/// A list of all tasks also answers a request for open tasks. It is a class because the store's queue uses it.
final class ListInMemory: Sendable {
    private struct List {
        var version: DataVersion
        let includesDone: Bool
        /// In the order of their numbers.
        var items: [TodoItem]
    }

    private let last = Mutex<List?>(nil)

    func items(includingDone: Bool, from database: Database) throws -> [TodoItem] {
        let version = try DataVersion(database)
        let known = last.withLock { last in
            last.flatMap { $0.version == version && ($0.includesDone || !includingDone) ? $0 : nil }
        }
        if let known {
            return known.includesDone == includingDone ? known.items : known.items.filter(\.isKnownAsOpen)
        }
        let items = try TodoItem.fetchAll(includingDone: includingDone, from: database)
        last.withLock { $0 = List(version: version, includesDone: includingDone, items: items) }
        return items
    }

    /// Follows a committed write of one task. After a write of several, the list is read again.
    func follow(_ written: [TodoItem], isDeletion: Bool, from before: DataVersion, to after: DataVersion) {
        guard written.count == 1, let item = written.first else { return }
        last.withLock { last in
            guard var list = last, list.version == before else { return }
            list.version = after
            let index = list.items.firstIndex { $0.id >= item.id } ?? list.items.endIndex
            let end = list.items.dropFirst(index).first?.id == item.id ? index + 1 : index
            let isListed = !isDeletion && (list.includesDone || item.isKnownAsOpen)
            list.items.replaceSubrange(index..<end, with: isListed ? [item] : [])
            last = list
        }
    }
}

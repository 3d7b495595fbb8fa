import GRDB
import Storage
import Synchronization
import Todo

/// The list that was read last. It follows the store's own writes, so that a write needs no new read of the table.
/// A list also answers a request for fewer of its tasks, such as the open ones. It is a class because the store's queue uses it.
final class ListInMemory: Sendable {
    private struct List {
        var version: DataVersion
        let query: TodoQuery
        /// In the order of their numbers.
        var items: [TodoItem]
    }

    private let last = Mutex<List?>(nil)

    func items(_ query: TodoQuery, from database: Database) throws -> [TodoItem] {
        let version = try DataVersion(database)
        let known = last.withLock { last in
            last.flatMap { $0.version == version && $0.query.hasAll(of: query) ? $0 : nil }
        }
        if let known { return known.query == query ? known.items : known.items.filter(query.has) }
        let items = try TodoItem.fetchAll(query, from: database)
        last.withLock { $0 = List(version: version, query: query, items: items) }
        return items
    }

    /// Follows a committed write of one task. After a write of several, the list is read again.
    func follow(_ change: TodoChange, from before: DataVersion, to after: DataVersion) {
        guard change.steps.count == 1 else { return }
        last.withLock { last in
            guard let list = last, list.version == before else { return }
            last = nil
            let items = list.query.list(list.items, after: change)
            last = List(version: after, query: list.query, items: items)
        }
    }
}

import Civil
import Foundation
import GRDB
import ROSS
import Storage
import Todo

/// The user's tasks in a database.
public actor TodoStore: TodoService {
    private let store: LazyStore
    private var civil: CivilCalendar
    private let now: @Sendable () -> Date
    private let signal = Multicast<Void>()
    private var watch: Task<Void, Never>?
    private var following: Task<Void, Never>?
    private let lastList = ListInMemory()

    /// - Parameters:
    ///   - open: Opens the store with ``TodoSchema/migrations``. It is called at the first use; if it throws, each use
    ///     throws its error, and the next use calls it again.
    ///   - calendar: What decides at first which day is today and when a week begins.
    ///   - now: Returns the present moment.
    public init(
        open: @escaping @Sendable () throws -> SQLiteStore, calendar: CivilCalendar,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        store = LazyStore(open: open)
        civil = calendar
        self.now = now
    }

    deinit {
        watch?.cancel()
        following?.cancel()
    }

    public func items(includingDone: Bool) async throws -> [TodoItem] {
        // Whoever writes and whoever is signalled ask for the same list at the same time.
        guard signal.subscriberCount > 0 else {
            return try await store.read { try TodoItem.fetchAll(includingDone: includingDone, from: $0) }
        }
        return try await store.read { [lastList] in try lastList.items(includingDone: includingDone, from: $0) }
    }

    public func item(_ id: TodoItem.ID) async throws -> TodoItem {
        try await store.read { try TodoItem.fetch([id], from: $0)[0] }
    }

    public func add(_ draft: TodoDraft) async throws -> TodoItem {
        try await write { database in
            try database.execute(
                sql: "INSERT INTO item (title, due, tags) VALUES (?, ?, ?)",
                arguments: [draft.title, draft.due?.number, draft.tags.joinedTags]
            )
            return try TodoItem.fetch([database.lastInsertedRowID], from: database)
        }[0]
    }

    public func edit(_ id: TodoItem.ID, _ patch: TodoPatch) async throws -> TodoItem {
        try await write { database in
            try database.execute(
                sql: """
                    UPDATE item SET title = coalesce(?, title), due = CASE WHEN ? THEN ? ELSE due END,
                    tags = coalesce(?, tags) WHERE id = ?
                    """,
                arguments: [
                    patch.title, patch.due != nil, patch.due.flatMap(\.self)?.number, patch.tags?.joinedTags, id,
                ]
            )
            return try TodoItem.fetch([id], from: database)
        }[0]
    }

    public func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await write { database in
            for item in try TodoItem.fetch(ids, from: database) {
                try database.execute(sql: "UPDATE item SET is_done = ? WHERE id = ?", arguments: [isDone, item.id])
            }
            return try TodoItem.fetch(ids, from: database)
        }
    }

    public func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await write(isDeletion: true) { database in
            let items = try TodoItem.fetch(ids, from: database)
            for item in items { try database.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [item.id]) }
            return items
        }
    }

    public func restore(_ item: TodoItem) async throws {
        _ = try await write { database in
            // A number is never given twice, so a row with this one is this task, which has been restored already.
            try database.execute(
                sql: """
                    INSERT INTO item (id, title, due, tags, is_done) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                    """,
                arguments: [item.id, item.title, item.due?.number, item.tags.joinedTags, item.isDone]
            )
            return try TodoItem.fetch([item.id], from: database)
        }
    }

    /// Writes tasks and returns them, for the list in memory too.
    private func write(
        isDeletion: Bool = false, _ change: @escaping @Sendable (Database) throws -> [TodoItem]
    ) async throws -> [TodoItem] {
        try await store.write { [lastList] database in
            let before = try DataVersion(database)
            let items = try change(database)
            let after = try DataVersion(database)
            database.afterNextTransaction { _ in
                lastList.follow(items, isDeletion: isDeletion, from: before, to: after)
            }
            return items
        }
    }

    public func calendar() -> TodoCalendar { TodoCalendar(civil, at: now()) }

    public func changes() async -> Subscription<Void> {
        if watch == nil {
            // Only now, because looking for the writes of other processes costs time.
            let changes = await store.changes()
            if watch == nil { watch = signal.forward(changes) }
        }
        return signal.subscribe()
    }

    public func follow(days: Subscription<Void>) { signal.forward(days) }

    public func follow(calendars: Subscription<CivilCalendar>) async {
        following?.cancel()
        following = await calendars.follow { [weak self] in await self?.use($0) }
    }

    private func use(_ calendar: CivilCalendar) {
        guard calendar != civil else { return }
        civil = calendar
        signal.send(())
    }
}

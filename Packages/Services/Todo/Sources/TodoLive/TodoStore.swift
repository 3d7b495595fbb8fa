import Foundation
import GRDB
import ROSS
import Storage
import Todo

/// The user's tasks in a database.
public actor TodoStore: TodoService {
    private let store: SQLiteStore
    private let firstWeekday: Weekday
    private let timeZone: TimeZone
    private let now: @Sendable () -> Date
    private let signal = Multicast<Void>()
    private var watch: Task<Void, Never>?

    /// - Parameters:
    ///   - store: A store that was opened with ``TodoSchema/migrations``.
    ///   - timeZone: The time zone that decides which day is today.
    ///   - now: Returns the present moment.
    public init(
        store: SQLiteStore, firstWeekday: Weekday, timeZone: TimeZone = .current,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.firstWeekday = firstWeekday
        self.timeZone = timeZone
        self.now = now
    }

    deinit { watch?.cancel() }

    public func items(includingDone: Bool) async throws -> [TodoItem] {
        try await store.read { try TodoItem.fetchAll(includingDone: includingDone, from: $0) }
    }

    public func item(_ id: TodoItem.ID) async throws -> TodoItem {
        try await store.read { try TodoItem.fetch([id], from: $0)[0] }
    }

    public func add(_ draft: TodoDraft) async throws -> TodoItem {
        try await store.write { database in
            try database.execute(
                sql: "INSERT INTO item (title, due, tags) VALUES (?, ?, ?)",
                arguments: [draft.title, draft.due?.number, draft.tags.joinedTags]
            )
            return TodoItem(id: database.lastInsertedRowID, title: draft.title, due: draft.due, tags: draft.tags)
        }
    }

    public func edit(_ id: TodoItem.ID, _ patch: TodoPatch) async throws -> TodoItem {
        try await store.write { database in
            try database.execute(
                sql: """
                    UPDATE item SET title = coalesce(?, title), due = CASE WHEN ? THEN ? ELSE due END,
                    tags = coalesce(?, tags) WHERE id = ?
                    """,
                arguments: [
                    patch.title, patch.due != nil, patch.due.flatMap(\.self)?.number, patch.tags?.joinedTags, id,
                ]
            )
            return try TodoItem.fetch([id], from: database)[0]
        }
    }

    public func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await store.write { database in
            for item in try TodoItem.fetch(ids, from: database) {
                try database.execute(sql: "UPDATE item SET is_done = ? WHERE id = ?", arguments: [isDone, item.id])
            }
            return try TodoItem.fetch(ids, from: database)
        }
    }

    public func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await store.write { database in
            let items = try TodoItem.fetch(ids, from: database)
            for item in items { try database.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [item.id]) }
            return items
        }
    }

    public func restore(_ item: TodoItem) async throws {
        try await store.write { database in
            // A number is never given twice, so a row with this one is this task, which has been restored already.
            try database.execute(
                sql: """
                    INSERT INTO item (id, title, due, tags, is_done) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                    """,
                arguments: [item.id, item.title, item.due?.number, item.tags.joinedTags, item.isDone]
            )
        }
    }

    public func calendar() -> TodoCalendar {
        TodoCalendar(today: Day(now(), in: timeZone), firstWeekday: firstWeekday)
    }

    public func changes() -> Subscription<Void> {
        // Only now, because looking for the writes of other processes costs time.
        if watch == nil { watch = signal.forward(store.changes()) }
        return signal.subscribe()
    }

    public func follow(days: Subscription<Void>) { signal.forward(days) }
}

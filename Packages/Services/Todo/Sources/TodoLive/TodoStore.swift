import Formatting
import Foundation
import GRDB
import ROSS
import Storage
import Todo

/// The user's tasks in a database.
///
/// ```swift
/// TodoStore(
///     store: LazyStore { try .inMemory(migrations: TodoSchema.migrations) }, calendar: .sample, now: now))
/// ```
public actor TodoStore: TodoService {
    private let store: LazyStore
    private var civil: CivilCalendar
    private let now: @Sendable () -> Date
    private let signal: StoreSignal
    private var following: Task<Void, Never>?
    private let lastList = ListInMemory()

    /// - Parameters:
    ///   - store: The database, with ``TodoSchema/migrations``.
    ///   - calendar: Decides which day is today and when a week begins, until ``follow(calendars:)``.
    ///   - now: Returns the present moment.
    public init(
        store: LazyStore, calendar: CivilCalendar, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        signal = StoreSignal(store)
        civil = calendar
        self.now = now
    }

    deinit { following?.cancel() }

    public func items(_ query: TodoQuery) async throws -> [TodoItem] {
        // After a write, each subscriber reads the same list at the same time.
        guard signal.hasSubscribers else { return try await store.read { try TodoItem.fetchAll(query, from: $0) } }
        return try await store.read { [lastList] in try lastList.items(query, from: $0) }
    }

    public func summary() async throws -> TodoSummary {
        let today = calendar().today
        return try await store.read { try TodoSummary.fetch(today: today, from: $0) }
    }

    public func item(_ id: TodoItem.ID) async throws -> TodoItem {
        try await store.read { try TodoItem.fetch([id], from: $0)[0] }
    }

    public func add(_ draft: TodoDraft) async throws -> TodoItem {
        let item = try TodoItem(id: 0, draft)
        return try await write { database in
            try item.insert(nil, into: database)
            return try TodoItem.fetch([database.lastInsertedRowID], from: database)
        }[0]
    }

    public func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem {
        try await write { database in
            try draft.values.update(draft.fields, of: id, in: database)
            return try TodoItem.fetch([id], from: database)
        }[0]
    }

    public func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await write { database in
            for var item in try TodoItem.fetch(ids, from: database) {
                item.isDone = isDone
                try item.update([.done], of: item.id, in: database)
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
            try item.insert(item.id, into: database)
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

    public func changes() async -> Subscription<Void> { await signal.changes() }

    public func follow(days: Subscription<Void>) { signal.forward(days) }

    public func follow(calendars: Subscription<CivilCalendar>) async {
        following?.cancel()
        following = await calendars.follow { [weak self] in await self?.use($0) }
    }

    private func use(_ calendar: CivilCalendar) {
        guard calendar != civil else { return }
        civil = calendar
        signal.send()
    }
}

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
        if query.filter?.words.isEmpty == false {
            // A file that cannot be written can be searched too.
            try? await mendingIndex {
                if try await store.read(TodoWordIndex.isBehind) { try await store.write(TodoWordIndex.fill) }
            }
        }
        return try await mendingIndex {
            // After a write, each subscriber reads the same list at the same time.
            guard signal.hasSubscribers else { return try await store.read { try TodoItem.fetchAll(query, from: $0) } }
            return try await store.read { [lastList] in try lastList.items(query, from: $0) }
        }
    }

    public func summary() async throws -> TodoSummary {
        let today = calendar().today
        return try await store.read { try TodoSummary.fetch(today: today, from: $0) }
    }

    public func item(_ id: TodoItem.ID) async throws -> TodoItem {
        try await store.read { database in
            try TodoItem.items([id], find: DatabaseTable(database: database).item)[0]
        }
    }

    public func add(_ draft: TodoDraft) async throws -> TodoItem {
        try await write { table in try table.add(draft) }.added[0]
    }

    public func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem {
        try await write { table in try table.edit(id, draft) }.kept[0]
    }

    public func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange {
        let (today, now) = (calendar().today, now())
        return try await write { table in try table.setDone(isDone, ids, today: today, now: now) }
    }

    public func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await write { table in try table.delete(ids) }.deleted
    }

    public func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange] {
        try await mendingIndex {
            try await store.write { database in
                var table = DatabaseTable(database: database)
                return try table.revise(revision, count)
            }
        }
    }

    public func filters() async throws -> [TodoSavedFilter] {
        try await store.read(TodoSavedFilter.fetchAll)
    }

    public func saveFilter(_ filter: TodoSavedFilter) async throws {
        try await changeFilters { [calendar = calendar()] in try $0.save(filter, calendar) }
    }

    public func removeFilter(_ name: String) async throws -> TodoSavedFilter {
        try await changeFilters { [calendar = calendar()] in try $0.remove(name, calendar) }
    }

    private func changeFilters<Result: Sendable>(
        _ change: @escaping @Sendable (inout [TodoSavedFilter]) throws -> Result
    ) async throws -> Result {
        try await store.write { database in
            var filters = try TodoSavedFilter.fetchAll(from: database)
            let result = try change(&filters)
            try TodoSavedFilter.replaceAll(by: filters, in: database)
            return result
        }
    }

    /// Runs work, again if the reason for its failure was the index of words.
    private func mendingIndex<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch {
            let mayBeDamage = if case StorageError.corrupt = error { true } else { error is DatabaseError }
            guard mayBeDamage, (try? await store.write(TodoWordIndex.mend)) == true else { throw error }
            return try await work()
        }
    }

    /// Writes tasks, for the list in memory too.
    private func write(
        _ change: @escaping @Sendable (inout DatabaseTable) throws -> TodoChange
    ) async throws -> TodoChange {
        try await mendingIndex {
            try await store.write { [lastList] database in
                let before = try DataVersion(database)
                var table = DatabaseTable(database: database)
                let change = try change(&table)
                let after = try DataVersion(database)
                database.afterNextTransaction { _ in lastList.follow(change, from: before, to: after) }
                return change
            }
        }
    }

    public func importTasks(_ reading: TodoReading, isRehearsal: Bool) async throws -> TodoImport {
        let added =
            if isRehearsal {
                try await store.read { try DatabaseTable(database: $0).new(reading.tasks).map(\.task.item) }
            } else {
                try await write { try $0.importTasks(reading.tasks) }.added
            }
        return TodoImport(reading, added: added, calendar: calendar())
    }

    public func exportTasks() async throws -> [ForeignTask] {
        let tasks = try await store.read { try DatabaseTable(database: $0).foreignTasks() }
        guard tasks.contains(where: { $0.uid == nil }) else { return tasks }
        do {
            return try await store.write { database in
                var table = DatabaseTable(database: database)
                try table.identifyAll()
                return try table.foreignTasks()
            }
        } catch StorageError.readOnly {
            // Identities that cannot be kept are better than no export.
            return tasks.map { $0.identified() }
        }
    }

    public func sync(with folder: any SyncFolder) async throws -> SyncReport { try await folder.sync(with: self) }

    public func syncRecords(of folder: String) async throws -> [String: SyncRecord] {
        try await store.read { try DatabaseTable(database: $0).records(of: folder) }
    }

    public func settle(_ steps: [SyncStep], in folder: String) async throws -> TodoChange {
        try await write { try $0.settle(steps, in: folder) }
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

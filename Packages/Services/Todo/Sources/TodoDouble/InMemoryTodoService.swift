import Formatting
import Foundation
import ROSS
import Todo

/// Tasks in memory, for previews, tests and `almanac --in-memory`.
///
/// ```swift
/// let item = TodoItem(id: 1, title: "Buy milk", unreadable: [.done])
/// let todo = InMemoryTodoService(items: [item], calendar: .sample) { Date(timeIntervalSince1970: 0) }
/// #expect(try await todo.items(includingDone: false).isEmpty)
/// #expect(try await todo.items(includingDone: true) == [item])
/// ```
public actor InMemoryTodoService: TodoService {
    private var table: TableInMemory
    private var savedFilters: [TodoSavedFilter] = []
    private var failure: (any Error)?
    private var civil: CivilCalendar
    private let now: @Sendable () -> Date
    private let signal = Multicast<Void>()
    private var following: Task<Void, Never>?

    /// Creates a service with tasks.
    ///
    /// - Parameters:
    ///   - calendar: Decides which day is today and when a week begins, until ``follow(calendars:)``.
    ///   - now: Returns the present moment.
    public init(items: [TodoItem] = [], calendar: CivilCalendar, now: @escaping @Sendable () -> Date) {
        table = TableInMemory(items)
        civil = calendar
        self.now = now
    }

    /// Creates a service with tasks, in UTC.
    ///
    /// - Parameter today: Returns the present day, until ``follow(calendars:)``.
    public init(
        items: [TodoItem] = [], firstWeekday: Weekday = .monday, today: @escaping @Sendable () -> Day
    ) {
        self.init(items: items, calendar: CivilCalendar(timeZone: .gmt, firstWeekday: firstWeekday)) {
            // Noon, which is on the same day in most time zones.
            today().start(secondsFromUTC: 0).addingTimeInterval(43_200)
        }
    }

    deinit { following?.cancel() }

    /// Makes every call throw this error, until it is set to `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    public func items(_ query: TodoQuery) throws -> [TodoItem] {
        try failIfTold()
        return table.items.values.filter(query.has).sorted { $0.id < $1.id }
    }

    public func summary() throws -> TodoSummary {
        try TodoSummary(of: items(TodoQuery(includesDone: false)), calendar: calendar())
    }

    public func item(_ id: TodoItem.ID) throws -> TodoItem {
        try failIfTold()
        return try TodoItem.items([id], find: table.item)[0]
    }

    public func add(_ draft: TodoDraft) throws -> TodoItem { try write { try $0.add(draft) }.added[0] }

    public func edit(_ id: TodoItem.ID, _ draft: TodoDraft) throws -> TodoItem {
        try write { try $0.edit(id, draft) }.kept[0]
    }

    public func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) throws -> TodoChange {
        let (today, now) = (calendar().today, now())
        return try write { try $0.setDone(isDone, ids, today: today, now: now) }
    }

    public func delete(_ ids: [TodoItem.ID]) throws -> [TodoItem] { try write { try $0.delete(ids) }.deleted }

    public func revise(_ revision: TodoRevision, _ count: Int) throws -> [TodoChange] {
        try write { try $0.revise(revision, count) }
    }

    public func importTasks(_ reading: TodoReading, isRehearsal: Bool) throws -> TodoImport {
        let added =
            try isRehearsal
            ? table.new(reading.tasks).map(\.task.item) : write { try $0.importTasks(reading.tasks) }.added
        return TodoImport(reading, added: added, calendar: calendar())
    }

    public func exportTasks() throws -> [ForeignTask] {
        try write { table in
            try table.identifyAll()
            return try table.foreignTasks()
        }
    }

    public func sync(with folder: any SyncFolder) async throws -> SyncReport { try await folder.sync(with: self) }

    public func syncRecords(of folder: String) throws -> [String: SyncRecord] {
        try failIfTold()
        return table.records(of: folder)
    }

    public func settle(_ steps: [SyncStep], in folder: String) throws -> TodoChange {
        try write { try $0.settle(steps, in: folder) }
    }

    public func filters() throws -> [TodoSavedFilter] {
        try failIfTold()
        return savedFilters
    }

    public func saveFilter(_ filter: TodoSavedFilter) throws {
        var filters = try filters()
        try filters.save(filter, calendar())
        savedFilters = filters
        signal.send(())
    }

    public func removeFilter(_ name: String) throws -> TodoSavedFilter {
        var filters = try filters()
        let removed = try filters.remove(name, calendar())
        savedFilters = filters
        signal.send(())
        return removed
    }

    public func calendar() -> TodoCalendar { TodoCalendar(civil, at: now()) }

    public func changes() -> Subscription<Void> { signal.subscribe() }

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

    /// Keeps the change as a whole, or nothing if it fails.
    private func write<Result>(_ change: (inout TableInMemory) throws -> Result) throws -> Result {
        try failIfTold()
        var changed = table
        let result = try change(&changed)
        table = changed
        signal.send(())
        return result
    }

    private func failIfTold() throws {
        if let failure { throw failure }
    }
}

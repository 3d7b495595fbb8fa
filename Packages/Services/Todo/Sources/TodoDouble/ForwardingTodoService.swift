import Formatting
import ROSS
import Todo

/// A service that passes to another one each call that it does not answer itself.
public protocol ForwardingTodoService: TodoService {
    var service: any TodoService { get }
}

extension ForwardingTodoService {
    public func items(_ query: TodoQuery) async throws -> [TodoItem] { try await service.items(query) }
    public func summary() async throws -> TodoSummary { try await service.summary() }
    public func item(_ id: TodoItem.ID) async throws -> TodoItem { try await service.item(id) }
    public func add(_ draft: TodoDraft) async throws -> TodoItem { try await service.add(draft) }
    public func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem {
        try await service.edit(id, draft)
    }
    public func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange {
        try await service.setDone(isDone, ids)
    }
    public func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] { try await service.delete(ids) }
    public func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange] {
        try await service.revise(revision, count)
    }
    public func importTasks(_ reading: TodoReading, isRehearsal: Bool) async throws -> TodoImport {
        try await service.importTasks(reading, isRehearsal: isRehearsal)
    }
    public func exportTasks() async throws -> [ForeignTask] { try await service.exportTasks() }
    public func sync(with folder: any SyncFolder) async throws -> SyncReport { try await service.sync(with: folder) }
    public func syncRecords(of folder: String) async throws -> [String: SyncRecord] {
        try await service.syncRecords(of: folder)
    }
    public func settle(_ steps: [SyncStep], in folder: String) async throws -> TodoChange {
        try await service.settle(steps, in: folder)
    }
    public func filters() async throws -> [TodoSavedFilter] { try await service.filters() }
    public func saveFilter(_ filter: TodoSavedFilter) async throws { try await service.saveFilter(filter) }
    public func removeFilter(_ name: String) async throws -> TodoSavedFilter { try await service.removeFilter(name) }
    public func calendar() async -> TodoCalendar { await service.calendar() }
    public func changes() async -> Subscription<Void> { await service.changes() }
    public func follow(days: Subscription<Void>) async { await service.follow(days: days) }
    public func follow(calendars: Subscription<CivilCalendar>) async { await service.follow(calendars: calendars) }
}

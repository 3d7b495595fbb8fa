import Formatting
import ROSS
import SVIPTesting
import Synchronization
import TestSupport
import Todo
import TodoDouble

@testable import TodoList

final class TodoListPresenterMock: RecordingPresenter, TodoListPresenter {
    private(set) var contents: [TodoListData.Content] = []
    /// As a user reads them.
    private(set) var changes: [String] = []
    private(set) var shared: [TodoListData.Content] = []
    private(set) var filters: [[TodoSavedFilter]] = []
    var onContent: (() -> Void)?

    func show(_ content: TodoListData.Content) {
        contents.append(content)
        onContent?()
    }

    func show(_ filters: [TodoSavedFilter]) { self.filters.append(filters) }
    func show(_ change: TodoListData.Change) { changes.append(TodoListDisplay.text(of: change)) }
    func share(_ content: TodoListData.Content) { shared.append(content) }
}

/// The exits taken. The test decides their behaviour and results.
@MainActor
final class TodoListExitsMock {
    private(set) var written: [TodoItem.ID?] = []
    var onWrite: () async throws -> TodoItem.ID? = { nil }

    func module(_ todo: any TodoService, scope: TodoListData.Scope = .all) -> TodoListModule {
        TodoListModule(scope: scope, todo: todo, write: write)
    }

    private func write(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        written.append(id)
        return try await onWrite()
    }
}

/// A class, so that a test can see that it is freed with its module. Reads wait in `reads`, by their numbers from 1,
/// marking and undoing wait for `gate`, and a new subscription for `subscribing`, if there are any.
final class TodoServiceMock: TodoService {
    private let service: InMemoryTodoService
    private let reads: Questions<Int, [TodoItem]>?
    private let gate: Gate?
    private let subscribing: Gate?
    private let readCount = Mutex(0)

    init(
        _ service: InMemoryTodoService, reads: Questions<Int, [TodoItem]>? = nil, gate: Gate? = nil,
        subscribing: Gate? = nil
    ) {
        self.service = service
        self.reads = reads
        self.gate = gate
        self.subscribing = subscribing
    }

    /// The number of lists that were read.
    var listCount: Int { readCount.withLock(\.self) }

    func items(_ query: TodoQuery) async throws -> [TodoItem] {
        let number = readCount.withLock { count in
            count += 1
            return count
        }
        guard let reads else { return try await service.items(query) }
        return try await reads.ask(number)
    }

    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange {
        await gate?.pass()
        return try await service.setDone(isDone, ids)
    }

    func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange] {
        await gate?.pass()
        return try await service.revise(revision, count)
    }

    func item(_ id: TodoItem.ID) async throws -> TodoItem { try await service.item(id) }
    func add(_ draft: TodoDraft) async throws -> TodoItem { try await service.add(draft) }
    func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem { try await service.edit(id, draft) }
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] { try await service.delete(ids) }
    func summary() async throws -> TodoSummary { try await service.summary() }
    func importTasks(_ reading: TodoReading, isRehearsal: Bool) async throws -> TodoImport {
        try await service.importTasks(reading, isRehearsal: isRehearsal)
    }

    func sync(with folder: any SyncFolder) async throws -> SyncReport { try await service.sync(with: folder) }

    func exportTasks() async throws -> [ForeignTask] { try await service.exportTasks() }
    func syncRecords(of folder: String) async throws -> [String: SyncRecord] {
        try await service.syncRecords(of: folder)
    }

    func settle(_ steps: [SyncStep], in folder: String) async throws -> TodoChange {
        try await service.settle(steps, in: folder)
    }

    func filters() async throws -> [TodoSavedFilter] { try await service.filters() }
    func saveFilter(_ filter: TodoSavedFilter) async throws { try await service.saveFilter(filter) }
    func removeFilter(_ name: String) async throws -> TodoSavedFilter { try await service.removeFilter(name) }
    func calendar() async -> TodoCalendar { await service.calendar() }
    func changes() async -> Subscription<Void> {
        let changes = await service.changes()
        await subscribing?.pass()
        return changes
    }
    func follow(days: Subscription<Void>) async { await service.follow(days: days) }
    func follow(calendars: Subscription<CivilCalendar>) async { await service.follow(calendars: calendars) }
}

import Formatting
import ROSS
import SVIPTesting
import TestSupport
import Todo
import TodoDouble
import TodoEntry

final class TodoEntryPresenterMock: RecordingPresenter, TodoEntryPresenter {
    private(set) var contents: [TodoEntryData.Content] = []
    private(set) var outcomes: [TodoItem.ID] = []

    func show(_ content: TodoEntryData.Content) { contents.append(content) }
    func finish(with saved: TodoEntryData.Saved) { outcomes.append(saved.task.id) }
}

/// A class, so that a test can see that it is freed with its module. Its gates can delay reading and saving, and the
/// third question for the calendar.
actor TodoServiceMock: TodoService {
    private let service: InMemoryTodoService
    private let gate: Gate?
    private let calendarGate: Gate?
    private var calendarCount = 0

    init(_ service: InMemoryTodoService, gate: Gate? = nil, calendarGate: Gate? = nil) {
        self.service = service
        self.gate = gate
        self.calendarGate = calendarGate
    }

    func calendar() async -> TodoCalendar {
        calendarCount += 1
        if calendarCount == 3 { await calendarGate?.pass() }
        return await service.calendar()
    }

    func item(_ id: TodoItem.ID) async throws -> TodoItem {
        await gate?.pass()
        return try await service.item(id)
    }

    func add(_ draft: TodoDraft) async throws -> TodoItem {
        await gate?.pass()
        return try await service.add(draft)
    }

    func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem {
        await gate?.pass()
        return try await service.edit(id, draft)
    }

    func items(_ query: TodoQuery) async throws -> [TodoItem] { try await service.items(query) }
    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await service.setDone(isDone, ids)
    }
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] { try await service.delete(ids) }
    func summary() async throws -> TodoSummary { try await service.summary() }
    func restore(_ item: TodoItem) async throws { try await service.restore(item) }
    func changes() async -> Subscription<Void> { await service.changes() }
    func follow(days: Subscription<Void>) async { await service.follow(days: days) }
    func follow(calendars: Subscription<CivilCalendar>) async { await service.follow(calendars: calendars) }
}

import SVIPTesting
import TestSupport
import Todo
import TodoDouble

@testable import TodoEntry

final class TodoEntryPresenterMock: RecordingPresenter, TodoEntryPresenter {
    private(set) var contents: [TodoEntryData.Content] = []
    private(set) var outcomes: [TodoItem.ID] = []

    func show(_ content: TodoEntryData.Content) { contents.append(content) }
    func finish(with saved: TodoEntryData.Saved) { outcomes.append(saved.task.id) }
}

/// Works on a service. Its gates can delay reading and saving, and the third question for the calendar.
actor TodoEntryWorkerMock: TodoEntryWorker {
    private let service: TodoEntryService
    private let gate: Gate?
    private let calendarGate: Gate?
    private var calendarCount = 0

    init(_ todo: InMemoryTodoService, gate: Gate? = nil, calendarGate: Gate? = nil) {
        service = TodoEntryService(todo: todo)
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
}

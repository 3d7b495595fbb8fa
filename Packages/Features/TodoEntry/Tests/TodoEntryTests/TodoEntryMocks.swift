import SVIPTesting
import Todo
import TodoDouble
import TodoEntry

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

final class TodoEntryPresenterMock: RecordingPresenter, TodoEntryPresenter {
    private(set) var contents: [TodoEntryData.Content] = []

    func show(_ content: TodoEntryData.Content) { contents.append(content) }
}

/// A class, so that a test can see that it is freed with its module. Its gate can delay reading and saving.
final class TodoEntryWorkerMock: TodoEntryWorker {
    private let service: TodoEntryService
    private let gate: Gate?

    init(_ todo: InMemoryTodoService, gate: Gate? = nil) {
        service = TodoEntryService(todo: todo)
        self.gate = gate
    }

    func calendar() async -> TodoCalendar { await service.calendar() }

    func item(_ id: TodoItem.ID) async throws -> TodoItem {
        await gate?.pass()
        return try await service.item(id)
    }

    func add(_ draft: TodoDraft) async throws -> TodoItem.ID {
        await gate?.pass()
        return try await service.add(draft)
    }

    func edit(_ id: TodoItem.ID, _ patch: TodoPatch) async throws {
        await gate?.pass()
        try await service.edit(id, patch)
    }
}

/// A worker that returns the present day at once, except for one call, which waits until a gate opens.
actor SlowCalendarWorkerMock: TodoEntryWorker {
    let gate = Gate()
    private(set) var added: [TodoDraft] = []
    private let today: Day
    private let slowQuestion: Int
    private var questions = 0

    /// - Parameter slowQuestion: The number of the call that waits, counted from 1.
    init(today: Day, slowQuestion: Int) {
        self.today = today
        self.slowQuestion = slowQuestion
    }

    func calendar() async -> TodoCalendar {
        questions += 1
        if questions == slowQuestion { await gate.pass() }
        return TodoCalendar(today: today, firstWeekday: .monday)
    }

    func item(_ id: TodoItem.ID) throws -> TodoItem { throw TodoError.unknownItems([id]) }

    func add(_ draft: TodoDraft) -> TodoItem.ID {
        added.append(draft)
        return TodoItem.ID(added.count)
    }

    func edit(_ id: TodoItem.ID, _ patch: TodoPatch) {}
}

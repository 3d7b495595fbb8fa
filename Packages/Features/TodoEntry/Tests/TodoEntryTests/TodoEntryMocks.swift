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

/// A class, so that a test can see it go with the module that owns it; its gate can hold up what is saved.
final class TodoEntryWorkerMock: TodoEntryWorker {
    private let service: TodoEntryService
    private let gate: Gate?

    init(_ todo: InMemoryTodoService, gate: Gate? = nil) {
        service = TodoEntryService(todo: todo)
        self.gate = gate
    }

    func item(_ id: TodoItem.ID) async throws -> TodoItem { try await service.item(id) }
    func calendar() async -> TodoCalendar { await service.calendar() }

    func add(_ draft: TodoDraft) async throws {
        await gate?.pass()
        try await service.add(draft)
    }

    func edit(_ id: TodoItem.ID, to draft: TodoDraft) async throws {
        await gate?.pass()
        try await service.edit(id, to: draft)
    }
}

/// Holds those who want to pass until it is opened, and tells when somebody has come.
actor Gate {
    private var isOpen = false
    private var comers: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        guard !isOpen else { return }
        watchers.forEach { $0.resume() }
        watchers = []
        await withCheckedContinuation { comers.append($0) }
    }

    /// Returns when somebody waits.
    func reached() async {
        guard comers.isEmpty else { return }
        await withCheckedContinuation { watchers.append($0) }
    }

    func open() {
        isOpen = true
        comers.forEach { $0.resume() }
        comers = []
    }
}

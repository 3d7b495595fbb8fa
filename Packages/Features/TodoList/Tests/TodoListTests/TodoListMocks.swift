import SVIPTesting
import Todo
import TodoList

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

final class TodoListPresenterMock: RecordingPresenter, TodoListPresenter {
    private(set) var contents: [TodoListData.Content] = []
    private(set) var changes: [TodoListData.Change] = []
    private(set) var entries: [TodoItem.ID?] = []
    var onContent: (() -> Void)?

    func show(_ content: TodoListData.Content) {
        contents.append(content)
        onContent?()
    }

    func show(_ change: TodoListData.Change) { changes.append(change) }
    func showEntry(_ id: TodoItem.ID?) async { entries.append(id) }
}

@MainActor
final class TodoListRoutesMock: TodoListRoutes {
    private(set) var entries: [TodoItem.ID?] = []
    var onEntry: (() async -> Void)?

    func todoEntry(_ id: TodoItem.ID?) async {
        entries.append(id)
        await onEntry?()
    }
}

/// A class, so that a test can see it go with the module that owns it.
final class TodoListWorkerMock: TodoListWorker {
    private let service: TodoListService

    init(_ service: TodoListService) { self.service = service }

    func items(includingDone: Bool) async throws -> [TodoItem] { try await service.items(includingDone: includingDone) }
    func calendar() async -> TodoCalendar { await service.calendar() }
    func toggle(_ id: TodoItem.ID) async throws -> TodoItem { try await service.toggle(id) }
    func delete(_ id: TodoItem.ID) async throws -> TodoItem { try await service.delete(id) }
    func restore(_ item: TodoItem) async throws { try await service.restore(item) }
    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await service.changes() }
}

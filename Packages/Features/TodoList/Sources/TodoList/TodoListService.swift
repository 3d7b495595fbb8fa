import Todo

/// The worker over the todo service.
public struct TodoListService: TodoListWorker {
    private let todo: any TodoService

    public init(todo: any TodoService) { self.todo = todo }

    public func items(includingDone: Bool) async throws -> [TodoItem] {
        try await todo.items(includingDone: includingDone)
    }

    public func calendar() async -> TodoCalendar { await todo.calendar() }

    public func setDone(_ isDone: Bool, _ id: TodoItem.ID) async throws -> TodoItem {
        try await todo.setDone(isDone, id)
    }

    public func delete(_ id: TodoItem.ID) async throws -> TodoItem { try await todo.delete(id) }

    public func restore(_ item: TodoItem) async throws { try await todo.restore(item) }

    public func changes() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }
}

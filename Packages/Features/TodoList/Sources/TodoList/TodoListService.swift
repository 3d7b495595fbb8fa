import Todo

/// The worker over the todo service.
public struct TodoListService: TodoListWorker {
    private let todo: any TodoService

    public init(todo: any TodoService) { self.todo = todo }

    public func items(includingDone: Bool) async throws -> [TodoItem] {
        try await todo.items(includingDone: includingDone)
    }

    public func calendar() async -> TodoCalendar { await todo.calendar() }

    public func toggle(_ id: TodoItem.ID) async throws -> TodoItem {
        try await todo.setDone(!todo.item(id).isDone, id)
    }

    public func delete(_ id: TodoItem.ID) async throws -> TodoItem { try await todo.delete(id) }

    public func restore(_ item: TodoItem) async throws {
        let restored = try await todo.add(TodoDraft(item))
        if item.isDone { _ = try await todo.setDone(true, restored.id) }
    }

    public func changes() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }
}

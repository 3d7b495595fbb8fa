import Todo

/// The worker over the todo service.
public struct TodoEntryService: TodoEntryWorker {
    private let todo: any TodoService

    public init(todo: any TodoService) { self.todo = todo }

    public func item(_ id: TodoItem.ID) async throws -> TodoItem { try await todo.item(id) }

    public func calendar() async -> TodoCalendar { await todo.calendar() }

    public func add(_ draft: TodoDraft) async throws -> TodoItem.ID { try await todo.add(draft).id }

    public func edit(_ id: TodoItem.ID, _ patch: TodoPatch) async throws { _ = try await todo.edit(id, patch) }
}

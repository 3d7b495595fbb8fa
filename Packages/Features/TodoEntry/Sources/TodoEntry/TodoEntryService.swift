import Todo

/// The worker over the todo service.
public struct TodoEntryService: TodoEntryWorker {
    private let todo: any TodoService

    public init(todo: any TodoService) { self.todo = todo }

    public func item(_ id: TodoItem.ID) async throws -> TodoItem { try await todo.item(id) }

    public func calendar() async -> TodoCalendar { await todo.calendar() }

    public func add(_ draft: TodoDraft) async throws { _ = try await todo.add(draft) }

    public func edit(_ id: TodoItem.ID, to draft: TodoDraft) async throws { _ = try await todo.edit(id, to: draft) }
}

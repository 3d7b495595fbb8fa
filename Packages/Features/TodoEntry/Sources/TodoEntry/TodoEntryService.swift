import Todo

/// The worker over the service of tasks.
struct TodoEntryService: TodoEntryWorker {
    let todo: any TodoService

    func item(_ id: TodoItem.ID) async throws -> TodoItem { try await todo.item(id) }
    func add(_ draft: TodoDraft) async throws -> TodoItem { try await todo.add(draft) }
    func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem { try await todo.edit(id, draft) }
    func calendar() async -> TodoCalendar { await todo.calendar() }
}

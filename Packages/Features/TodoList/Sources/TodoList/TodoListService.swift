import Todo

/// The worker over the service of tasks.
struct TodoListService: TodoListWorker {
    let todo: any TodoService

    func items(_ query: TodoQuery) async throws -> [TodoItem] { try await todo.items(query) }
    func item(_ id: TodoItem.ID) async throws -> TodoItem { try await todo.item(id) }

    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange {
        try await todo.setDone(isDone, ids)
    }

    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] { try await todo.delete(ids) }

    func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange] {
        try await todo.revise(revision, count)
    }

    func filters() async throws -> [TodoSavedFilter] { try await todo.filters() }
    func saveFilter(_ filter: TodoSavedFilter) async throws { try await todo.saveFilter(filter) }
    func removeFilter(_ name: String) async throws -> TodoSavedFilter { try await todo.removeFilter(name) }
    func calendar() async -> TodoCalendar { await todo.calendar() }
    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }
}

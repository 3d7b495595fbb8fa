import SVIP
import Todo

/// The calls that the list of tasks needs from outside.
protocol TodoListWorker: Worker {
    /// The tasks that a list asks for, in the order in which they were added.
    func items(_ query: TodoQuery) async throws -> [TodoItem]
    /// The task with a number.
    func item(_ id: TodoItem.ID) async throws -> TodoItem
    /// Marks tasks, all of them or none.
    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange
    /// Deletes tasks, all of them or none, and returns them as they were.
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem]
    /// Undoes or redoes changes, all of them or none.
    func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange]
    /// The saved filters, in the order of their names.
    func filters() async throws -> [TodoSavedFilter]
    /// Saves a filter, in place of one of the same name.
    func saveFilter(_ filter: TodoSavedFilter) async throws
    /// Removes a saved filter and returns it.
    func removeFilter(_ name: String) async throws -> TodoSavedFilter
    /// The present day, and how dates relate to it.
    func calendar() async -> TodoCalendar
    /// Signals that tasks, or their relation to today, may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}

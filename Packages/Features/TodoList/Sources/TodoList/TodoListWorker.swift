import SVIP
import Todo

/// The calls that the list of tasks needs from outside.
protocol TodoListWorker: Worker {
    /// The tasks that a list asks for, in the order in which they were added.
    func items(_ query: TodoQuery) async throws -> [TodoItem]
    /// The task with a number.
    func item(_ id: TodoItem.ID) async throws -> TodoItem
    /// Marks tasks, all of them or none, and returns them as they are now.
    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> [TodoItem]
    /// Deletes tasks, all of them or none, and returns them as they were.
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem]
    /// Brings a deleted task back under its own number.
    func restore(_ item: TodoItem) async throws
    /// The present day, and how dates relate to it.
    func calendar() async -> TodoCalendar
    /// Signals that tasks, or their relation to today, may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}

import SVIP
import Todo

/// What the list of tasks needs from outside.
public protocol TodoListWorker: Worker {
    func items(includingDone: Bool) async throws -> [TodoItem]
    func calendar() async -> TodoCalendar
    /// - Returns: The task as it is now.
    func toggle(_ id: TodoItem.ID) async throws -> TodoItem
    /// - Returns: The task as it was.
    func delete(_ id: TodoItem.ID) async throws -> TodoItem
    /// Adds a deleted task again.
    func restore(_ item: TodoItem) async throws
    /// Signals that something may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}

import SVIP
import Todo

/// What the list of tasks needs from outside.
public protocol TodoListWorker: Worker {
    func items(includingDone: Bool) async throws -> [TodoItem]
    func calendar() async -> TodoCalendar
    /// - Returns: The task as it is now.
    /// - Throws: `TodoError.unknownItems`.
    func setDone(_ isDone: Bool, _ id: TodoItem.ID) async throws -> TodoItem
    /// - Returns: The task as it was.
    /// - Throws: `TodoError.unknownItems`.
    func delete(_ id: TodoItem.ID) async throws -> TodoItem
    /// Brings a deleted task back. Calling it again changes nothing.
    func restore(_ item: TodoItem) async throws
    /// Signals that tasks, or their relation to today, may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}

import SVIP
import Todo

/// The calls that the form for a task needs from outside.
protocol TodoEntryWorker: Worker {
    /// The task with a number.
    func item(_ id: TodoItem.ID) async throws -> TodoItem
    /// Saves a new task.
    func add(_ draft: TodoDraft) async throws -> TodoItem
    /// Changes the fields of a task that the draft has.
    func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem
    /// The calendar by which dates are read and told.
    func calendar() async -> TodoCalendar
}

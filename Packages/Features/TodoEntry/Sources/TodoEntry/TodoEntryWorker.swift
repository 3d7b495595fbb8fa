import SVIP
import Todo

/// What the form for a task needs from outside.
public protocol TodoEntryWorker: Worker {
    /// - Throws: `TodoError.unknownItems`.
    func item(_ id: TodoItem.ID) async throws -> TodoItem
    /// The present day and the first weekday, by which words such as `tomorrow` are read.
    func calendar() async -> TodoCalendar
    /// - Returns: The number of the new task.
    func add(_ draft: TodoDraft) async throws -> TodoItem.ID
    /// - Throws: `TodoError.unknownItems`.
    func edit(_ id: TodoItem.ID, _ patch: TodoPatch) async throws
}

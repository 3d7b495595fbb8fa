import SVIP
import Todo

/// What the place where a task is written needs from outside.
public protocol TodoEntryWorker: Worker {
    /// - Throws: `TodoError.unknownItem`.
    func item(_ id: TodoItem.ID) async throws -> TodoItem
    /// What words such as `tomorrow` are read by.
    func calendar() async -> TodoCalendar
    func add(_ draft: TodoDraft) async throws
    /// - Throws: `TodoError.unknownItem`.
    func edit(_ id: TodoItem.ID, to draft: TodoDraft) async throws
}

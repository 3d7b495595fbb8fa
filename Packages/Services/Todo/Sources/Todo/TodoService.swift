import ROSS

/// The user's tasks.
///
/// What a call has returned is kept; several processes may use the same tasks at once. Errors are ``TodoError``, or
/// those of the store behind it, which describe themselves.
public protocol TodoService: Service {
    /// All tasks that are not done, or all tasks, in the order of their making.
    func items(includingDone: Bool) async throws -> [TodoItem]

    /// - Throws: ``TodoError/unknownItem(_:)``.
    func item(_ id: TodoItem.ID) async throws -> TodoItem

    /// Adds a task.
    func add(_ draft: TodoDraft) async throws -> TodoItem

    /// Gives a task another title, date and tags.
    ///
    /// - Throws: ``TodoError/unknownItem(_:)``.
    func edit(_ id: TodoItem.ID, to draft: TodoDraft) async throws -> TodoItem

    /// Marks a task as done, or as not done again. Marking it twice changes nothing.
    ///
    /// - Throws: ``TodoError/unknownItem(_:)``.
    func setDone(_ isDone: Bool, _ id: TodoItem.ID) async throws -> TodoItem

    /// Deletes a task and returns what it was.
    ///
    /// - Throws: ``TodoError/unknownItem(_:)``.
    func delete(_ id: TodoItem.ID) async throws -> TodoItem

    /// How dates relate to the present day.
    func calendar() async -> TodoCalendar

    /// Signals that tasks, or their relation to today, may have changed, be it by another process.
    func changes() async -> Subscription<Void>

    /// Joins the service to the turn of the day: at each value the relations are told anew.
    func follow(days: Subscription<Void>) async
}

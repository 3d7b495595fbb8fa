import Civil
import ROSS

/// The user's tasks.
///
/// Each call is one transaction: it does all of what it says or nothing, and several processes may use the same tasks at
/// once. What a call has returned is on the disk. Errors are ``TodoError``, or those of the store behind the service,
/// which describe themselves.
public protocol TodoService: Service {
    /// All open tasks, or all tasks, in the order in which they were added.
    func items(includingDone: Bool) async throws -> [TodoItem]

    /// - Throws: ``TodoError/unknownItems(_:)``.
    func item(_ id: TodoItem.ID) async throws -> TodoItem

    /// Adds a task.
    func add(_ draft: TodoDraft) async throws -> TodoItem

    /// Changes the parts of a task that the patch names, and returns the task as it is now.
    ///
    /// - Throws: ``TodoError/unknownItems(_:)``.
    func edit(_ id: TodoItem.ID, _ patch: TodoPatch) async throws -> TodoItem

    /// Marks tasks as done or as open, and returns them as they are now. Marking a task twice changes nothing.
    ///
    /// - Parameter ids: A number that is given twice counts once.
    /// - Throws: ``TodoError/unknownItems(_:)``, with every number that is unknown. No task is changed then.
    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> [TodoItem]

    /// Deletes tasks and returns them as they were.
    ///
    /// - Parameter ids: A number that is given twice counts once.
    /// - Throws: ``TodoError/unknownItems(_:)``, with every number that is unknown. No task is deleted then.
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem]

    /// Brings a deleted task back as it was, under its own number. Restoring a task that is there changes nothing.
    func restore(_ item: TodoItem) async throws

    /// The present day, and how dates relate to it.
    func calendar() async -> TodoCalendar

    /// Signals that tasks, or their relation to today, may have changed, in this process or another one. If the tasks
    /// cannot be read, the subscription signals when they can be.
    func changes() async -> Subscription<Void>

    /// Joins the service to the turn of the day: each value leads to a signal of ``changes()``.
    func follow(days: Subscription<Void>) async

    /// Takes the time zone and the first weekday from a subscription that starts with the present value, in place of an
    /// earlier one. Returns when the present value is in use. A change leads to a signal of ``changes()``.
    func follow(calendars: Subscription<CivilCalendar>) async
}

extension TodoService {
    /// Marks one task as done or as open, and returns it as it is now.
    ///
    /// - Throws: ``TodoError/unknownItems(_:)``.
    public func setDone(_ isDone: Bool, _ id: TodoItem.ID) async throws -> TodoItem {
        try await only(setDone(isDone, [id]), id)
    }

    /// Deletes one task and returns it as it was.
    ///
    /// - Throws: ``TodoError/unknownItems(_:)``.
    public func delete(_ id: TodoItem.ID) async throws -> TodoItem { try await only(delete([id]), id) }

    private func only(_ items: [TodoItem], _ id: TodoItem.ID) throws -> TodoItem {
        guard let item = items.first else { throw TodoError.unknownItems([id]) }
        return item
    }
}

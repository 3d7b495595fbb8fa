import Formatting
import ROSS

/// The user's tasks.
///
/// Each call is one transaction: it changes all tasks that it names, or none. Several processes may use the same tasks
/// at once. When a call returns, its change is on the disk. Errors are ``TodoError``, or the errors of the store, whose
/// descriptions are sentences for users.
///
/// ```swift
/// let first = try await service.add(
///     TodoDraft(title: "Buy milk", due: Day("2026-12-24"), tags: ["home", "shop"]))
/// let second = try await service.add(TodoDraft(title: "It's \"quoted\"; DROP TABLE item --"))
/// #expect(first == TodoItem(id: 1, title: "Buy milk", due: Day("2026-12-24"), tags: ["home", "shop"]))
/// #expect(try await service.items(includingDone: false) == [first, second])
/// #expect(try await service.item(2) == second)
/// ```
public protocol TodoService: Service {
    /// Returns the tasks that a list asks for, in the order in which they were added.
    func items(_ query: TodoQuery) async throws -> [TodoItem]

    /// Counts the open tasks that are due by today.
    func summary() async throws -> TodoSummary

    /// Returns one task.
    ///
    /// - Throws: ``TodoError/unknownItems(_:)``.
    func item(_ id: TodoItem.ID) async throws -> TodoItem

    /// Adds a task.
    ///
    /// - Throws: ``TodoError/emptyTitle`` if the draft names no title.
    func add(_ draft: TodoDraft) async throws -> TodoItem

    /// Changes the fields of a task that the draft names, and returns the task as it is now.
    ///
    /// ```swift
    /// let item = try await service.add(TodoDraft(title: "Buy milk", due: Day("2026-12-24"), tags: ["home"]))
    /// _ = try await service.setDone(true, item.id)
    /// let edited = try await service.edit(item.id, TodoDraft(title: "Buy oat milk", due: .some(nil), tags: []))
    /// #expect(edited == TodoItem(id: item.id, title: "Buy oat milk", isDone: true))
    /// #expect(try await service.item(item.id) == edited)
    /// ```
    ///
    /// - Throws: ``TodoError/unknownItems(_:)``.
    func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem

    /// Marks tasks as done or as open. Marking a task twice changes nothing.
    ///
    /// A task that repeats loses its rule when it is done. A new task with the rule and the next date follows it. When the
    /// done task is opened again, it gets the rule back and the new task is deleted, unless that has been changed.
    ///
    /// ```swift
    /// let item = try await service.add(TodoDraft(title: "Buy milk"))
    /// #expect(try await service.setDone(true, item.id).isDone)
    /// #expect(try await service.setDone(true, item.id).isDone)
    /// #expect(try await service.items(includingDone: false).isEmpty)
    /// ```
    ///
    /// - Parameter ids: A number that is given twice is used once.
    /// - Throws: ``TodoError/unknownItems(_:)``, with every number that is unknown. No task is changed then.
    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange

    /// Deletes tasks and returns them as they were.
    ///
    /// - Parameter ids: A number that is given twice is used once.
    /// - Throws: ``TodoError/unknownItems(_:)``, with every number that is unknown. No task is deleted then.
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem]

    /// Undoes the last changes, or redoes the changes that were undone last, and returns them in this order. A new change
    /// ends what can be redone.
    ///
    /// - Parameter count: The number of changes, all of which are undone or redone, or none.
    /// - Throws: ``TodoError/endOfJournal(_:after:)`` or ``TodoError/changedElsewhere(_:_:title:)``.
    func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange]

    /// Adds the tasks of another program that are new. A task is known by its identity, or else by its text.
    ///
    /// - Parameter isRehearsal: Whether nothing is added. The new tasks have no numbers then.
    func importTasks(_ reading: TodoReading, isRehearsal: Bool) async throws -> TodoImport

    /// Returns all tasks, in the order in which they were added. Each has an identity from then on.
    func exportTasks() async throws -> [ForeignTask]

    /// Makes the tasks and a folder equal.
    func sync(with folder: any SyncFolder) async throws -> SyncReport

    /// Returns what a folder and almanac had in common when they were last synchronized, by the identities of the tasks.
    func syncRecords(of folder: String) async throws -> [String: SyncRecord]

    /// Takes the steps of a synchronization. A step whose task has changed meanwhile is left to the next synchronization.
    ///
    /// - Returns: The change of all tasks.
    func settle(_ steps: [SyncStep], in folder: String) async throws -> TodoChange

    /// Returns the saved filters, in the order of their names.
    func filters() async throws -> [TodoSavedFilter]

    /// Saves a filter, in place of one of the same name.
    ///
    /// - Throws: ``TodoFilterError``, also if the filter contains itself, or ``TodoSavedFilterError/invalidName(_:)``.
    func saveFilter(_ filter: TodoSavedFilter) async throws

    /// Removes a saved filter and returns it.
    ///
    /// - Throws: ``TodoSavedFilterError/unknown(_:)``, or ``TodoSavedFilterError/inUse(_:by:)`` if another one needs it.
    func removeFilter(_ name: String) async throws -> TodoSavedFilter

    /// The present day, and how dates relate to it.
    func calendar() async -> TodoCalendar

    /// Signals that tasks, or their relation to today, may have changed, in this process or another one. If the tasks
    /// cannot be read, the subscription signals when they can be.
    func changes() async -> Subscription<Void>

    /// Follows the change of days: each value leads to a signal of ``changes()``.
    func follow(days: Subscription<Void>) async

    /// Takes the time zone and the first weekday from a subscription that starts with the present value. It replaces an
    /// earlier subscription. Returns when the present value is in use. A change leads to a signal of ``changes()``.
    func follow(calendars: Subscription<CivilCalendar>) async
}

extension TodoService {
    /// Returns all open tasks, or all tasks, in the order in which they were added.
    public func items(includingDone: Bool) async throws -> [TodoItem] {
        try await items(TodoQuery(includesDone: includingDone))
    }
}

import SVIP
import Todo

/// The commands of the list of tasks.
public protocol TodoListInteractor: Interactor {
    /// Loads the tasks and shows them.
    func load() async
    /// Shows the tasks again when they have changed elsewhere. Ends when it is cancelled.
    func observe() async
    /// Switches to the next grouping.
    func switchGrouping() async
    /// Switches between all tasks and the upcoming ones.
    func switchScope() async
    /// Shows the tasks that are done, or hides them if they are shown.
    func toggleDone() async
    /// Shows the tasks of a filter while the user types it. Terms that are not complete or not right yet do not count.
    func filter(by text: String) async
    /// Lets the user write a new task.
    func add() async
    /// Lets the user change a task.
    func edit(_ id: TodoItem.ID) async
    /// Marks a task that the user sees as open as done, and the reverse. If it is so already, nothing changes.
    func toggle(_ id: TodoItem.ID) async
    /// Does the same with several tasks in one step: if one of them is open, all are done afterwards, or else all are open.
    func toggle(_ ids: [TodoItem.ID]) async
    /// Marks tasks as done or as open, all of them or none.
    func mark(_ isDone: Bool, _ ids: [TodoItem.ID]) async
    /// Deletes tasks, all of them or none.
    func delete(_ ids: [TodoItem.ID]) async
    /// Deletes a task that the user sees.
    func delete(_ id: TodoItem.ID) async
    /// Undoes the last changes of tasks, in this list or elsewhere, or redoes those that were undone: all or none of them.
    func revise(_ revision: TodoRevision, _ count: Int) async
    /// Shows the saved filters.
    func loadFilters() async
    /// Saves a filter under a name, and shows it.
    func saveFilter(_ filter: TodoSavedFilter) async
    /// Removes a saved filter, and shows the filter as it was.
    func removeFilter(_ name: String) async
    /// Shares the list as a text.
    func share() async
}

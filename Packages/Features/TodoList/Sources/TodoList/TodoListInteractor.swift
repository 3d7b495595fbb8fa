import SVIP
import Todo

/// The commands of the list of tasks.
public protocol TodoListInteractor: Interactor {
    /// Loads the tasks and shows them.
    func load() async
    /// Shows the tasks again when they have changed elsewhere. Ends when it is cancelled.
    func observe() async
    /// Changes the grouping.
    func group(by grouping: TodoGrouping) async
    /// Shows or hides tasks that are done.
    func includeDone(_ includesDone: Bool) async
    /// Shows the form for a new task.
    func add() async
    /// Shows the form for a task.
    func edit(_ id: TodoItem.ID) async
    /// Marks a task that the user sees as open as done, and the reverse. If it is so already, nothing changes.
    func toggle(_ id: TodoItem.ID) async
    /// Deletes a task. It can be brought back until another task is deleted.
    func delete(_ id: TodoItem.ID) async
    /// Brings back the task that was deleted last.
    func undoDeletion() async
}

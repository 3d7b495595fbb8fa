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
    /// Lets the user write a new task.
    func add() async
    /// Lets the user change a task.
    func edit(_ id: TodoItem.ID) async
    /// Marks a task that the user sees as open as done, and the reverse. If it is so already, nothing changes.
    func toggle(_ id: TodoItem.ID) async
    /// Marks tasks as done or as open, all of them or none.
    func mark(_ isDone: Bool, _ ids: [TodoItem.ID]) async
    /// Deletes tasks, all of them or none.
    func delete(_ ids: [TodoItem.ID]) async
    /// Deletes a task. It can be brought back as long as the list is up.
    func delete(_ id: TodoItem.ID) async
    /// Brings back the task that was deleted last, and at the next call the one before.
    func undoDeletion() async
    /// Shares the list as a text.
    func share() async
}

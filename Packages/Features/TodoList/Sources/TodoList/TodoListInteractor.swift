import SVIP
import Todo

/// What can be asked of the list of tasks.
public protocol TodoListInteractor: Interactor {
    /// Shows the tasks.
    func load() async
    /// Shows the tasks anew whenever they change elsewhere. Ends when it is cancelled.
    func observe() async
    /// Divides the list in another way.
    func group(by grouping: TodoGrouping) async
    /// Shows the tasks that are done too, or hides them.
    func includeDone(_ includesDone: Bool) async
    /// Lets the user write a new task.
    func add() async
    /// Lets the user change a task.
    func edit(_ id: TodoItem.ID) async
    /// Marks a task as done, or as not done again.
    func toggle(_ id: TodoItem.ID) async
    /// Deletes a task; it can be brought back until another one is deleted.
    func delete(_ id: TodoItem.ID) async
    /// Brings back what was deleted last, under a new number.
    func undoDeletion() async
}

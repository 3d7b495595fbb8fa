import SVIP
import Todo

/// The commands of the form for a task.
public protocol TodoEntryInteractor: Interactor {
    /// Shows the task that is edited, or an empty form.
    func load() async
    /// Sets a field and checks it. A wrong value is shown and kept, so that the user can correct it.
    func enter(_ text: String, in field: TodoItem.Field) async
    /// Sets the tags, each as it is given.
    func enter(tags: [String]) async
    /// Takes the title of a new task as it is, or reads it as a `TodoLine`, as at first.
    func takeLiterally(_ isLiteral: Bool) async
    /// Saves the task and ends the module with it. If the task cannot be saved, the form stays open and shows why.
    func save() async
}

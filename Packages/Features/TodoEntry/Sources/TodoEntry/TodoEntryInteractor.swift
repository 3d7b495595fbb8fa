import SVIP

/// What can be asked of the place where a task is written.
public protocol TodoEntryInteractor: Interactor {
    /// Shows the task that is to be changed, or an empty one.
    func load() async
    /// Gives a field a value, which is checked at once. A wrong one is shown and kept, so that it can be mended.
    func enter(_ text: String, in field: TodoEntryData.Field) async
    /// Saves the task and leaves; shows what is wrong, and stays, if it cannot be saved.
    func save() async
}

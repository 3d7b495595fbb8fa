import SVIP

/// The commands of the form for a task.
public protocol TodoEntryInteractor: Interactor {
    /// Loads the task and shows it.
    func load() async
    /// Shows what was typed so far.
    func type(_ title: String) async
    /// Saves the task.
    func save() async
}

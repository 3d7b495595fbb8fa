import SVIP

/// The commands of a page of the settings, and of the overview.
public protocol SettingsFormInteractor: Interactor {
    /// Reads the displayed values. In the overview each page is shown when it is read.
    func load() async
    /// Shows changes from here and elsewhere. Ends when it is cancelled.
    func observe() async
    /// Opens a page from the overview, and returns when the user is back.
    func open(_ page: String) async
    /// Takes the option of a choice, or the text of a field.
    func change(_ item: String, to text: String) async
    /// Turns a toggle or a checkbox into its opposite.
    func toggle(_ item: String) async
    /// Gives the value that was changed last on this form its value before, and at the next call the one before. A value that
    /// has changed otherwise since stays.
    func undo() async
    /// Makes the change again that was taken back last.
    func redo() async
    /// Does what an action of the page says, and returns when the user is back.
    func perform(_ action: String) async
}

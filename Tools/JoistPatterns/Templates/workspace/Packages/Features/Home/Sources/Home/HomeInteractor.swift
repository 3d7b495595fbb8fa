import SVIP

/// The requests to Home, of its view or of a command.
public protocol HomeInteractor: Interactor {
    /// Shows the menu.
    func load() async
    /// Opens an entry.
    func open(_ id: HomeData.Entry.ID) async
}

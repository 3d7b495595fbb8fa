import SVIP

/// The requests of the view of Home.
protocol HomeInteractor: Interactor {
    /// Shows the menu.
    func load() async
    /// Opens an entry.
    func open(_ id: HomeData.Entry.ID) async
}

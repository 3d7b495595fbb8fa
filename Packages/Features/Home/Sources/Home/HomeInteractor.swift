import SVIP

/// The commands of the first screen.
public protocol HomeInteractor: Interactor {
    /// Loads all cards. Each is shown when it arrives.
    func load() async
    /// Shows changes of the cards, and their age. Ends when it is cancelled.
    func observe() async
    /// Opens an entry of the menu.
    func open(_ id: HomeData.Entry.ID) async
}

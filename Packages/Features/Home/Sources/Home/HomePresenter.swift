import SVIP

/// Shows the first screen.
protocol HomePresenter: Presenter {
    func show(_ content: HomeData.Screen)
    /// Opens an entry of the menu. Returns when the user is back.
    func open(_ id: HomeData.Entry.ID) async throws
}

import SVIP

/// What the first screen can show.
protocol HomePresenter: Presenter {
    func show(_ content: HomeData.Screen)
    /// Opens an entry of the menu. Returns when the user is back.
    func open(_ id: HomeData.Entry.ID) async throws
}

import SVIP

/// The presentation of Home, in addition to the methods of all presenters.
protocol HomePresenter: Presenter {
    func show(_ menu: [HomeData.Entry])
    /// Opens an entry. Returns when the user is back.
    func open(_ id: HomeData.Entry.ID) async throws
}

final class ShelfRouter: ShelfPresenter {
    private weak let view: ShelfView?

    init(view: ShelfView) { self.view = view }

    func show(_ titles: [String]) { view?.titles = titles }
}

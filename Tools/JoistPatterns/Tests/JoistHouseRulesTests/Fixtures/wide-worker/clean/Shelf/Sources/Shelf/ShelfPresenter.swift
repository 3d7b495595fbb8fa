import SVIP

public protocol ShelfPresenter: Presenter {
    func show(_ titles: [String])
}

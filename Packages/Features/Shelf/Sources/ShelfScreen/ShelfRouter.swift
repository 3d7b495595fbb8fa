import Screens
import Shelf

final class ShelfRouter: ScreenRouter, ShelfPresenter {
    weak let view: ShelfView?

    init(view: ShelfView) { self.view = view }

    func show(_ books: [ShelfData.Item]) { view?.rows = books.map(ShelfDisplay.Row.init) }

    func showRemoved(_ book: ShelfData.Item) { showStatus(ShelfDisplay.removed(book)) }
}

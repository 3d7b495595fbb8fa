import Books
import Screens
import Shelf

final class ShelfRouter: ScreenRouter, ShelfPresenter {
    weak let view: ShelfView?

    init(view: ShelfView) { self.view = view }

    func show(_ books: [ShelfBookRecord]) { view?.rows = books.map(ShelfDisplay.Row.init) }
    func showRemoved(_ books: [ShelfBookRecord]) { showStatus(ShelfDisplay.removed(books)) }
}

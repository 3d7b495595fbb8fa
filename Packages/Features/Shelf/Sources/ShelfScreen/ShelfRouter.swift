import Books
import Screens
import Shelf

final class ShelfRouter: ScreenRouter, ShelfPresenter {
    weak let view: ShelfView?

    init(view: ShelfView) { self.view = view }

    func show(_ books: [ShelfBookRecord], canUndo: Bool, canRedo: Bool) {
        view?.content = ShelfView.Content(
            rows: books.map(ShelfDisplay.Row.init), canUndo: canUndo, canRedo: canRedo)
    }
    func show(_ found: ShelfSearch?, of words: String) {
        view?.found = found.map { ShelfDisplay.Search($0, of: words) }
    }
    func showRemoved(_ books: [ShelfBookRecord]) { showStatus(ShelfDisplay.removed(books)) }
    func showRestored(_ books: [ShelfBookRecord]) { showStatus(ShelfDisplay.restored(books)) }
}

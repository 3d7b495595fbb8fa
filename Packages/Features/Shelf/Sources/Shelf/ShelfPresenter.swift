import Books
import SVIP

/// Shows the shelf.
public protocol ShelfPresenter: Presenter {
    /// Shows the books in this order.
    func show(_ books: [ShelfBookRecord])
    /// Says that a book was removed.
    func showRemoved(_ book: ShelfBookRecord)
}

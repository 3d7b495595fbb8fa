import Books
import SVIP

/// Shows the shelf.
public protocol ShelfPresenter: Presenter {
    /// Shows the books in this order.
    func show(_ books: [ShelfBookRecord])
    func showRemoved(_ book: ShelfBookRecord)
}

/// A presenter without a view that keeps the shown values.
public final class ShelfShown: ViewlessPresenter, ShelfPresenter {
    /// The books; `nil` before they are loaded.
    public private(set) var books: [ShelfBookRecord]?
    /// The book that was removed last; `nil` if there is none.
    public private(set) var removed: ShelfBookRecord?

    public func show(_ books: [ShelfBookRecord]) { self.books = books }
    public func showRemoved(_ book: ShelfBookRecord) { removed = book }
}

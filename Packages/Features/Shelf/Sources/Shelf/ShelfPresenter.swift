import Books
import SVIP

/// Shows the shelf.
public protocol ShelfPresenter: Presenter {
    /// Shows the books in this order.
    func show(_ books: [ShelfBookRecord], canUndo: Bool, canRedo: Bool)
    /// Shows a short message about removed books.
    func showRemoved(_ books: [ShelfBookRecord])
    /// Shows a short message about books that are back.
    func showRestored(_ books: [ShelfBookRecord])
    /// Shows the result of a search; `nil` for none.
    func show(_ found: ShelfSearch?, of words: String)
}

/// A presenter without a view that keeps the shown values.
public final class ShelfShown: ViewlessPresenter, ShelfPresenter {
    /// The books; `nil` before they are loaded.
    public private(set) var books: [ShelfBookRecord]?
    /// The books that were removed last; empty if there are none.
    public private(set) var removed: [ShelfBookRecord] = []
    /// The result of the last search.
    public private(set) var found = ShelfSearch()

    public func show(_ books: [ShelfBookRecord], canUndo: Bool, canRedo: Bool) { self.books = books }
    public func showRemoved(_ books: [ShelfBookRecord]) { removed = books }
    public func showRestored(_ books: [ShelfBookRecord]) {}
    public func show(_ found: ShelfSearch?, of words: String) { self.found = found ?? ShelfSearch() }
}

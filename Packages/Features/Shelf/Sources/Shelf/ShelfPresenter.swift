import SVIP

/// Shows the shelf.
public protocol ShelfPresenter: Presenter {
    /// Shows the books in this order.
    func show(_ books: [ShelfData.Item])
    /// Says that a book was removed.
    func showRemoved(_ book: ShelfData.Item)
}

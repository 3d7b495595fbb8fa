import Books
import SVIP

/// Shows the shelf, and takes the user to other screens through the module's exits.
protocol ShelfPresenter: Presenter {
    /// Shows the books in this order.
    func show(_ books: [ShelfData.Item])
    func showRemoved(_ book: ShelfData.Item)
    /// ``ShelfExits/read``.
    func read(_ id: Book.ID) async throws
    /// ``ShelfExits/open``.
    func open(_ id: Book.ID) async throws
}

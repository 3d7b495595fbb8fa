import Books
import SVIP

/// The commands of the shelf. A book that is not on display is refused with `BooksError.notOnShelf`.
public protocol ShelfInteractor: Interactor {
    /// Loads the books.
    func load() async
    /// Shows the books again when they have changed elsewhere. Ends when it is cancelled.
    func observe() async
    /// Lets the user read a book.
    func read(_ id: Book.ID) async
    /// Shows a book in detail.
    func open(_ id: Book.ID) async
    /// Deletes books of the shelf with their positions.
    func remove(_ ids: [Book.ID]) async
}

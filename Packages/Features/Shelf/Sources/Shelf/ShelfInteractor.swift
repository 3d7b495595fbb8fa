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
    /// Deletes a book of the shelf with its position.
    func remove(_ id: Book.ID) async
}

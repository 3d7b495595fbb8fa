import Books
import SVIP

/// The commands of the shelf. A book that is not on display is refused with `BooksError.notOnShelf`.
public protocol ShelfInteractor: Interactor {
    /// Loads the books.
    func load() async
    /// Shows the books again when they have changed elsewhere. Ends when it is cancelled.
    func observe() async
    /// Lets the user read a book, at a place if not where the user stopped reading.
    func read(_ id: Book.ID, at place: BookPosition?) async
    /// Looks for words in the text of all books. Without words, no result is on display.
    ///
    /// - Parameter limit: The largest number of hits.
    func search(_ words: String, limit: Int) async
    /// Shows a book in detail.
    func open(_ id: Book.ID) async
    /// Deletes books of the shelf with their positions. The user's notes in them stay. The books can be brought back as long as the
    /// shelf is up.
    func remove(_ ids: [Book.ID]) async
    /// Brings back the books that were removed last, as they were, and at the next call those before.
    func undo() async
    /// Removes again the books that were brought back last.
    func redo() async
}

import Books
import SVIP

/// The commands of the catalogue.
public protocol CatalogueInteractor: Interactor {
    /// Loads the sources, and the books that the first source shows first.
    func load() async
    /// Loads the sources, and searches none.
    func loadSources() async
    /// Searches at once for words that the user has typed to their end.
    ///
    /// - Parameter source: The id of a source, or the address of an OPDS catalogue; `nil` for the user's own choice.
    func find(_ words: String, in source: BookSource.ID?) async
    /// Follows the user's own choice of a source, and purchases. Ends when it is cancelled.
    func observe() async
    /// Searches after a pause, in which the user may type on. A search that is still running is cancelled.
    func search(_ words: String) async
    /// Searches another source for the same words.
    func choose(_ source: BookSource.ID) async
    /// Adds the next page to the books.
    func more() async
    /// Requests the last failed page again.
    func retry() async
    /// Shows a book in detail. One that was not found is refused with `BooksError.unknownBook`.
    func open(_ id: Book.ID) async
    /// Shows the books on this machine.
    func showShelf() async
}

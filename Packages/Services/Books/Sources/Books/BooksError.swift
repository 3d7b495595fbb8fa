/// The reason why something about books failed. The description is a sentence for users.
///
/// ```swift
/// await #expect(throws: BooksError.notPaid(title: "Winter Maps")) {
///     try await store(pass: { _ in "a forged one" }).download("opds2-maps")
/// }
/// ```
public enum BooksError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No source of this run has this id.
    case unknownSource(String)
    /// No source knows the book.
    case unknownBook(Book.ID)
    /// The book is not on the shelf.
    case notOnShelf(Book.ID)
    /// The book has to be paid for before it can be downloaded.
    case notPaid(title: String)
    /// It cannot be downloaded, for a reason that a second try does not change.
    case notAvailable(String)
    /// The source cannot be reached or sends an invalid response.
    case unavailable(String)
    /// The file is no book that can be read: damaged, encrypted, too large or hostile. No file was kept.
    case unreadable(String)
    /// The file on the shelf is something else, such as `a web page`, in place of the catalogue's book.
    case otherContent(Book.ID, title: String, content: String)
    /// No chapter has text, such as in a book of pictures.
    case noText(title: String)
    /// The chapter or position does not exist.
    case noSuchPlace(title: String)
    /// There is no text at a place.
    case noPassage(String, title: String)
    /// No note begins at a place.
    case noNote(String, title: String)
    /// A note is longer than the limit.
    case longNote(bytes: Int, limit: Int)
    /// The shelf cannot be read or written.
    case store(String)

    public var description: String {
        switch self {
        case .unknownSource(let id) where id.contains("@"):
            // The password is not repeated.
            "Give the address of the OPDS catalogue without user name and password."
        case .unknownSource(let id):
            "There is no book source '\(id)'. Use gutendex, opds, opds2, or the address of an OPDS catalogue."
        case .unknownBook(let id) where Book.isOwn(id), .notOnShelf(let id) where Book.isOwn(id):
            "The shelf has no whole copy of your book '\(id)'. Add its file again."
        case .unknownBook(let id): "There is no book '\(id)'. Look for another one in the catalogue."
        case .notOnShelf(let id): "The book '\(id)' is not on the shelf. Download it first."
        case .notPaid(let title): "'\(title)' has to be paid for."
        case .otherContent(let id, let title, let content):
            "The file of '\(title)' on the shelf is \(content), not the book. "
                + (Book.isOwn(id) ? "Add your own copy of it again." : "Download it again.")
        case .noText(let title): "'\(title)' has no text that can be shown here."
        case .noSuchPlace(let title): "'\(title)' has no such chapter."
        case .noPassage(let place, let title):
            "'\(title)' has no text at \(place). A place is a chapter and a paragraph, such as 2.5."
        case .noNote(let place, let title): "No note in '\(title)' begins at \(place). Nothing was changed."
        case .longNote(let bytes, let limit):
            "The note is too long: it has \(bytes) bytes, and at most \(limit) fit. Nothing was changed."
        case .notAvailable(let reason), .unavailable(let reason), .unreadable(let reason), .store(let reason): reason
        }
    }
}

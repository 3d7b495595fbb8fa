import Books
import CommandRouting

extension BooksError: @retroactive ReportedError {
    /// The hint of a book that is not on the shelf downloads this book.
    public var details: ErrorDetails {
        switch self {
        case .unknownSource:
            ErrorDetails("unknown-source", hint: "--source gutendex", exitCode: CommandExit.usage)
        case .unknownBook: ErrorDetails("unknown-book", hint: "almanac books search WORDS")
        case .notOnShelf(let id): ErrorDetails("not-on-shelf", hint: "almanac books get \(id)")
        case .notPaid: ErrorDetails("not-paid", hint: "almanac pay offers")
        case .notAvailable: ErrorDetails("not-available")
        case .unavailable: ErrorDetails("books-unavailable")
        case .unreadable: ErrorDetails("unreadable-book")
        case .otherContent(let id, _, _): ErrorDetails("other-content", hint: "almanac books get \(id)")
        case .noText: ErrorDetails("book-without-text")
        case .noSuchPlace: ErrorDetails("no-such-chapter")
        case .store(let reason): ErrorDetails("shelf-unusable", hint: reason.namedCommand)
        }
    }
}

/// A book has to be paid for before it can be downloaded. Unlike the error of the service, it knows the book's id.
struct BookNotPaid: ReportedError, Equatable, CustomStringConvertible {
    let id: Book.ID
    let title: String

    var description: String { "'\(title)' has to be paid for." }
    var details: ErrorDetails {
        ErrorDetails(BooksError.notPaid(title: title).details.code, hint: "almanac pay offers --book \(id)")
    }
}

/// `books rm` names a book that is not on the shelf. The error of the service would advise to download it.
struct NoSuchBook: ReportedError, Equatable, CustomStringConvertible {
    let id: Book.ID

    var description: String { "There is no book '\(id)' on the shelf." }
    var details: ErrorDetails { ErrorDetails(BooksError.notOnShelf(id).details.code, hint: "almanac books shelf") }
}

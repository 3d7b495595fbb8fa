import Books
import CommandRouting

extension BooksError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .unknownSource: "unknown-source"
        case .unknownBook: "unknown-book"
        case .notOnShelf: "not-on-shelf"
        case .notPaid: "not-paid"
        case .notAvailable: "not-available"
        case .unavailable: "books-unavailable"
        case .unreadable: "unreadable-book"
        case .noSuchPlace: "no-such-chapter"
        case .store: "shelf-unusable"
        }
    }

    public var hint: String? {
        switch self {
        case .unknownSource: "--source gutendex"
        case .unknownBook: "almanac books search WORDS"
        case .notOnShelf(let id): "almanac books get \(id)"
        case .notPaid: "almanac pay offers"
        case .store(let reason): reason.namedCommand
        case .notAvailable, .unavailable, .unreadable, .noSuchPlace: nil
        }
    }

    public var exitCode: Int32 {
        switch self {
        case .unknownSource: CommandExit.usage
        case .unknownBook, .notOnShelf, .notPaid, .notAvailable, .unavailable, .unreadable, .noSuchPlace, .store:
            CommandExit.error
        }
    }
}

/// A book has to be paid for before it can be downloaded. Unlike the error of the service, it knows the book's id.
struct BookNotPaid: ReportedError, Equatable, CustomStringConvertible {
    let id: Book.ID
    let title: String

    var description: String { "'\(title)' has to be paid for." }
    var code: String { BooksError.notPaid(title: title).code }
    var hint: String? { "almanac pay offers --book \(id)" }
}

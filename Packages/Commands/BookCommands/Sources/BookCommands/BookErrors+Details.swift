import Books
import CommandRouting
import Payments

extension BooksError: @retroactive ReportedError {
    /// The hint of a book that is not on the shelf downloads this book. One of the user's own is in no catalogue.
    public var details: ErrorDetails {
        switch self {
        case .unknownSource:
            ErrorDetails("unknown-source", hint: "--source gutendex", exitCode: CommandExit.usage)
        case .unknownBook(let id) where Book.isOwn(id): ErrorDetails("unknown-book", hint: Self.hint(toGet: id))
        case .unknownBook: ErrorDetails("unknown-book", hint: "almanac books search WORDS")
        case .notOnShelf(let id): ErrorDetails("not-on-shelf", hint: Self.hint(toGet: id))
        case .notPaid: ErrorDetails("not-paid", hint: "almanac pay offers")
        case .notAvailable: ErrorDetails("not-available")
        case .unavailable: ErrorDetails("books-unavailable")
        case .unreadable: ErrorDetails("unreadable-book")
        case .otherContent(let id, _, _): ErrorDetails("other-content", hint: Self.hint(toGet: id))
        case .noText: ErrorDetails("book-without-text")
        case .noSuchPlace: ErrorDetails("no-such-chapter")
        case .noPassage: ErrorDetails("no-such-place")
        case .noNote: ErrorDetails("no-such-note")
        case .longNote: ErrorDetails("note-too-long")
        case .store(let reason): ErrorDetails("shelf-unusable", hint: reason.namedCommand)
        }
    }

    static func hint(toGet id: Book.ID) -> String {
        Book.isOwn(id) ? "almanac books add FILE" : "almanac books get \(id)"
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

extension PaymentsError: @retroactive ReportedError {
    /// `almanac pay status` also names the command that asks for the bank's code again.
    public var details: ErrorDetails {
        switch self {
        case .noServer: ErrorDetails("no-server", hint: "--endpoints URL")
        case .unknownOffer: ErrorDetails("unknown-offer", hint: "almanac pay offers")
        case .unknownPurchase: ErrorDetails("unknown-payment", hint: "almanac pay status")
        case .alreadyPaid: ErrorDetails("already-paid")
        case .unfinished: ErrorDetails("payment-unfinished", hint: "almanac pay status")
        case .priceChanged: ErrorDetails("price-changed", hint: "almanac pay offers")
        case .wrongCode: ErrorDetails("wrong-code", hint: "almanac pay status")
        case .signedOut: ErrorDetails("signed-out", hint: "almanac signin", exitCode: CommandExit.signInFirst)
        case .sessionEnded: ErrorDetails("session-ended", hint: "almanac signin", exitCode: CommandExit.signInFirst)
        case .unavailable: ErrorDetails("server-unavailable")
        case .store(let reason): ErrorDetails("payments-unusable", hint: reason.namedCommand)
        }
    }
}

extension CardError: @retroactive ReportedError {
    /// A card that the user has typed wrong is wrong usage.
    public var details: ErrorDetails {
        switch self {
        case .number: ErrorDetails("invalid-card-number", exitCode: CommandExit.usage)
        case .expiry: ErrorDetails("invalid-card-expiry", exitCode: CommandExit.usage)
        case .code: ErrorDetails("invalid-security-code", exitCode: CommandExit.usage)
        }
    }
}

import Books

/// The values that enter and leave the module.
public enum BookDetailsData {
    /// A book, with what the user can do with it.
    struct Content: Equatable, Sendable {
        var book: Details
        /// `nil` until it is known.
        var state: State?
        /// `nil` for a book that need not be paid for.
        var price: PriceState?
        var download = Download.idle
        /// The actions that the user can take now.
        var actions: Set<Action> = []
    }

    /// The description of a book in a catalogue.
    struct Details: Equatable, Sendable {
        var title: String
        var authors: [String]
        /// BCP 47 tags, such as `en`.
        var languages: [String]
        /// Plain text, with paragraphs apart by blank lines; `nil` if there is none.
        var summary: String?
        var subjects: [String]

        init(_ book: Book) {
            title = book.title
            authors = book.authors
            languages = book.languages
            summary = book.summary
            subjects = book.subjects
        }
    }

    enum Action: Sendable {
        /// Reads the book, after paying and downloading if needed.
        case read
        case download
        case stopDownload
        case askForPrice
    }

    /// How far the user is from reading the book.
    enum State: Equatable, Sendable {
        /// The book is on this machine. The progress is 0 to 1; `nil` if the book was not opened yet.
        case onShelf(progress: Double?)
        /// Something else, such as `a web page`, is on this machine in place of the book.
        case mismatch(String)
        /// The book can be downloaded by everybody.
        case free
        case paid
        case toPay
        /// With the reason, a sentence.
        case unavailable(reason: String)
    }

    /// The answer to the question for the price.
    enum PriceState: Equatable, Sendable {
        /// There is no answer yet.
        case loading
        case known(Price)
        /// The server does not sell the book.
        case notOffered
        /// The price could not be looked up. With the reason, a sentence.
        case failed(reason: String)
    }

    /// An amount in the smallest unit of a currency of ISO 4217.
    public struct Amount: Equatable, Sendable {
        /// Cents, øre, or whole units of a currency without smaller ones.
        public var minorUnits: Int64
        /// The code of the currency, such as `NOK`.
        public var currency: String

        /// Creates an amount; neither value is checked.
        public init(minorUnits: Int64, currency: String) {
            self.minorUnits = minorUnits
            self.currency = currency
        }
    }

    /// The price of a book.
    public struct Price: Equatable, Sendable {
        /// The amount that the user pays.
        public var amount: Amount
        /// The amount without the promotion; `nil` if there is none.
        public var regular: Amount?
        /// A sentence about the offer; `nil` if there is none.
        public var note: String?

        /// Creates a price; without `regular` there is no promotion.
        public init(amount: Amount, regular: Amount? = nil, note: String? = nil) {
            self.amount = amount
            self.regular = regular
            self.note = note
        }
    }

    enum Download: Equatable, Sendable {
        case idle
        /// The part that has come, 0 to 1; `nil` if unknown.
        case running(part: Double?)
        /// It was cancelled or has failed. What has come is kept.
        case stopped
    }
}

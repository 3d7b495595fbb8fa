import Books

/// The values that enter and leave the module.
public enum BookDetailsData {
    /// A book, with what the user can do with it.
    public struct Content: Equatable, Sendable {
        public var book: Details
        /// `nil` until it is known.
        public var state: State?
        /// `nil` for a book that need not be paid for.
        public var price: PriceState?
        public var download: Download
        /// What the user can do now.
        public var actions: Set<Action>

        public init(
            book: Details, state: State? = nil, price: PriceState? = nil, download: Download = .idle,
            actions: Set<Action> = []
        ) {
            self.book = book
            self.state = state
            self.price = price
            self.download = download
            self.actions = actions
        }
    }

    /// What a catalogue says about the book.
    public struct Details: Equatable, Sendable {
        public var title: String
        public var authors: [String]
        /// BCP 47 tags, such as `en`.
        public var languages: [String]
        /// Plain text, with paragraphs apart by blank lines; `nil` if there is none.
        public var summary: String?
        public var subjects: [String]

        public init(_ book: Book) {
            title = book.title
            authors = book.authors
            languages = book.languages
            summary = book.summary
            subjects = book.subjects
        }
    }

    public enum Action: Sendable {
        /// Reads the book, after paying and downloading if needed.
        case read
        case download
        case stopDownload
        case askForPrice
    }

    /// How far the user is from reading the book.
    public enum State: Equatable, Sendable {
        /// The book is on this machine. The progress is 0 to 1; `nil` if the book was not opened yet.
        case onShelf(progress: Double?)
        /// The book can be downloaded by everybody.
        case free
        case paid
        case toPay
        /// With the reason, a sentence.
        case unavailable(reason: String)
    }

    /// The answer to the question for the price.
    public enum PriceState: Equatable, Sendable {
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
        public var minorUnits: Int64
        public var currency: String

        public init(minorUnits: Int64, currency: String) {
            self.minorUnits = minorUnits
            self.currency = currency
        }
    }

    /// The price of a book.
    public struct Price: Equatable, Sendable {
        public var amount: Amount
        /// The amount without the promotion; `nil` if there is none.
        public var regular: Amount?
        /// A sentence about the offer; `nil` if there is none.
        public var note: String?

        public init(amount: Amount, regular: Amount? = nil, note: String? = nil) {
            self.amount = amount
            self.regular = regular
            self.note = note
        }
    }

    public enum Download: Equatable, Sendable {
        case idle
        /// The part that has come, 0 to 1; `nil` if unknown.
        case running(part: Double?)
        /// It was cancelled or has failed. What has come is kept.
        case stopped
    }
}

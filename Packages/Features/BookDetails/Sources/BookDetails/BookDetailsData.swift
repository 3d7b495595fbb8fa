import Books
import Payments

/// The values that enter and leave the module.
public enum BookDetailsData {
    /// A book, with the possible action.
    public struct Content: Equatable, Sendable {
        public package(set) var book: BookRecord
        /// `nil` until it is known.
        package var state: State?
        /// Whether a purchase on this machine covers the book. Always `false` for a book that need not be paid for.
        public package(set) var isPaid = false
        /// `nil` for a book that need not be paid for.
        package var price: PriceState?
        package var download = Download.idle
        /// The actions that the user can take now.
        package var actions: Set<Action> = []
    }

    /// The action that is possible with the book.
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
        /// Something else, such as `a web page`, is on this machine in place of the book.
        case mismatch(String)
        /// The book can be downloaded by everybody.
        case free
        case paid
        case toPay
        /// The catalogue does not say how to get the book.
        case unknown
        /// With the reason of the catalogue, a sentence.
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

    /// The price of a book.
    public struct Price: Equatable, Sendable {
        /// The amount that the user pays.
        package var amount: MoneyRecord
        /// The amount without the promotion; `nil` if there is none.
        package var regular: MoneyRecord?
        /// A sentence about the offer; `nil` if there is none.
        package var note: String?
    }

    /// The download of the book to the shelf.
    public enum Download: Equatable, Sendable {
        case idle
        /// The part that has come, 0 to 1; `nil` if unknown.
        case running(part: Double?)
        /// It was cancelled or has failed. Received bytes are kept.
        case stopped
    }
}

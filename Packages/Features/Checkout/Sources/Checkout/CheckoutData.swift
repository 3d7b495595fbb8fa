import Foundation
import Payments

/// The values that enter and leave the module. None of them that is shown or kept contains anything of a card.
public enum CheckoutData {
    /// A card as the user has typed it. It lives as long as the command that carries it.
    public struct TypedCard: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        let number: String
        let expiry: String
        let code: String

        /// Creates a card from the texts of the fields, which are not checked.
        public init(number: String, expiry: String, code: String) {
            self.number = number
            self.expiry = expiry
            self.code = code
        }

        public var description: String { "a card" }
        /// The same as the description: no digit of the card.
        public var debugDescription: String { description }
        /// Empty, so that no dump of values contains a digit of the card.
        public var customMirror: Mirror { Mirror(self, children: []) }
    }

    /// Names an offer at a price, so that a choice always means the price that was seen.
    public struct OfferID: Hashable, Sendable {
        /// The offer's id on the server.
        public var offer: String
        /// The price that the user has seen.
        public var price: MoneyRecord
    }

    /// Names a purchase.
    public typealias PurchaseID = UUID

    /// Names a form for a card. A form for another price, and each new try, has another name.
    public struct FormID: Hashable, Sendable {
        /// The offer that the card pays for.
        public var offer: OfferID
        /// The first one is 1.
        public var attempt: Int
    }

    /// The displayed content.
    public enum Content: Equatable, Sendable {
        /// The product's own offer comes before the library. Without any, the product is not for sale.
        case offers([ShownOffer], note: Note?)
        case card(CardForm)
        case confirmation(Confirmation)
        case unknown(Unknown)
    }

    /// An offer. Its price is in its name.
    public struct ShownOffer: Equatable, Sendable, Identifiable {
        public internal(set) var id: OfferID
        public internal(set) var title: String
        /// A sentence about it; `nil` if there is none.
        public internal(set) var note: String?
        /// The price without the promotion; `nil` if there is no promotion.
        public internal(set) var regularPrice: MoneyRecord?
        /// The code of the promotion; `nil` if there is none.
        public internal(set) var promotion: String?
        /// The offer for machines.
        public internal(set) var record: OfferRecord
    }

    /// The form for a card.
    public struct CardForm: Equatable, Sendable, Identifiable {
        public internal(set) var id: FormID
        public internal(set) var offer: ShownOffer
        public internal(set) var hasOtherOffers: Bool
        /// Whether the user has agreed to the price before the card is typed.
        public internal(set) var isAgreed = false
        /// The first field that is missing or wrong.
        public internal(set) var problem: CardError?
        public internal(set) var note: Note?
    }

    /// The question for the bank's code.
    public struct Confirmation: Equatable, Sendable {
        public internal(set) var purchase: PurchaseID
        public internal(set) var offer: ShownOffer
        /// `nil` until a code was wrong.
        public internal(set) var triesLeft: Int?
        public internal(set) var note: Note?
    }

    /// A purchase that may or may not have been charged.
    public struct Unknown: Equatable, Sendable {
        public internal(set) var purchase: PurchaseID
        public internal(set) var offer: ShownOffer
        /// The number of requests that brought no outcome.
        public internal(set) var times = 0
    }

    /// Why there is something to do again.
    public enum Note: Equatable, Sendable {
        /// The bank or the server has refused. The reason is a sentence.
        case declined(String)
        /// The user has cancelled the payment.
        case cancelled
        case priceChanged
        /// The offer with this title does not exist any more.
        case gone(String)
        /// The payment was not possible, so many times in a row. Nothing was charged.
        case failed(Failure, times: Int)
        /// The user's answer has not reached the bank, so many times in a row.
        case answerLost(times: Int)

        /// The note after a failure.
        ///
        /// - Parameter note: The note before, which counts if it is about the same failure.
        static func failure(_ error: any Error, after note: Note? = nil) -> Note {
            let failure = Failure(error: error)
            guard case .failed(failure, let times) = note else { return .failed(failure, times: 1) }
            return .failed(failure, times: times + 1)
        }

        /// The note after an answer that was lost, as above.
        static func answerLost(after note: Note?) -> Note {
            guard case .answerLost(let times) = note else { return .answerLost(times: 1) }
            return .answerLost(times: times + 1)
        }
    }

    /// An error, whose description is a sentence. It equals another one with the same description.
    public struct Failure: Equatable, Sendable {
        public let error: any Error

        public static func == (left: Failure, right: Failure) -> Bool { "\(left.error)" == "\(right.error)" }
    }
}

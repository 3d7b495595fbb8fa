import Foundation
import Payments

/// The displayed content, in the words that a user reads.
package enum CheckoutDisplay: Equatable {
    case offers([OfferRow], note: String?)
    case card(CardDisplay)
    case confirmation(ConfirmationDisplay)
    /// Each text is a paragraph.
    case unknown(error: String, [String])

    package struct OfferRow: Equatable {
        package let id: String
        package let offer: CheckoutData.OfferID
        package let title: String
        package let detail: String
    }

    package init(_ content: CheckoutData.Content, _ locale: Locale) {
        switch content {
        case .offers(let offers, let note):
            self = .offers(offers.map { Self.row($0, locale) }, note: note.map(Self.text))
        case .card(let form): self = .card(CardDisplay(form, locale))
        case .confirmation(let question): self = .confirmation(ConfirmationDisplay(question, locale))
        case .unknown(let question):
            self = .unknown(
                error: "almanac does not know yet whether you were charged.",
                [
                    "The server's answer to your payment of \(OfferDisplay(question.offer, locale).payment) was lost. "
                        + "Ask the server again. You are not charged twice.", Self.text(ofQuestions: question.times),
                ].compactMap(\.self))
        }
    }

    private static func row(_ offer: CheckoutData.ShownOffer, _ locale: Locale) -> OfferRow {
        OfferRow(
            id: "offer-\(offer.id.text)", offer: offer.id, title: offer.title,
            detail: [OfferDisplay(offer, locale).fullPrice, offer.note].compactMap(\.self).joined(separator: "  "))
    }

    private static func text(ofQuestions times: Int) -> String? {
        guard times > 0 else { return nil }
        return (times > 1 ? "Asked \(times) times. " : "")
            + "There is no outcome yet, or the server cannot be reached. Ask again in a minute or two."
    }

    static func text(of note: CheckoutData.Note) -> String {
        switch note {
        case .declined(let reason): "The payment failed. \(reason) Try again, or use another card."
        case .cancelled: "The payment is called off. Nothing was charged."
        case .priceChanged: "The price has changed. Nothing was charged. Check the new price before you pay."
        case .gone(let title): "\(title) is no longer for sale. Nothing was charged. Choose another offer."
        case .failed(let failure, let times): text("\(failure.error)", times)
        case .answerLost(let times): text("Your answer did not reach the bank. Try again.", times)
        }
    }

    /// The text of an error, with the way out on screens.
    package static func text(ofError error: any Error) -> String {
        guard case PaymentsError.signedOut = error else { return "\(error)" }
        return "\(error) Sign in under Settings to get back what your account has paid for."
    }

    private static func text(_ reason: String, _ times: Int) -> String {
        times > 1 ? "Tried \(times) times. \(reason)" : reason
    }
}

/// An offer with its prices as they are written in the user's language and region.
struct OfferDisplay {
    /// `NOK 49.00`
    let price: String
    /// `NOK 4.90 instead of NOK 49.00 (MOON)`
    let fullPrice: String
    /// `NOK 49.00 for Moby-Dick`
    let payment: String

    init(_ offer: CheckoutData.ShownOffer, _ locale: Locale) {
        func text(_ price: MoneyRecord) -> String { Money(price).formatted(for: locale) }
        price = text(offer.id.price)
        fullPrice =
            price + (offer.regularPrice.map { " instead of \(text($0))" } ?? "")
            + (offer.promotion.map { " (\($0))" } ?? "")
        payment = "\(price) for \(offer.title)"
    }
}

/// The end of the checkout in a sentence.
public struct PaidDisplay: Equatable, Sendable {
    /// The message about the purchase; `nil` if it was paid elsewhere or before.
    public let announcement: String?

    /// - Parameter locale: The language and region in which the amount of money is written.
    public init(_ outcome: CheckoutOutcome, for locale: Locale = .autoupdatingCurrent) {
        announcement =
            switch outcome {
            case .paid(let purchase):
                "You have paid \(Money(purchase.price).formatted(for: locale)) for \(purchase.title)."
            case .paidBefore: nil
            }
    }
}

/// The form for a card.
package struct CardDisplay: Equatable {
    package let form: CheckoutData.FormID
    package let title: String
    package let price: String
    package let note: String?
    package let error: String?
    /// The id of the form.
    package let id: String
    /// The id of the action that pays. It contains the price.
    package let payID: String
    /// `Pay NOK 49.00`
    package let pay: String
    package let safety = "The card is used for this payment and is not stored."
    package let problem: CardError?
    package let hasOtherOffers: Bool

    package init(_ form: CheckoutData.CardForm, _ locale: Locale) {
        let (offer, display) = (form.offer, OfferDisplay(form.offer, locale))
        self.form = form.id
        title = "Pay for \(offer.title)"
        price = "Price: \(display.fullPrice)"
        note = offer.note
        error = form.note.map(CheckoutDisplay.text)
        payID = "pay-\(offer.id.text)"
        id = "\(payID)-\(form.id.attempt)"
        pay = "Pay \(display.price)"
        problem = form.problem
        hasOtherOffers = form.hasOtherOffers
    }

    package func problem(of field: CardError) -> String? { problem == field ? field.description : nil }
}

/// The question for the bank's code.
package struct ConfirmationDisplay: Equatable {
    package let purchase: CheckoutData.PurchaseID
    /// The id of the field. Each try has another one, so that a code that was typed twice costs one try.
    package let field: String
    package let text: String
    /// The question before the payment is cancelled.
    package let cancelQuestion: String
    package let error: String?
    package let problem: String?

    package init(_ question: CheckoutData.Confirmation, _ locale: Locale) {
        let payment = OfferDisplay(question.offer, locale).payment
        purchase = question.purchase
        field = "code-\(purchase)-\(question.triesLeft.map(String.init) ?? "first")"
        text =
            "Your bank has sent you a code. Enter it to pay \(payment). "
            + "Leaving this screen does not call off the payment."
        cancelQuestion = "Call off the payment of \(payment)?"
        error = question.note.map(CheckoutDisplay.text)
        problem = question.triesLeft.map { PaymentsError.wrongCode(triesLeft: $0).description }
    }
}

extension CheckoutData.OfferID {
    /// As a part of other ids.
    fileprivate var text: String { "\(offer)-\(price.minorUnits)-\(price.currency)" }
}

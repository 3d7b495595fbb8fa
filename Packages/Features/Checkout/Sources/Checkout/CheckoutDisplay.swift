import Payments

/// What is on display, in the words that a user reads.
enum CheckoutDisplay: Equatable {
    case offers([OfferRow], note: String?)
    case card(CardDisplay)
    case confirmation(ConfirmationDisplay)
    /// Each text is a paragraph.
    case unknown([String])

    struct OfferRow: Equatable {
        let id: String
        let offer: CheckoutData.OfferID
        let title: String
        let detail: String
    }

    init(_ content: CheckoutData.Content) {
        switch content {
        case .offers(let offers, let note): self = .offers(offers.map(Self.row), note: note.map(Self.text))
        case .card(let form): self = .card(CardDisplay(form))
        case .confirmation(let question): self = .confirmation(ConfirmationDisplay(question))
        case .unknown(let question):
            let offer = question.offer
            self = .unknown(
                [
                    "The server's answer to your payment of \(offer.price) for \(offer.title) was lost. "
                        + "Ask the server again. You are not charged twice.", Self.text(ofQuestions: question.times),
                ].compactMap(\.self))
        }
    }

    private static func row(of offer: CheckoutData.ShownOffer) -> OfferRow {
        OfferRow(
            id: "offer-\(offer.id.text)", offer: offer.id, title: offer.title,
            detail: [price(of: offer), offer.note].compactMap(\.self).joined(separator: "  "))
    }

    /// `NOK 4.90 instead of NOK 49.00 (MOON)`
    static func price(of offer: CheckoutData.ShownOffer) -> String {
        offer.price + (offer.regularPrice.map { " instead of \($0)" } ?? "")
            + (offer.promotion.map { " (\($0))" } ?? "")
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
        case .failed(let reason, let times): times > 1 ? "Tried \(times) times. \(reason)" : reason
        }
    }
}

/// The form for a card.
struct CardDisplay: Equatable {
    let form: CheckoutData.FormID
    let title: String
    let price: String
    let note: String?
    let error: String?
    /// The id of the form.
    let id: String
    /// The id of the action that pays. It contains the price.
    let payID: String
    /// `Pay NOK 49.00`
    let pay: String
    let problem: CardError?
    let hasOtherOffers: Bool

    init(_ form: CheckoutData.CardForm) {
        let offer = form.offer
        self.form = form.id
        title = "Pay for \(offer.title)"
        price = "Price: \(CheckoutDisplay.price(of: offer))"
        note = offer.note
        error = form.note.map(CheckoutDisplay.text)
        payID = "pay-\(offer.id.text)"
        id = "\(payID)-\(form.id.attempt)"
        pay = "Pay \(offer.price)"
        problem = form.problem
        hasOtherOffers = form.hasOtherOffers
    }

    func problem(of field: CardError) -> String? { problem == field ? field.description : nil }
}

/// The question for the bank's code.
struct ConfirmationDisplay: Equatable {
    let purchase: Purchase.ID
    /// The id of the field. Each try has another one, so that a code that was typed twice costs one try.
    let field: String
    let text: String
    /// What is asked before the payment is called off.
    let cancelQuestion: String
    let error: String?
    let problem: String?

    init(_ question: CheckoutData.Confirmation) {
        let offer = question.offer
        purchase = question.purchase
        field = "code-\(purchase)-\(question.triesLeft.map(String.init) ?? "first")"
        text =
            "Your bank has sent you a code. Enter it to pay \(offer.price) for \(offer.title). "
            + "Leaving this screen does not call off the payment."
        cancelQuestion = "Call off the payment of \(offer.price) for \(offer.title)?"
        error = question.note.map(CheckoutDisplay.text)
        problem = question.triesLeft.map { PaymentsError.wrongCode(triesLeft: $0).description }
    }
}

extension CheckoutData.OfferID {
    /// As a part of other ids.
    fileprivate var text: String { "\(offer)-\(minorUnits)-\(currency)" }
}

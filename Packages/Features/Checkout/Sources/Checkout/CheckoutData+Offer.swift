import Payments

extension CheckoutData.Price {
    init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}

extension CheckoutData.OfferID {
    init(_ offer: Offer) { self.init(offer: offer.id, price: CheckoutData.Price(offer.price)) }
}

extension CheckoutData.ShownOffer {
    init(_ offer: Offer) {
        self.init(
            id: CheckoutData.OfferID(offer), title: offer.title, note: offer.note,
            regularPrice: offer.regularPrice.map(CheckoutData.Price.init), promotion: offer.promotion,
            record: OfferRecord(offer))
    }
}

extension CheckoutData.CardField {
    init(_ error: CardError) {
        switch error {
        case .number: self = .number
        case .expiry: self = .expiry
        case .code: self = .code
        }
    }
}

extension CardError {
    /// The error of a card whose field is missing or wrong.
    public init(_ field: CheckoutData.CardField) {
        switch field {
        case .number: self = .number
        case .expiry: self = .expiry
        case .code: self = .code
        }
    }
}

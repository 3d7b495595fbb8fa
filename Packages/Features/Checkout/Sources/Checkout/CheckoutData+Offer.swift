import Payments

extension CheckoutData.Price {
    init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}

extension CheckoutData.OfferID {
    init(_ offer: Offer) { self.init(offer: offer.id, price: CheckoutData.Price(offer.price)) }
}

extension CheckoutData.ShownOffer {
    init(_ offer: Offer) { self.init(record: OfferRecord(offer)) }
}

extension CheckoutData.CardField {
    init(_ error: CardError) {
        switch error {
        case .number: self = .number
        case .expiry: self = .expiry
        case .code: self = .code
        }
    }

    /// The error of a card whose field is missing or wrong.
    public var error: CardError {
        switch self {
        case .number: .number
        case .expiry: .expiry
        case .code: .code
        }
    }
}

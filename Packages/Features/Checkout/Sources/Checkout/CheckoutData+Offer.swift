import Foundation
import Payments

extension CheckoutData.OfferID {
    init(_ offer: Offer) {
        self.init(offer: offer.id, minorUnits: offer.price.minorUnits, currency: offer.price.currency)
    }
}

extension CheckoutData.ShownOffer {
    init(_ offer: Offer, locale: Locale) {
        self.init(
            id: CheckoutData.OfferID(offer), title: offer.title, note: offer.note,
            price: offer.price.formatted(for: locale), regularPrice: offer.regularPrice?.formatted(for: locale),
            promotion: offer.promotion)
    }
}

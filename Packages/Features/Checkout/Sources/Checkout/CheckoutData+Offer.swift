import Payments

extension CheckoutData.OfferID {
    init(_ offer: Offer) { self.init(offer: offer.id, price: MoneyRecord(offer.price)) }
}

extension CheckoutData.ShownOffer {
    init(_ offer: Offer) {
        self.init(
            id: CheckoutData.OfferID(offer), title: offer.title, note: offer.note,
            regularPrice: offer.regularPrice.map(MoneyRecord.init), promotion: offer.promotion,
            record: OfferRecord(offer))
    }
}

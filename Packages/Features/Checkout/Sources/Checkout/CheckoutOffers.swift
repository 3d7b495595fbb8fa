import Payments

/// The offers of the product, and the contents that show them.
struct CheckoutOffers {
    /// The offer of the latest form.
    private(set) var chosen: Offer?

    private var all: [Offer] = []
    private var forms = 0

    var isEmpty: Bool { all.isEmpty }

    /// Keeps the offers that pay for a product, its own before the library.
    mutating func replace(with offers: [Offer], for product: Product) {
        let offers = offers.filter { $0.product.covers(product) }
        all = offers.filter { $0.product != .library } + offers.filter { $0.product == .library }
    }

    /// The offer at the price that the user saw.
    func offer(_ id: CheckoutData.OfferID) -> Offer? { all.first { CheckoutData.OfferID($0) == id } }

    /// The form of the offer that the user has named.
    ///
    /// - Throws: ``PaymentsError/unknownOffer(_:)``.
    mutating func form(named id: Offer.ID) throws(PaymentsError) -> CheckoutData.Content {
        form(for: try all.offer(id))
    }

    /// A choice, or the form if there is only one offer.
    mutating func choice(_ note: CheckoutData.Note? = nil) -> CheckoutData.Content {
        guard let offer = all.first, all.count == 1 else { return list(note) }
        return form(for: offer, note)
    }

    func list(_ note: CheckoutData.Note? = nil) -> CheckoutData.Content {
        .offers(all.map(CheckoutData.ShownOffer.init), note: note)
    }

    /// A form for an offer at its present price. Each form is a new one, so that no card of an earlier try is in it.
    mutating func form(for offer: Offer, _ note: CheckoutData.Note? = nil) -> CheckoutData.Content {
        let offer = all.first { $0.id == offer.id } ?? offer
        chosen = offer
        forms += 1
        let id = CheckoutData.FormID(offer: CheckoutData.OfferID(offer), attempt: forms)
        return .card(
            CheckoutData.CardForm(
                id: id, offer: CheckoutData.ShownOffer(offer), hasOtherOffers: all.count > 1, note: note))
    }

    /// The content after a purchase; `nil` if the purchase has paid for the product, so that nothing is left to show.
    mutating func content(for purchase: Purchase) -> CheckoutData.Content? {
        switch purchase.state {
        case .confirmed: nil
        case .declined(let reason): form(for: purchase.offer, .declined(reason))
        case .cancelled: choice(.cancelled)
        case .needsConfirmation:
            .confirmation(
                CheckoutData.Confirmation(purchase: purchase.id, offer: CheckoutData.ShownOffer(purchase.offer)))
        case .created, .sent, .unknown:
            .unknown(
                CheckoutData.Unknown(purchase: purchase.id, offer: CheckoutData.ShownOffer(purchase.offer)))
        }
    }
}

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

import Checkout
import Flow
import Foundation
import Payments
import WireSurface

extension WireRouter: PaymentsRouter {
    private struct Values: Encodable {
        /// `nil` for the library.
        let book: String?
        let promotion: String?
        /// The earlier purchase that comes first: it waits for the bank's code, or has no outcome yet.
        let purchase: PurchaseRecord?
    }

    private struct Confirmation: Decodable {
        let purchase: UUID
        let code: String
    }

    func checkout(_ module: CheckoutModule) async throws -> CheckoutOutcome? {
        let visit = WireVisit(CheckoutShown()) { module.start($0) }
        // A failed load is repeated on the client's request.
        await visit.logic.load()
        if let outcome = visit.shown.outcome { return outcome }
        let book = ProductRecord(module.order.product).book
        let values = Values(book: book, promotion: module.order.promotion, purchase: visit.shown.purchase)
        let seen = SeenOffers()
        let messages = [
            WireMessage("offers") { try await seen.keep(visit.offers().map(\.record)) },
            WireMessage("purchase") { (card: CardAnswer) in try await visit.pay(card, at: seen.offers) },
            WireMessage("confirm") { (confirmation: Confirmation) in
                try await visit.confirm(confirmation.purchase, confirmation.code)
            },
        ]
        return try await ask("checkout", values, messages: messages) { _ -> CheckoutOutcome? in
            visit.shown.outcome
        } ?? nil
    }
}

/// The offers that were sent to the client last.
@MainActor
private final class SeenOffers {
    private(set) var offers: [OfferRecord] = []

    func keep(_ offers: [OfferRecord]) -> [OfferRecord] {
        self.offers = offers
        return offers
    }
}

private struct CardAnswer: Decodable {
    let offer: String
    let number: String
    let expiry: String
    let code: String
}

extension WireVisit<CheckoutShown, any CheckoutInteractor> {
    fileprivate func offers() async throws -> [CheckoutData.ShownOffer] {
        if shown.content == nil {
            // Forgets why it could not be loaded before.
            try? shown.check()
            try await send { await $0.load() }
        }
        if case .card(let form) = shown.content, form.hasOtherOffers { await logic.showOffers() }
        return switch shown.content {
        case .offers(let offers, _): offers
        case .card(let form): [form.offer]
        case .confirmation(let question): throw PaymentsError.unfinished(title: question.offer.title)
        case .unknown(let question): throw PaymentsError.unfinished(title: question.offer.title)
        case nil: []
        }
    }

    /// Pays for an offer at the price that the client was shown.
    ///
    /// - Parameter seen: The offers that were sent to the client last.
    fileprivate func pay(_ card: CardAnswer, at seen: [OfferRecord]) async throws -> PurchaseRecord {
        if shown.outcome != nil { throw PaymentsError.alreadyPaid(title: shown.purchase?.title ?? card.offer) }
        let offers = try await offers()
        guard let offer = offers.first(where: { $0.record.id == card.offer }) else {
            throw PaymentsError.unknownOffer(card.offer)
        }
        guard let agreed = seen.first(where: { $0.id == card.offer }) else {
            throw WireRefusal(description: "Send 'offers' first: 'purchase' pays the price that it has shown.")
        }
        guard agreed == offer.record else { throw PaymentsError.priceChanged(title: offer.title) }
        await logic.choose(offer.id)
        guard case .card(let form) = shown.content, form.offer == offer else {
            throw PaymentsError.unknownOffer(card.offer)
        }
        let typed = CheckoutData.TypedCard(number: card.number, expiry: card.expiry, code: card.code)
        await logic.pay(form.id, with: typed)
        return try result(of: offer)
    }

    fileprivate func confirm(_ purchase: UUID, _ code: String) async throws -> PurchaseRecord {
        guard case .confirmation(let question) = shown.content, question.purchase == purchase else {
            guard let last = shown.purchase, last.id == purchase else { throw PaymentsError.unknownPurchase }
            return last
        }
        await logic.confirm(purchase, code: code)
        return try result(of: question.offer)
    }

    private func result(of offer: CheckoutData.ShownOffer) throws -> PurchaseRecord {
        try shown.check(offer)
        switch shown.outcome {
        case .paid(let purchase): return purchase
        case .paidBefore: throw PaymentsError.alreadyPaid(title: offer.title)
        case nil: break
        }
        guard let purchase = shown.purchase else { throw PaymentsError.unknownPurchase }
        return purchase
    }
}

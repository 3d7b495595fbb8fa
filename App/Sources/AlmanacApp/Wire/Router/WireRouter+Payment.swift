import Checkout
import Flow
import Foundation
import Payments
import WireSurface

extension WireRouter: PaymentRouter {
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
        let answers = CheckoutAnswers(module)
        if let outcome = await answers.begin() { return outcome }
        let values = Values(
            book: module.order.product.book, promotion: module.order.promotion, purchase: answers.purchase)
        let messages = [
            WireMessage("offers") { try await answers.offers().map(\.record) },
            WireMessage("purchase") { (card: CardAnswer) in try await answers.pay(card) },
            WireMessage("confirm") { (confirmation: Confirmation) in
                try await answers.confirm(confirmation.purchase, confirmation.code)
            },
        ]
        return try await ask("checkout", values, messages: messages) { _ -> CheckoutOutcome? in
            answers.outcome
        } ?? nil
    }
}

private struct CardAnswer: Decodable {
    let offer: String
    let number: String
    let expiry: String
    let code: String
}

/// Passes the client's values to the checkout.
@MainActor
private struct CheckoutAnswers {
    private let shown = CheckoutShown()
    private let logic: any CheckoutInteractor

    init(_ module: CheckoutModule) { logic = module.start(shown) }

    var outcome: CheckoutOutcome? { shown.outcome }
    var purchase: PurchaseRecord? { shown.purchase }

    /// Loads the module. A failed load is repeated on the client's request.
    ///
    /// - Returns: The outcome if nothing is left to pay.
    func begin() async -> CheckoutOutcome? {
        await logic.load()
        return outcome
    }

    /// The offers of the product.
    func offers() async throws -> [CheckoutData.ShownOffer] {
        if shown.content == nil {
            // Forgets why it could not be loaded before.
            try? shown.check()
            await logic.load()
            try shown.check()
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
    func pay(_ card: CardAnswer) async throws -> PurchaseRecord {
        if outcome != nil { throw PaymentsError.alreadyPaid(title: purchase?.title ?? card.offer) }
        let offers = try await offers()
        guard let offer = offers.first(where: { $0.record.id == card.offer }) else {
            throw PaymentsError.unknownOffer(card.offer)
        }
        await logic.choose(offer.id)
        guard case .card(let form) = shown.content, form.offer == offer else {
            throw PaymentsError.unknownOffer(card.offer)
        }
        let typed = CheckoutData.TypedCard(number: card.number, expiry: card.expiry, code: card.code)
        await logic.pay(form.id, with: typed)
        return try result(of: offer)
    }

    /// Confirms a purchase with the code of the bank.
    func confirm(_ purchase: UUID, _ code: String) async throws -> PurchaseRecord {
        guard case .confirmation(let question) = shown.content, question.purchase == purchase else {
            guard let last = shown.purchase, last.id == purchase else { throw PaymentsError.unknownPurchase }
            return last
        }
        await logic.confirm(purchase, code: code)
        return try result(of: question.offer)
    }

    private func result(of offer: CheckoutData.ShownOffer) throws -> PurchaseRecord {
        try shown.check(offer)
        switch outcome {
        case .paid(let purchase): return purchase
        case .paidBefore: throw PaymentsError.alreadyPaid(title: offer.title)
        case nil: break
        }
        guard let purchase else { throw PaymentsError.unknownPurchase }
        return purchase
    }
}

extension Product {
    fileprivate var book: String? {
        switch self {
        case .library: nil
        case .book(let id): id
        }
    }
}

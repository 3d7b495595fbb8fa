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
    }

    private struct ShownOffer: Encodable {
        let id: String
        let title: String
        let minorUnits: Int64
        let currency: String
    }

    private struct Order: Decodable {
        let offer: String
        let number: String
        let expiry: String
        let code: String
    }

    private struct Confirmation: Decodable {
        let purchase: UUID
        let code: String
    }

    func checkout(_ module: CheckoutModule) async throws -> Bool {
        let (product, promotion, payments) = (module.product, module.promotion, module.payments)
        let offers = WireMessage("offers") {
            try await payments.offers(for: product, promotion: promotion).map {
                ShownOffer(
                    id: $0.id, title: $0.title, minorUnits: $0.price.minorUnits, currency: $0.price.currency)
            }
        }
        let purchase = WireMessage("purchase") { (order: Order) in
            let card = try Card(number: order.number, expiry: order.expiry, code: order.code)
            let offer = try await payments.offers(for: product, promotion: promotion).offer(order.offer)
            return PurchaseEnd(try await payments.purchase(offer, with: card))
        }
        let confirm = WireMessage("confirm") { (confirmation: Confirmation) in
            PurchaseEnd(try await payments.confirm(confirmation.purchase, code: confirmation.code))
        }
        let values = Values(book: product.book, promotion: promotion)
        return try await ask("checkout", values, messages: [offers, purchase, confirm]) { _ in
            try await payments.isPaid(product)
        } ?? false
    }
}

/// What a purchase has come to.
private struct PurchaseEnd: Encodable {
    let purchase: UUID
    let state: String

    init(_ purchase: Purchase) {
        self.purchase = purchase.id
        state = purchase.state.phase.rawValue
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

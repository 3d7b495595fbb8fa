import Foundation
import Payments
import ROSS
import SVIPTesting
import TestSupport

@testable import Checkout

final class CheckoutPresenterMock: RecordingPresenter, CheckoutPresenter {
    private(set) var contents: [CheckoutData.Content] = []
    private(set) var purchases: [PurchaseRecord.State] = []
    /// The ids of the paid offers; `nil` for purchases from elsewhere or earlier.
    private(set) var outcomes: [Offer.ID?] = []
    private(set) var restored: [Bool] = []

    func show(_ content: CheckoutData.Content) { contents.append(content) }
    func showRestored(isEmpty: Bool) { restored.append(isEmpty) }
    func showPurchase(_ purchase: PurchaseRecord) { purchases.append(purchase.state) }

    func finish(with outcome: CheckoutOutcome) {
        switch outcome {
        case .paid(let purchase): outcomes.append(purchase.offer)
        case .paidBefore: outcomes.append(nil)
        }
    }

    /// The form that is on display.
    var form: CheckoutData.CardForm? {
        if case .card(let form) = contents.last { form } else { nil }
    }

    /// The purchase without an outcome that is on display.
    var unknown: CheckoutData.Unknown? {
        if case .unknown(let question) = contents.last { question } else { nil }
    }
}

/// Answers as the test says. A class, so that a test can see that it is freed with its module.
actor PaymentsServiceMock: PaymentsService {
    typealias Answer = Result<PurchaseState, any Error>

    private var offered: [Offer]
    private var answers: [Answer]
    private var known: [Purchase]
    private var paid: Set<Product> = []
    private var restored: [Product] = []
    private var failure: (any Error)?
    private let gate: Gate?

    /// The offers that were paid for, in order.
    private(set) var bought: [Offer] = []
    private(set) var codes: [String] = []
    private(set) var cancellations: [Purchase.ID] = []
    /// The calls that load or pay, in order.
    private(set) var messages: [String] = []
    private var outcome: PurchaseState?

    /// - Parameters:
    ///   - answers: What purchases, confirmations and cancellations answer, in order.
    ///   - gate: Holds every purchase.
    init(_ offers: [Offer] = [.book], known: [Purchase] = [], answers: Answer..., gate: Gate? = nil) {
        offered = offers
        self.known = known
        self.answers = answers
        self.gate = gate
    }

    func offer(_ offers: [Offer]) { offered = offers }
    /// Makes every call but a purchase throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }
    func pay(_ products: Product..., restored: [Product] = []) {
        paid = Set(products)
        self.restored = restored
    }
    /// Sets the state of all purchases.
    func settleWhenAsked(_ state: PurchaseState) { outcome = state }
    func settle(_ state: PurchaseState) { for index in known.indices { known[index].state = state } }

    func offers(for product: Product?, promotion: String?) throws -> [Offer] {
        messages.append("offers")
        if let failure { throw failure }
        return offered
    }

    func isPaid(_ product: Product) -> Bool {
        messages.append("isPaid")
        return paid.contains { $0.covers(product) }
            || known.contains { $0.state == .confirmed && $0.offer.product.covers(product) }
    }

    func purchase(_ offer: Offer, with card: Card) async throws -> Purchase {
        messages.append("purchase")
        bought.append(offer)
        await gate?.pass()
        let state = try answers.removeFirst().get()
        let purchase = Purchase(id: UUID(), offer: offer, created: Date(timeIntervalSince1970: 0), state: state)
        known.insert(purchase, at: 0)
        return purchase
    }

    func confirm(_ id: Purchase.ID, code: String) throws -> Purchase {
        codes.append(code)
        guard let index = known.firstIndex(where: { $0.id == id }) else { throw PaymentsError.unknownPurchase }
        known[index].state = try answers.removeFirst().get()
        return known[index]
    }

    func cancel(_ id: Purchase.ID) throws -> Purchase {
        cancellations.append(id)
        guard let index = known.firstIndex(where: { $0.id == id }) else { throw PaymentsError.unknownPurchase }
        known[index].state = try answers.removeFirst().get()
        return known[index]
    }

    func purchases() throws -> [Purchase] {
        messages.append("purchases")
        if let failure { throw failure }
        if let outcome { settle(outcome) }
        return known
    }

    func restore() throws -> [Product] {
        if let failure { throw failure }
        paid.formUnion(restored)
        return restored
    }

    func bind() {}
    func isPaidByAccount(_ product: Product) -> Bool { false }
    func forgetAccount() {}
    func pass(for product: Product) -> String? { nil }
    func changes() -> Subscription<Void> { Multicast<Void>().subscribe() }
}

extension Offer {
    static let book = Offer(id: "book:moby", product: .book("moby"), title: "Moby-Dick", price: .kroner(49_00))
    static let dearerBook = Offer(id: "book:moby", product: .book("moby"), title: "Moby-Dick", price: .kroner(59_00))
    static let library = Offer(
        id: "library", product: .library, title: "All books", note: "Every book, for good.", price: .kroner(499_00))
}

extension Locale {
    static let american = Locale(identifier: "en_US")
}

extension Money {
    static func kroner(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: "NOK") }
}

extension Purchase {
    static func book(_ state: PurchaseState) -> Purchase {
        Purchase(id: UUID(), offer: .book, created: Date(timeIntervalSince1970: 0), state: state)
    }
}

extension CheckoutData.TypedCard {
    static let good = CheckoutData.TypedCard(number: "4242 4242 4242 4242", expiry: "09/28", code: "123")
}

import Foundation
import Payments
import Testing

/// A product that a user wants to buy.
struct PaymentOrderTests {
    private let book = Offer(
        id: "book:opds2-tides:MOON", product: .book("opds2-tides"), title: "Tides",
        price: Money(minorUnits: 4_90, currency: "NOK"), promotion: "MOON")
    private let library = Offer(
        id: "library", product: .library, title: "All books", price: Money(minorUnits: 499_00, currency: "NOK"))

    private func purchase(_ state: PurchaseState) -> Purchase {
        Purchase(id: UUID(), offer: book, created: .distantPast, state: state)
    }

    @Test(
        arguments: [
            ("library", nil, nil), ("library:WELCOME", nil, "WELCOME"), ("book:opds2-tides", .book("opds2-tides"), nil),
            ("book:opds2-tides:MOON", .book("opds2-tides"), "MOON"), ("book:a:b:c", .book("a"), "b:c"), ("", nil, nil),
            ("book", nil, nil),
        ] as [(String, Product?, String?)])
    func `the id of an offer names its product and its promotion`(
        id: String, product: Product?, promotion: String?
    ) {
        let names = Offer.names(in: id)
        #expect(names.product == product && names.promotion == promotion)
    }

    @Test func `an order of an offer has its product, promotion and title`() throws {
        let order = try PaymentOrder(book.id, offers: [book, library], purchases: [])
        #expect(order.product == book.product && order.promotion == "MOON" && order.title == "Tides")
        #expect(throws: PaymentsError.unknownOffer("book:opds2-tides")) {
            try PaymentOrder("book:opds2-tides", offers: [book, library], purchases: [])
        }
    }

    @Test func `an offer that has ended is known as long as its purchase waits for the code`() throws {
        let order = try PaymentOrder(book.id, offers: [library], purchases: [purchase(.needsConfirmation)])
        #expect(order.offer == book.id && order.title == "Tides")
        #expect(throws: PaymentsError.unknownOffer(book.id)) {
            try PaymentOrder(book.id, offers: [library], purchases: [purchase(.declined(reason: ""))])
        }
    }

    @Test func `an order of a product has the title of its own offer, once the offers are known`() {
        let order = PaymentOrder(book.product, promotion: "MOON")
        #expect(order.title == nil && order.offer == nil)
        #expect(order.knowing([library, book]).title == "Tides" && order.knowing([library]).title == nil)
    }

    @Test func `an order is paid if a known product covers its own`() {
        let order = PaymentOrder(book.product)
        #expect(!order.isPaid && !order.knowing(paid: nil).isPaid && !order.knowing(paid: [.book("a-b")]).isPaid)
        #expect(order.knowing(paid: [.library]).isPaid && order.knowing(paid: [book.product]).isPaid)
    }
}

import Foundation
import Payments
import TestSupport
import Testing

/// The behaviour of purchases.
struct PurchaseTests {
    @Test(arguments: Implementation.allCases)
    func `a book is offered with the library, and a promotion lowers its price`(implementation: Implementation)
        async throws
    {
        let fixture = try implementation.fixture()
        let general = try await fixture.service.offers(for: nil, promotion: nil)
        #expect(general.map(\.product) == [.library, Sample.book])
        let offers = try await fixture.service.offers(for: Sample.book, promotion: nil)
        #expect(offers.map(\.product) == [Sample.book, .library])
        #expect(offers[0].price == Money(minorUnits: 4900, currency: "NOK"))
        #expect(offers[0].regularPrice == nil && offers[0].promotion == nil)
        let cheap = try await fixture.offer(promotion: "MOON")
        #expect(cheap.price.minorUnits == 490 && cheap.regularPrice?.minorUnits == 4900 && cheap.promotion == "MOON")
        var regular = try await fixture.offer(promotion: "NONE")
        #expect(regular.note?.hasPrefix("The promotion NONE does not apply.") == true)
        regular.note = offers[0].note
        #expect(regular == offers[0])
        #expect(try await fixture.service.offers(for: .library, promotion: nil).map(\.product) == [.library])
    }

    @Test(arguments: Implementation.allCases)
    func `a book is paid, once`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        #expect(try await !fixture.service.isPaid(Sample.book))
        #expect(try await fixture.service.pass(for: Sample.book) == nil)
        var changes = await fixture.service.changes().makeAsyncIterator()
        let offer = try await fixture.offer()
        let purchase = try await fixture.service.purchase(offer, with: Sample.card())
        #expect(purchase.state == .confirmed && purchase.offer == offer)
        await changes.next()
        #expect(try await fixture.service.purchases() == [purchase])
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(try await fixture.service.pass(for: Sample.book) == "pass-\(purchase.id.uuidString.lowercased())")
        #expect(try await !fixture.service.isPaid(.book("opds2-emma")))
        #expect(try await !fixture.service.isPaid(.library))

        let again = await #expect(throws: PaymentsError.self) {
            try await fixture.service.purchase(offer, with: Sample.card())
        }
        #expect(again == .alreadyPaid(title: offer.title))
        #expect(fixture.charges() == [PaymentsFixture.Charge()])
    }

    @Test(arguments: Implementation.allCases)
    func `a paid library includes each book`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(.library)
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(try await fixture.service.isPaid(.library))
        #expect(try await fixture.service.pass(for: Sample.book) == "pass-\(purchase.id.uuidString.lowercased())")
        let offer = try await fixture.offer()
        await #expect(throws: PaymentsError.alreadyPaid(title: offer.title)) { _ = try await fixture.buy() }
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a book that is paid is paid in all its sources`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(.book("opds2-emma"))
        let offer = try await fixture.offer(.book("opds-emma"))
        #expect(try await fixture.service.isPaid(.book("opds-emma")))
        #expect(try await !fixture.service.isPaid(.book("opds-emma-2")))
        #expect(
            try await fixture.service.pass(for: .book("opds-emma")) == "pass-\(purchase.id.uuidString.lowercased())")
        await #expect(throws: PaymentsError.alreadyPaid(title: offer.title)) {
            try await fixture.service.purchase(offer, with: Sample.card())
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a declined card charges nothing, and another card may be tried`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let declined = try await fixture.buy(with: Sample.declined)
        #expect(declined.state == .declined(reason: "The bank has declined the card. Nothing was charged."))
        #expect(try await !fixture.service.isPaid(Sample.book))
        #expect(fixture.charges().isEmpty)
        #expect(try await fixture.buy().state == .confirmed)
        #expect(try await fixture.service.purchases().map(\.state) == [.confirmed, declined.state])
    }

    @Test(arguments: Implementation.allCases)
    func `a purchase is confirmed with the bank's code`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.asking)
        #expect(purchase.state == .needsConfirmation && fixture.charges().isEmpty)
        await #expect(throws: PaymentsError.unfinished(title: purchase.offer.title)) { _ = try await fixture.buy() }
        for left in [2, 1] {
            await #expect(throws: PaymentsError.wrongCode(triesLeft: left)) {
                try await fixture.service.confirm(purchase.id, code: "000000")
            }
        }
        #expect(try await fixture.service.purchases().map(\.state) == [.needsConfirmation])
        #expect(try await fixture.service.confirm(purchase.id, code: " 123 456").state == .confirmed)
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(fixture.charges().count == 1)
        // It has its outcome, whatever is typed now.
        #expect(try await fixture.service.confirm(purchase.id, code: "000000").state == .confirmed)
    }

    @Test(arguments: Implementation.allCases)
    func `three wrong codes decline a purchase`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.asking)
        for _ in 1...2 { _ = try? await fixture.service.confirm(purchase.id, code: "000000") }
        let declined = try await fixture.service.confirm(purchase.id, code: "000000")
        #expect(declined.state.phase == .declined && fixture.charges().isEmpty)
        #expect(try await fixture.service.confirm(purchase.id, code: PaymentsServer.code) == declined)
        #expect(try await fixture.buy().state == .confirmed)
    }

    @Test(arguments: Implementation.allCases)
    func `unknown offers, unknown purchases and outdated prices are refused`(implementation: Implementation)
        async throws
    {
        let fixture = try implementation.fixture()
        await #expect(throws: PaymentsError.unknownPurchase) { try await fixture.service.confirm(UUID(), code: "1") }
        var offer = try await fixture.offer()
        fixture.setBookPrice(9900)
        await #expect(throws: PaymentsError.priceChanged(title: offer.title)) {
            try await fixture.service.purchase(offer, with: Sample.card())
        }
        #expect(try await fixture.service.purchases().map(\.state.phase) == [.declined])
        offer.id = "nonsense"
        await #expect(throws: PaymentsError.unknownOffer("nonsense")) {
            try await fixture.service.purchase(offer, with: Sample.card())
        }
        #expect(fixture.charges().isEmpty)
        #expect(try await fixture.buy().offer.price.minorUnits == 9900)
    }

    @Test(arguments: Implementation.allCases)
    func `of two concurrent purchases one is sent`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture(holdsPayments: true)
        let offer = try await fixture.offer()
        let first = Task { try await fixture.service.purchase(offer, with: Sample.card()) }
        try await until { (try? await fixture.service.purchases().map(\.state)) == [.sent] }
        await #expect(throws: PaymentsError.unfinished(title: offer.title)) {
            try await fixture.service.purchase(offer, with: Sample.card())
        }
        fixture.gate.open()
        #expect(try await first.value.state == .confirmed)
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a purchase whose task is cancelled continues to its outcome`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture(holdsPayments: true)
        let offer = try await fixture.offer()
        let buying = Task { try await fixture.service.purchase(offer, with: Sample.card()) }
        try await until { (try? await fixture.service.purchases().map(\.state)) == [.sent] }
        buying.cancel()
        fixture.gate.open()
        #expect(try await buying.value.state == .confirmed)
        #expect(try await fixture.service.isPaid(Sample.book))
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await fixture.service.purchase(offer, with: Sample.card())
        }
        await #expect(throws: CancellationError.self) { try await late.value }
    }
}

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
        let world = try implementation.world()
        let general = try await world.service.offers(for: nil, promotion: nil)
        #expect(general.map(\.product) == [.library, Sample.book])
        let offers = try await world.service.offers(for: Sample.book, promotion: nil)
        #expect(offers.map(\.product) == [Sample.book, .library])
        #expect(offers[0].price == Money(minorUnits: 4900, currency: "NOK"))
        #expect(offers[0].regularPrice == nil && offers[0].promotion == nil)
        let cheap = try await world.offer(promotion: "MOON")
        #expect(cheap.price.minorUnits == 490 && cheap.regularPrice?.minorUnits == 4900 && cheap.promotion == "MOON")
        #expect(try await world.offer(promotion: "NONE") == offers[0])
        #expect(try await world.service.offers(for: .library, promotion: nil).map(\.product) == [.library])
    }

    @Test(arguments: Implementation.allCases)
    func `a book is paid, once`(implementation: Implementation) async throws {
        let world = try implementation.world()
        #expect(try await !world.service.isPaid(Sample.book))
        #expect(try await world.service.pass(for: Sample.book) == nil)
        var changes = await world.service.changes().makeAsyncIterator()
        let offer = try await world.offer()
        let purchase = try await world.service.purchase(offer, with: Sample.card())
        #expect(purchase.state == .confirmed && purchase.offer == offer)
        await changes.next()
        #expect(try await world.service.purchases() == [purchase])
        #expect(try await world.service.isPaid(Sample.book))
        #expect(try await world.service.pass(for: Sample.book) == "pass-\(purchase.id.uuidString.lowercased())")
        #expect(try await !world.service.isPaid(.book("opds2-emma")))
        #expect(try await !world.service.isPaid(.library))

        let again = await #expect(throws: PaymentsError.self) {
            try await world.service.purchase(offer, with: Sample.card())
        }
        #expect(again == .alreadyPaid(title: offer.title))
        #expect(world.charges() == [World.Charge()])
    }

    @Test(arguments: Implementation.allCases)
    func `a paid library includes each book`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let purchase = try await world.buy(.library)
        #expect(try await world.service.isPaid(Sample.book))
        #expect(try await world.service.isPaid(.library))
        #expect(try await world.service.pass(for: Sample.book) == "pass-\(purchase.id.uuidString.lowercased())")
        let offer = try await world.offer()
        await #expect(throws: PaymentsError.alreadyPaid(title: offer.title)) { _ = try await world.buy() }
        #expect(world.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a book that is paid is paid in all its sources`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let purchase = try await world.buy(.book("opds2-emma"))
        let offer = try await world.offer(.book("opds-emma"))
        #expect(try await world.service.isPaid(.book("opds-emma")))
        #expect(try await !world.service.isPaid(.book("opds-emma-2")))
        #expect(try await world.service.pass(for: .book("opds-emma")) == "pass-\(purchase.id.uuidString.lowercased())")
        await #expect(throws: PaymentsError.alreadyPaid(title: offer.title)) {
            try await world.service.purchase(offer, with: Sample.card())
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a declined card charges nothing, and another card may be tried`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let declined = try await world.buy(with: Sample.declined)
        #expect(declined.state == .declined(reason: "The bank has declined the card. Nothing was charged."))
        #expect(try await !world.service.isPaid(Sample.book))
        #expect(world.charges().isEmpty)
        #expect(try await world.buy().state == .confirmed)
        #expect(try await world.service.purchases().map(\.state) == [.confirmed, declined.state])
    }

    @Test(arguments: Implementation.allCases)
    func `a purchase is confirmed with the bank's code`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let purchase = try await world.buy(with: Sample.asking)
        #expect(purchase.state == .needsConfirmation && world.charges().isEmpty)
        await #expect(throws: PaymentsError.unfinished(title: purchase.offer.title)) { _ = try await world.buy() }
        for left in [2, 1] {
            await #expect(throws: PaymentsError.wrongCode(triesLeft: left)) {
                try await world.service.confirm(purchase.id, code: "000000")
            }
        }
        #expect(try await world.service.purchases().map(\.state) == [.needsConfirmation])
        #expect(try await world.service.confirm(purchase.id, code: " 123 456").state == .confirmed)
        #expect(try await world.service.isPaid(Sample.book))
        #expect(world.charges().count == 1)
        // It has its outcome, whatever is typed now.
        #expect(try await world.service.confirm(purchase.id, code: "000000").state == .confirmed)
    }

    @Test(arguments: Implementation.allCases)
    func `three wrong codes decline a purchase`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let purchase = try await world.buy(with: Sample.asking)
        for _ in 1...2 { _ = try? await world.service.confirm(purchase.id, code: "000000") }
        let declined = try await world.service.confirm(purchase.id, code: "000000")
        #expect(declined.state.phase == .declined && world.charges().isEmpty)
        #expect(try await world.service.confirm(purchase.id, code: PaymentsServer.code) == declined)
        #expect(try await world.buy().state == .confirmed)
    }

    @Test(arguments: Implementation.allCases)
    func `unknown offers, unknown purchases and outdated prices are refused`(implementation: Implementation)
        async throws
    {
        let world = try implementation.world()
        await #expect(throws: PaymentsError.unknownPurchase) { try await world.service.confirm(UUID(), code: "1") }
        var offer = try await world.offer()
        world.setBookPrice(9900)
        await #expect(throws: PaymentsError.priceChanged(title: offer.title)) {
            try await world.service.purchase(offer, with: Sample.card())
        }
        #expect(try await world.service.purchases().map(\.state.phase) == [.declined])
        offer.id = "nonsense"
        await #expect(throws: PaymentsError.unknownOffer("nonsense")) {
            try await world.service.purchase(offer, with: Sample.card())
        }
        #expect(world.charges().isEmpty)
        #expect(try await world.buy().offer.price.minorUnits == 9900)
    }

    @Test(arguments: Implementation.allCases)
    func `of two concurrent purchases one is sent`(implementation: Implementation) async throws {
        let world = try implementation.world(holdsPayments: true)
        let offer = try await world.offer()
        let first = Task { try await world.service.purchase(offer, with: Sample.card()) }
        try await until { (try? await world.service.purchases().map(\.state)) == [.sent] }
        await #expect(throws: PaymentsError.unfinished(title: offer.title)) {
            try await world.service.purchase(offer, with: Sample.card())
        }
        world.gate.open()
        #expect(try await first.value.state == .confirmed)
        #expect(world.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a purchase that is cancelled goes on to its outcome`(implementation: Implementation) async throws {
        let world = try implementation.world(holdsPayments: true)
        let offer = try await world.offer()
        let buying = Task { try await world.service.purchase(offer, with: Sample.card()) }
        try await until { (try? await world.service.purchases().map(\.state)) == [.sent] }
        buying.cancel()
        world.gate.open()
        #expect(try await buying.value.state == .confirmed)
        #expect(try await world.service.isPaid(Sample.book))
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await world.service.purchase(offer, with: Sample.card())
        }
        await #expect(throws: CancellationError.self) { try await late.value }
    }
}

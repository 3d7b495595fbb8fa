import Payments
import TestSupport
import Testing

/// The behaviour of calling off a purchase that waits for the bank's code.
struct CancellationTests {
    @Test(arguments: Implementation.allCases)
    func `a purchase that waits for a code is called off, and never charged`(implementation: Implementation)
        async throws
    {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.asking)
        #expect(try await fixture.service.cancel(purchase.id).state == .cancelled)
        #expect(try await fixture.service.purchases().map(\.state) == [.cancelled])
        // Neither by its code, nor by calling it off again.
        #expect(try await fixture.service.confirm(purchase.id, code: PaymentsServer.code).state == .cancelled)
        #expect(try await fixture.service.cancel(purchase.id).state == .cancelled)
        await #expect(throws: PaymentsError.signedOut) { try await fixture.service.restore() }
        #expect(fixture.charges().isEmpty)
        #expect(try await !fixture.service.isPaid(Sample.book))
    }

    @Test(arguments: Implementation.allCases)
    func `after a purchase was called off, the product can be bought`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.asking)
        _ = try await fixture.service.cancel(purchase.id)
        #expect(try await fixture.buy().state == .confirmed)
        #expect(try await fixture.service.purchases().map(\.state) == [.confirmed, .cancelled])
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a purchase that does not wait for a code is returned as it is`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let declined = try await fixture.buy(with: Sample.declined)
        let confirmed = try await fixture.buy()
        let unknown = try await fixture.buy(.book("opds2-emma"), with: Sample.lostBefore)
        for purchase in [declined, confirmed, unknown] {
            #expect(try await fixture.service.cancel(purchase.id) == purchase)
        }
        await #expect(throws: PaymentsError.unknownPurchase) {
            try await fixture.service.cancel(Purchase.ID())
        }
        #expect(fixture.store?.server.requests.contains("POST payments/KEY/cancellation") != true)
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a purchase that turns out to have been charged is not called off`(implementation: Implementation) async throws
    {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.lostAfter)
        #expect(try await fixture.service.cancel(purchase.id).state == .confirmed)
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `offline nothing is cancelled, and the code still works`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.asking)
        fixture.setReachable(false)
        await expectUnavailable { _ = try await fixture.service.cancel(purchase.id) }
        #expect(try await fixture.service.purchases().map(\.state) == [.needsConfirmation])
        fixture.setReachable(true)
        #expect(try await fixture.service.confirm(purchase.id, code: PaymentsServer.code).state == .confirmed)
        #expect(try await fixture.service.cancel(purchase.id).state == .confirmed)
    }

    // MARK: Lost answers

    @Test(arguments: [true, false])
    func `a cancellation without a response is queried, and never becomes a second payment`(hasArrived: Bool)
        async throws
    {
        let fixture = try StoreFixture(try TemporaryFolder())
        let purchase = try await fixture.buy(with: Sample.asking)
        fixture.server.script("POST payments/KEY/cancellation", .cut)
        fixture.server.script("GET payments/KEY", .cut)
        #expect(try await fixture.store().cancel(purchase.id).state == .unknown)
        await #expect(throws: PaymentsError.unfinished(title: purchase.offer.title)) { _ = try await fixture.buy() }
        fixture.server.script("GET payments/KEY", nil)
        fixture.server.script("POST payments/KEY/cancellation", nil)
        if hasArrived {
            let key = purchase.id.uuidString.lowercased()
            fixture.server.state.withLock { $0.known[key]?.state = "cancelled" }
        }
        let expected: PurchaseState = hasArrived ? .cancelled : .needsConfirmation
        #expect(try await fixture.store().purchases().map(\.state) == [expected])
        #expect(try await fixture.store().cancel(purchase.id).state == .cancelled)
        #expect(fixture.server.charges.isEmpty)
        #expect(fixture.server.requests.count { $0 == "POST payments" } == 1)
    }

    @Test func `the server decides between a concurrent code and cancellation`() async throws {
        let fixture = try StoreFixture(try TemporaryFolder())
        let purchase = try await fixture.buy(with: Sample.asking)
        _ = try await fixture.store().purchases()
        let key = purchase.id.uuidString.lowercased()
        fixture.server.state.withLock { $0.known[key]?.state = "cancelled" }
        #expect(try await fixture.store().confirm(purchase.id, code: PaymentsServer.code).state == .cancelled)
        #expect(fixture.server.charges.isEmpty)
    }

    @Test func `a receipt overrides a cancellation`() async throws {
        let fixture = try StoreFixture(try TemporaryFolder())
        let purchase = try await fixture.buy(with: Sample.asking)
        _ = try await fixture.store().cancel(purchase.id)
        let payer = try #require(try await fixture.storedPayer())
        fixture.server.state.withLock {
            $0.charges.append(.init(key: purchase.id.uuidString.lowercased(), payer: payer, product: Sample.book))
        }
        #expect(try await fixture.store().restore() == [Sample.book])
        #expect(try await fixture.store().purchases().map(\.state) == [.confirmed])
    }
}

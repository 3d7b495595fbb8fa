import Foundation
import Payments
import Testing

/// The behaviour if the server's answer does not arrive.
struct LostAnswerTests {
    @Test(arguments: Implementation.allCases)
    func `a charge without a response is queried, and not repeated`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.lostAfter)
        #expect(purchase.state == .unknown)
        #expect(try await !fixture.service.isPaid(Sample.book))
        #expect(try await fixture.service.purchases().map(\.state) == [.confirmed])
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `another attempt first queries the outcome of the lost one`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.lostAfter)
        await #expect(throws: PaymentsError.alreadyPaid(title: purchase.offer.title)) { _ = try await fixture.buy() }
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a request that may still arrive is not given up`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.lostBefore)
        #expect(purchase.state == .unknown)
        fixture.clock.advance(by: 119)
        #expect(try await fixture.service.purchases() == [purchase])
        await #expect(throws: PaymentsError.unfinished(title: purchase.offer.title)) { _ = try await fixture.buy() }
        fixture.clock.advance(by: 1)
        #expect(try await fixture.service.purchases().map(\.state.phase) == [.declined])
        #expect(fixture.charges().isEmpty)
        #expect(try await fixture.buy().state == .confirmed)
    }

    @Test(arguments: Implementation.allCases)
    func `if the clock was set back, the wait for a lost request begins again`(
        implementation: Implementation
    ) async throws {
        let fixture = try implementation.fixture()
        let purchase = try await fixture.buy(with: Sample.lostBefore)
        fixture.clock.advance(by: -3_600)
        #expect(try await fixture.service.purchases() == [purchase])
        fixture.clock.advance(by: 119)
        #expect(try await fixture.service.purchases() == [purchase])
        fixture.clock.advance(by: 1)
        #expect(try await fixture.service.purchases().map(\.state.phase) == [.declined])
    }

    @Test(arguments: Implementation.allCases)
    func `of several purchases without an outcome, the newest one is named`(
        implementation: Implementation
    ) async throws {
        let fixture = try implementation.fixture()
        _ = try await fixture.buy(with: Sample.lostBefore)
        let library = try await fixture.buy(.library, with: Sample.lostBefore)
        await #expect(throws: PaymentsError.unfinished(title: library.offer.title)) { _ = try await fixture.buy() }
    }

    @Test(arguments: Implementation.allCases)
    func `while the library may have been paid, no book is sold`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let library = try await fixture.buy(.library, with: Sample.lostBefore)
        await #expect(throws: PaymentsError.unfinished(title: library.offer.title)) { _ = try await fixture.buy() }
        fixture.clock.advance(by: 120)
        #expect(try await fixture.buy().state == .confirmed)
        #expect(fixture.charges() == [PaymentsFixture.Charge()])
    }

    @Test(arguments: Implementation.allCases)
    func `offline nothing is sent, and all purchases stay`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let offer = try await fixture.offer()
        _ = try await fixture.buy(.book("opds2-emma"))
        let lost = try await fixture.buy(.book("opds2-dracula"), with: Sample.lostBefore)
        fixture.setReachable(false)
        await expectUnavailable { _ = try await fixture.service.offers(for: nil, promotion: nil) }
        await expectUnavailable { _ = try await fixture.service.restore() }
        await expectUnavailable { _ = try await fixture.service.purchase(offer, with: Sample.card()) }
        fixture.clock.advance(by: 3_600)
        let states = try await fixture.service.purchases().map(\.state)
        #expect(states.map(\.phase) == [.declined, .unknown, .confirmed])
        #expect(try await fixture.service.isPaid(.book("opds2-emma")))
        #expect(try await fixture.service.pass(for: .book("opds2-emma")) != nil)

        fixture.setReachable(true)
        let asking = try await fixture.buy(with: Sample.asking)
        fixture.setReachable(false)
        await expectUnavailable { _ = try await fixture.service.confirm(asking.id, code: PaymentsServer.code) }
        fixture.setReachable(true)
        #expect(try await fixture.service.confirm(asking.id, code: PaymentsServer.code).state == .confirmed)
        #expect(try await fixture.service.confirm(lost.id, code: "1").state.phase == .declined)
        #expect(fixture.charges().map(\.product) == [.book("opds2-emma"), Sample.book])
    }
}

/// Expects an error that says that the server cannot be used.
func expectUnavailable(sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void) async {
    let error = await #expect(throws: PaymentsError.self, sourceLocation: sourceLocation) { try await body() }
    if let error, case .unavailable = error { return }
    Issue.record("It threw \(String(describing: error)).", sourceLocation: sourceLocation)
}

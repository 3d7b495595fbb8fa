import Foundation
import Payments
import Testing

/// The behaviour if the server's answer does not arrive.
struct LostAnswerTests {
    @Test(arguments: Implementation.allCases)
    func `a charge whose answer was lost is asked for, and not paid again`(implementation: Implementation) async throws
    {
        let world = try implementation.world()
        let purchase = try await world.buy(with: Sample.lostAfter)
        #expect(purchase.state == .unknown)
        #expect(try await !world.service.isPaid(Sample.book))
        #expect(try await world.service.purchases().map(\.state) == [.confirmed])
        #expect(try await world.service.isPaid(Sample.book))
        #expect(world.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `another try asks for the outcome of the lost one first`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let purchase = try await world.buy(with: Sample.lostAfter)
        await #expect(throws: PaymentsError.alreadyPaid(title: purchase.offer.title)) { _ = try await world.buy() }
        #expect(try await world.service.isPaid(Sample.book))
        #expect(world.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a request that may still arrive is not given up`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let purchase = try await world.buy(with: Sample.lostBefore)
        #expect(purchase.state == .unknown)
        world.clock.advance(by: 119)
        #expect(try await world.service.purchases() == [purchase])
        await #expect(throws: PaymentsError.unfinished(title: purchase.offer.title)) { _ = try await world.buy() }
        world.clock.advance(by: 1)
        #expect(try await world.service.purchases().map(\.state.phase) == [.declined])
        #expect(world.charges().isEmpty)
        #expect(try await world.buy().state == .confirmed)
    }

    @Test(arguments: Implementation.allCases)
    func `if the clock was set back, the wait for a lost request begins again`(
        implementation: Implementation
    ) async throws {
        let world = try implementation.world()
        let purchase = try await world.buy(with: Sample.lostBefore)
        world.clock.advance(by: -3_600)
        #expect(try await world.service.purchases() == [purchase])
        world.clock.advance(by: 119)
        #expect(try await world.service.purchases() == [purchase])
        world.clock.advance(by: 1)
        #expect(try await world.service.purchases().map(\.state.phase) == [.declined])
    }

    @Test(arguments: Implementation.allCases)
    func `of several purchases without an outcome, the newest one is named`(
        implementation: Implementation
    ) async throws {
        let world = try implementation.world()
        _ = try await world.buy(with: Sample.lostBefore)
        let library = try await world.buy(.library, with: Sample.lostBefore)
        await #expect(throws: PaymentsError.unfinished(title: library.offer.title)) { _ = try await world.buy() }
    }

    @Test(arguments: Implementation.allCases)
    func `while the library may have been paid, no book is sold`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let library = try await world.buy(.library, with: Sample.lostBefore)
        await #expect(throws: PaymentsError.unfinished(title: library.offer.title)) { _ = try await world.buy() }
        world.clock.advance(by: 120)
        #expect(try await world.buy().state == .confirmed)
        #expect(world.charges() == [World.Charge()])
    }

    @Test(arguments: Implementation.allCases)
    func `offline nothing is sent, and all purchases stay`(implementation: Implementation) async throws {
        let world = try implementation.world()
        let offer = try await world.offer()
        _ = try await world.buy(.book("opds2-emma"))
        let lost = try await world.buy(.book("opds2-dracula"), with: Sample.lostBefore)
        world.setReachable(false)
        await expectUnavailable { _ = try await world.service.offers(for: nil, promotion: nil) }
        await expectUnavailable { _ = try await world.service.restore() }
        await expectUnavailable { _ = try await world.service.purchase(offer, with: Sample.card()) }
        world.clock.advance(by: 3_600)
        let states = try await world.service.purchases().map(\.state)
        #expect(states.map(\.phase) == [.declined, .unknown, .confirmed])
        #expect(try await world.service.isPaid(.book("opds2-emma")))
        #expect(try await world.service.pass(for: .book("opds2-emma")) != nil)

        world.setReachable(true)
        let asking = try await world.buy(with: Sample.asking)
        world.setReachable(false)
        await expectUnavailable { _ = try await world.service.confirm(asking.id, code: PaymentsServer.code) }
        world.setReachable(true)
        #expect(try await world.service.confirm(asking.id, code: PaymentsServer.code).state == .confirmed)
        #expect(try await world.service.confirm(lost.id, code: "1").state.phase == .declined)
        #expect(world.charges().map(\.product) == [.book("opds2-emma"), Sample.book])
    }
}

/// Expects an error that says that the server cannot be used.
func expectUnavailable(sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void) async {
    let error = await #expect(throws: PaymentsError.self, sourceLocation: sourceLocation) { try await body() }
    if let error, case .unavailable = error { return }
    Issue.record("It threw \(String(describing: error)).", sourceLocation: sourceLocation)
}

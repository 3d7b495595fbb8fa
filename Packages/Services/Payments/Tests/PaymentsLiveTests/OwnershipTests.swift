import Payments
import Testing

/// The behaviour of restoring and binding: to whom a payment belongs.
@Suite(.timeLimit(.minutes(10)))
struct OwnershipTests {
    @Test(arguments: Implementation.allCases)
    func `what an account has paid is restored on its other machines`(implementation: Implementation) async throws {
        let world = try implementation.world()
        world.account.signIn("ada")
        _ = try await world.buy()
        #expect(world.charges() == [World.Charge(account: "ada")])
        #expect(try await !world.other.isPaid(Sample.book))
        #expect(try await world.other.restore() == [Sample.book])
        #expect(try await world.other.isPaid(Sample.book))
        #expect(try await world.other.pass(for: Sample.book) == world.service.pass(for: Sample.book))
        #expect(try await world.other.purchases().isEmpty)

        world.account.signIn("eve")
        #expect(try await world.other.restore().isEmpty)
        #expect(try await !world.other.isPaid(Sample.book))
        // This was paid here.
        #expect(try await world.service.restore() == [Sample.book])
    }

    @Test(arguments: Implementation.allCases)
    func `what was paid without an account is bound to the account later`(implementation: Implementation) async throws {
        let world = try implementation.world()
        try await world.service.bind()
        _ = try await world.buy()
        try await world.service.bind()
        #expect(world.charges() == [World.Charge()])
        world.account.signIn("ada")
        #expect(try await world.other.restore().isEmpty)
        world.setReachable(false)
        await expectUnavailable { try await world.service.bind() }
        world.setReachable(true)
        for _ in 1...2 { try await world.service.bind() }
        #expect(world.charges() == [World.Charge(account: "ada")])
        #expect(try await world.other.restore() == [Sample.book])
        #expect(try await world.service.isPaid(Sample.book))
    }

    @Test(arguments: Implementation.allCases)
    func `what the account has paid elsewhere is not paid again`(implementation: Implementation) async throws {
        let world = try implementation.world()
        world.account.signIn("ada")
        let purchase = try await world.buy()
        await #expect(throws: PaymentsError.alreadyPaid(title: purchase.offer.title)) {
            try await world.other.purchase(purchase.offer, with: Sample.card())
        }
        #expect(world.charges().count == 1)
        #expect(try await world.other.isPaid(Sample.book))
    }

    @Test(arguments: Implementation.allCases)
    func `an account whose token fails pays nothing, and says why`(implementation: Implementation) async throws {
        let world = try implementation.world()
        _ = try await world.buy(.book("opds2-emma"))
        let offer = try await world.offer()
        world.account.fail()
        await #expect(throws: Unexpected.self) { try await world.service.purchase(offer, with: Sample.card()) }
        await #expect(throws: Unexpected.self) { try await world.service.restore() }
        await #expect(throws: Unexpected.self) { try await world.service.bind() }
        #expect(try await world.service.purchases().count == 1)
        #expect(world.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `restoring also finds the outcome of a lost answer`(implementation: Implementation) async throws {
        let world = try implementation.world()
        _ = try await world.buy(with: Sample.lostAfter)
        var changes = await world.service.changes().makeAsyncIterator()
        #expect(try await world.service.restore() == [Sample.book])
        await changes.next()
        #expect(try await world.service.purchases().map(\.state) == [.confirmed])
    }

    @Test(arguments: Implementation.allCases)
    func `nobody who could have paid has nothing to restore`(implementation: Implementation) async throws {
        let world = try implementation.world()
        #expect(try await world.service.restore().isEmpty)
        #expect(try await world.service.purchases().isEmpty)
    }
}

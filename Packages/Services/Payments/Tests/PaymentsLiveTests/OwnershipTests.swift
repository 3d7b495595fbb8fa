import Payments
import Testing

/// The behaviour of restoring and binding: to whom a payment belongs.
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
    func `signing out forgets what belongs to the account, offline too, and the next sign-in gets it back`(
        implementation: Implementation
    ) async throws {
        let (world, mine) = (try implementation.world(), Product.book("opds2-emma"))
        _ = try await world.buy()
        world.account.signIn("ada")
        try await world.service.bind()
        _ = try await world.service.purchase(world.offer(.book("opds2-persuasion")), with: Sample.card())
        world.setReachable(false)
        #expect(try await world.service.isPaidByAccount(Sample.book))
        try await world.service.forgetAccount()
        world.account.signIn(nil)
        world.setReachable(true)
        #expect(try await world.service.purchases().isEmpty)
        #expect(try await world.service.restore().isEmpty)
        for product in [Sample.book, .book("opds2-persuasion")] {
            #expect(try await !world.service.isPaid(product))
            #expect(try await world.service.pass(for: product) == nil)
        }

        // Neither this purchase nor one with another account gets those of the first account.
        _ = try await world.buy(mine)
        world.account.signIn("eve")
        try await world.service.bind()
        #expect(try await world.service.restore() == [mine])
        #expect(world.charges().map(\.account) == ["ada", "ada", "eve"])

        try await world.service.forgetAccount()
        world.account.signIn("ada")
        #expect(try await world.service.restore().count == 2)
        #expect(try await world.service.isPaid(Sample.book))
        #expect(try await world.service.pass(for: Sample.book) != nil)
        #expect(try await !world.service.isPaid(mine))
    }

    @Test(arguments: Implementation.allCases)
    func `what was paid without an account, and is not bound, outlives signing out`(
        implementation: Implementation
    ) async throws {
        let (world, mine) = (try implementation.world(), Product.book("opds2-emma"))
        let purchase = try await world.buy(mine)
        world.account.signIn("ada")
        world.setReachable(false)
        await expectUnavailable { try await world.service.bind() }
        world.setReachable(true)
        _ = try await world.buy(.library)
        _ = try await world.service.restore()
        #expect(try await world.service.isPaidByAccount(Sample.book))
        #expect(try await !world.service.isPaidByAccount(mine))
        try await world.service.forgetAccount()
        world.account.signIn(nil)
        #expect(try await world.service.purchases() == [purchase])
        #expect(try await world.service.pass(for: mine) != nil)
        // The purchase of the account had the same payer.
        #expect(try await world.service.restore() == [mine])
        #expect(try await !world.service.isPaid(Sample.book))

        world.account.signIn("eve")
        try await world.service.bind()
        #expect(
            world.charges() == [
                World.Charge(product: mine, account: "eve"), World.Charge(product: .library, account: "ada"),
            ])
        #expect(try await world.service.restore() == [mine])
    }

    @Test(arguments: Implementation.allCases, [Sample.asking, Sample.declined])
    func `signing out forgets a payment that was called off or declined`(
        implementation: Implementation, card: String
    ) async throws {
        let world = try implementation.world()
        world.account.signIn("ada")
        let purchase = try await world.buy(with: card)
        if card == Sample.asking { #expect(try await world.service.cancel(purchase.id).state == .cancelled) }
        try await world.service.forgetAccount()
        #expect(try await world.service.purchases().isEmpty)
    }

    @Test(arguments: Implementation.allCases, [Sample.asking, Sample.lostAfter])
    func `a purchase without an outcome outlives signing out, and is forgotten with its outcome`(
        implementation: Implementation, card: String
    ) async throws {
        let world = try implementation.world()
        world.account.signIn("ada")
        let purchase = try await world.buy(with: card)
        try await world.service.forgetAccount()
        world.account.signIn(nil)
        if card == Sample.asking {
            #expect(try await world.service.purchases() == [purchase])
            let end = try await world.service.confirm(purchase.id, code: PaymentsServer.code)
            #expect(end.state == .confirmed)
        }
        #expect(try await world.service.purchases().isEmpty)
        #expect(try await !world.service.isPaid(Sample.book))
        #expect(world.charges() == [World.Charge(account: "ada")])
        world.account.signIn("ada")
        #expect(try await world.service.restore() == [Sample.book])
    }

    @Test(arguments: Implementation.allCases, [true, false])
    func `a purchase of a signed-out account stays with the account, also if the answer is lost`(
        implementation: Implementation, nextSignsOut: Bool
    ) async throws {
        let world = try implementation.world()
        world.account.signIn("ada")
        _ = try await world.buy(with: Sample.asking)
        try await world.service.forgetAccount()
        world.account.signIn("eve")
        try await world.service.bind()
        world.setReachable(false)
        #expect(try await world.service.purchases().map(\.state) == [.needsConfirmation])
        if nextSignsOut { try await world.service.forgetAccount() }
        world.setReachable(true)
        #expect(try await world.service.purchases().map(\.state) == [.needsConfirmation])
        let open = try #require(try await world.service.purchases().first)
        _ = try await world.service.confirm(open.id, code: PaymentsServer.code)
        #expect(world.charges() == [World.Charge(account: "ada")])
        #expect(try await world.service.purchases().isEmpty)
        #expect(try await world.service.restore().isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `without an account and purchases there is nothing to restore`(implementation: Implementation) async throws {
        let world = try implementation.world()
        #expect(try await world.service.restore().isEmpty)
        #expect(try await world.service.purchases().isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `the library is restored before the books, and a book has its own pass`(
        implementation: Implementation
    ) async throws {
        let world = try implementation.world()
        let book = try await world.buy()
        world.account.signIn("ada")
        _ = try await world.other.purchase(world.offer(.library), with: Sample.card())
        try await world.service.bind()
        #expect(try await world.other.restore() == [.library, Sample.book])
        #expect(try await world.other.pass(for: Sample.book) == "pass-\(book.id.uuidString.lowercased())")
    }
}

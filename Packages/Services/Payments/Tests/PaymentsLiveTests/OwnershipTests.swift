import Payments
import Testing

/// The behaviour of restoring and binding: to whom a payment belongs.
struct OwnershipTests {
    @Test(arguments: Implementation.allCases)
    func `purchases of an account are restored on its other machines`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        fixture.account.signIn("ada")
        _ = try await fixture.buy()
        #expect(fixture.charges() == [PaymentsFixture.Charge(account: "ada")])
        #expect(try await !fixture.other.isPaid(Sample.book))
        #expect(try await fixture.other.restore() == [Sample.book])
        #expect(try await fixture.other.isPaid(Sample.book))
        #expect(try await fixture.other.pass(for: Sample.book) == fixture.service.pass(for: Sample.book))
        #expect(try await fixture.other.purchases().isEmpty)

        fixture.account.signIn("eve")
        #expect(try await fixture.other.restore().isEmpty)
        #expect(try await !fixture.other.isPaid(Sample.book))
        // It was paid here, but for the account of Ada.
        #expect(try await fixture.service.restore().isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `purchases without an account are bound to the account later`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        try await fixture.service.bind()
        _ = try await fixture.buy()
        try await fixture.service.bind()
        #expect(fixture.charges() == [PaymentsFixture.Charge()])
        fixture.account.signIn("ada")
        #expect(try await fixture.other.restore().isEmpty)
        fixture.setReachable(false)
        await expectUnavailable { try await fixture.service.bind() }
        fixture.setReachable(true)
        for _ in 1...2 { try await fixture.service.bind() }
        #expect(fixture.charges() == [PaymentsFixture.Charge(account: "ada")])
        #expect(try await fixture.other.restore() == [Sample.book])
        #expect(try await fixture.service.isPaid(Sample.book))
    }

    @Test(arguments: Implementation.allCases)
    func `purchases from other machines are not charged again`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        fixture.account.signIn("ada")
        let purchase = try await fixture.buy()
        await #expect(throws: PaymentsError.alreadyPaid(title: purchase.offer.title)) {
            try await fixture.other.purchase(purchase.offer, with: Sample.card())
        }
        #expect(fixture.charges().count == 1)
        #expect(try await fixture.other.isPaid(Sample.book))
    }

    @Test(arguments: Implementation.allCases)
    func `an account whose token fails pays nothing, and says why`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        _ = try await fixture.buy(.book("opds2-emma"))
        let offer = try await fixture.offer()
        fixture.account.fail()
        await #expect(throws: Unexpected.self) { try await fixture.service.purchase(offer, with: Sample.card()) }
        await #expect(throws: Unexpected.self) { try await fixture.service.restore() }
        await #expect(throws: Unexpected.self) { try await fixture.service.bind() }
        #expect(try await fixture.service.purchases().count == 1)
        #expect(fixture.charges().count == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `restoring also finds the outcome of a lost answer`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        _ = try await fixture.buy(with: Sample.lostAfter)
        var changes = await fixture.service.changes().makeAsyncIterator()
        #expect(try await fixture.service.restore() == [Sample.book])
        await changes.next()
        #expect(try await fixture.service.purchases().map(\.state) == [.confirmed])
    }

    @Test(arguments: Implementation.allCases)
    func `signing out deletes the account's purchases, even offline, and the next sign-in restores them`(
        implementation: Implementation
    ) async throws {
        let (fixture, mine) = (try implementation.fixture(), Product.book("opds2-emma"))
        _ = try await fixture.buy()
        fixture.account.signIn("ada")
        try await fixture.service.bind()
        _ = try await fixture.service.purchase(fixture.offer(.book("opds2-persuasion")), with: Sample.card())
        fixture.setReachable(false)
        #expect(try await fixture.service.isPaidByAccount(Sample.book))
        try await fixture.service.forgetAccount()
        fixture.account.signIn(nil)
        fixture.setReachable(true)
        #expect(try await fixture.service.purchases().isEmpty)
        await #expect(throws: PaymentsError.signedOut) { try await fixture.service.restore() }
        for product in [Sample.book, .book("opds2-persuasion")] {
            #expect(try await !fixture.service.isPaid(product))
            #expect(try await fixture.service.pass(for: product) == nil)
        }

        // Neither this purchase nor one with another account gets those of the first account.
        _ = try await fixture.buy(mine)
        fixture.account.signIn("eve")
        try await fixture.service.bind()
        #expect(try await fixture.service.restore() == [mine])
        #expect(fixture.charges().map(\.account) == ["ada", "ada", "eve"])

        try await fixture.service.forgetAccount()
        fixture.account.signIn("ada")
        #expect(try await fixture.service.restore().count == 2)
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(try await fixture.service.pass(for: Sample.book) != nil)
        #expect(try await !fixture.service.isPaid(mine))
    }

    @Test(arguments: Implementation.allCases)
    func `purchases without an account survive signing out until they are bound`(
        implementation: Implementation
    ) async throws {
        let (fixture, mine) = (try implementation.fixture(), Product.book("opds2-emma"))
        let purchase = try await fixture.buy(mine)
        fixture.account.signIn("ada")
        fixture.setReachable(false)
        await expectUnavailable { try await fixture.service.bind() }
        fixture.setReachable(true)
        _ = try await fixture.buy(.library)
        _ = try await fixture.service.restore()
        #expect(try await fixture.service.isPaidByAccount(Sample.book))
        #expect(try await !fixture.service.isPaidByAccount(mine))
        try await fixture.service.forgetAccount()
        fixture.account.signIn(nil)
        #expect(try await fixture.service.purchases() == [purchase])
        #expect(try await fixture.service.pass(for: mine) != nil)
        // The purchase of the account had the same payer.
        #expect(try await fixture.service.restore() == [mine])
        #expect(try await !fixture.service.isPaid(Sample.book))

        fixture.account.signIn("eve")
        try await fixture.service.bind()
        #expect(
            fixture.charges() == [
                PaymentsFixture.Charge(product: mine, account: "eve"),
                PaymentsFixture.Charge(product: .library, account: "ada"),
            ])
        #expect(try await fixture.service.restore() == [mine])
    }

    @Test(arguments: Implementation.allCases, [Sample.asking, Sample.declined])
    func `signing out forgets a payment that was called off or declined`(
        implementation: Implementation, card: String
    ) async throws {
        let fixture = try implementation.fixture()
        fixture.account.signIn("ada")
        let purchase = try await fixture.buy(with: card)
        if card == Sample.asking { #expect(try await fixture.service.cancel(purchase.id).state == .cancelled) }
        try await fixture.service.forgetAccount()
        #expect(try await fixture.service.purchases().isEmpty)
    }

    /// A machine that has forgotten the account after a purchase without an outcome. The account is signed in again.
    private func signedOut(
        _ implementation: Implementation, after card: String
    ) async throws -> (fixture: PaymentsFixture, purchase: Purchase) {
        let fixture = try implementation.fixture()
        fixture.account.signIn("ada")
        let purchase = try await fixture.buy(with: card)
        try await fixture.service.forgetAccount()
        return (fixture, purchase)
    }

    @Test(arguments: Implementation.allCases, [Sample.asking, Sample.lostAfter])
    func `a purchase without an outcome outlives signing out, and is forgotten with its outcome`(
        implementation: Implementation, card: String
    ) async throws {
        let (fixture, purchase) = try await signedOut(implementation, after: card)
        fixture.account.signIn(nil)
        if card == Sample.asking {
            #expect(try await fixture.service.purchases() == [purchase])
            let end = try await fixture.service.confirm(purchase.id, code: PaymentsServer.code)
            #expect(end.state == .confirmed)
        }
        #expect(try await fixture.service.purchases().isEmpty)
        #expect(try await !fixture.service.isPaid(Sample.book))
        #expect(fixture.charges() == [PaymentsFixture.Charge(account: "ada")])
        fixture.account.signIn("ada")
        #expect(try await fixture.service.restore() == [Sample.book])
    }

    @Test(arguments: Implementation.allCases, [Sample.asking, Sample.lostAfter])
    func `a purchase that gets its outcome after the account has signed in again is paid at once`(
        implementation: Implementation, card: String
    ) async throws {
        let (fixture, purchase) = try await signedOut(implementation, after: card)
        if card == Sample.asking {
            _ = try await fixture.service.confirm(purchase.id, code: PaymentsServer.code)
        } else {
            #expect(try await fixture.service.purchases().isEmpty)
        }
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(try await fixture.service.pass(for: Sample.book) != nil)
    }

    @Test(arguments: Implementation.allCases)
    func `several purchases that get their outcome after the account has signed in again are all paid`(
        implementation: Implementation
    ) async throws {
        let (fixture, other) = (try implementation.fixture(), Product.book("opds2-emma"))
        fixture.account.signIn("ada")
        for product in [Sample.book, other] { _ = try await fixture.buy(product, with: Sample.lostAfter) }
        try await fixture.service.forgetAccount()
        #expect(try await fixture.service.purchases().isEmpty)
        for product in [Sample.book, other] { #expect(try await fixture.service.isPaid(product)) }
    }

    @Test(arguments: Implementation.allCases, [true, false])
    func `a purchase of a signed-out account stays with the account, also if the answer is lost`(
        implementation: Implementation, nextSignsOut: Bool
    ) async throws {
        let (fixture, _) = try await signedOut(implementation, after: Sample.asking)
        fixture.account.signIn("eve")
        try await fixture.service.bind()
        fixture.setReachable(false)
        #expect(try await fixture.service.purchases().isEmpty)
        if nextSignsOut { try await fixture.service.forgetAccount() }
        fixture.setReachable(true)
        fixture.account.signIn(nil)
        #expect(try await fixture.service.purchases().map(\.state) == [.needsConfirmation])
        let open = try #require(try await fixture.service.purchases().first)
        _ = try await fixture.service.confirm(open.id, code: PaymentsServer.code)
        #expect(fixture.charges() == [PaymentsFixture.Charge(account: "ada")])
        #expect(try await fixture.service.purchases().isEmpty)
        fixture.account.signIn("eve")
        #expect(try await fixture.service.restore().isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `another account signs out the account whose session has ended, even offline`(
        implementation: Implementation
    ) async throws {
        let (fixture, elsewhere) = (try implementation.fixture(), Product.book("opds2-persuasion"))
        fixture.account.signIn("ada")
        _ = try await fixture.buy()
        _ = try await fixture.other.purchase(fixture.offer(elsewhere), with: Sample.card())
        #expect(try await fixture.service.restore().count == 2)
        fixture.account.signIn(nil)
        let mine = try await fixture.buy(.book("opds2-emma"))

        fixture.account.signIn("eve")
        for signedIn in ["eve", nil] {
            #expect(try await fixture.service.purchases() == [mine])
            for product in [Sample.book, elsewhere] {
                #expect(try await !fixture.service.isPaid(product))
                #expect(try await fixture.service.pass(for: product) == nil)
            }
            fixture.setReachable(false)
            if signedIn != nil { await expectUnavailable { try await fixture.service.bind() } }
            fixture.account.signIn(nil)
        }
        fixture.setReachable(true)
        fixture.account.signIn("eve")
        try await fixture.service.bind()
        #expect(try await fixture.service.restore() == [mine.offer.product])
        #expect(fixture.charges().map(\.account) == ["ada", "ada", "eve"])
    }

    @Test(arguments: Implementation.allCases)
    func `an account whose session has ended has its purchases at once when it signs in again`(
        implementation: Implementation
    ) async throws {
        let fixture = try implementation.fixture()
        fixture.account.signIn("ada")
        _ = try await fixture.buy()
        let open = try await fixture.buy(.book("opds2-emma"), with: Sample.asking)
        fixture.account.signIn(nil)
        fixture.account.signIn("ada")
        fixture.setReachable(false)
        try await fixture.service.bind()
        #expect(try await fixture.service.purchases().map(\.state) == [.needsConfirmation, .confirmed])
        #expect(try await fixture.service.pass(for: Sample.book) != nil)
        fixture.setReachable(true)
        #expect(try await fixture.service.confirm(open.id, code: PaymentsServer.code).state == .confirmed)
        #expect(try await fixture.service.purchases().count == 2)
    }

    @Test(arguments: Implementation.allCases, [true, false])
    func `an account neither sees nor answers another one's payment that waits for a code, and may buy the same`(
        implementation: Implementation, signsOut: Bool
    ) async throws {
        let fixture = try implementation.fixture()
        fixture.account.signIn("ada")
        let open = try await fixture.buy(with: Sample.asking)
        if signsOut { try await fixture.service.forgetAccount() }
        fixture.account.signIn("eve")
        #expect(try await fixture.service.purchases().isEmpty)
        await #expect(throws: PaymentsError.unknownPurchase) {
            try await fixture.service.confirm(open.id, code: PaymentsServer.code)
        }
        await #expect(throws: PaymentsError.unknownPurchase) { try await fixture.service.cancel(open.id) }
        #expect(try await fixture.buy().state == .confirmed)

        fixture.account.signIn("ada")
        #expect(try await fixture.service.purchases() == [open])
        _ = try await fixture.service.confirm(open.id, code: PaymentsServer.code)
        #expect(try await fixture.service.isPaid(Sample.book))
        #expect(fixture.charges().map(\.account) == ["eve", "ada"])
    }

    @Test(arguments: Implementation.allCases)
    func `without an account and purchases restoring asks for a sign-in`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        await #expect(throws: PaymentsError.signedOut) { try await fixture.service.restore() }
        fixture.account.signIn("ada")
        #expect(try await fixture.service.restore().isEmpty)
        #expect(try await fixture.service.purchases().isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `the library is restored before the books, and a book has its own pass`(
        implementation: Implementation
    ) async throws {
        let fixture = try implementation.fixture()
        let book = try await fixture.buy()
        fixture.account.signIn("ada")
        _ = try await fixture.other.purchase(fixture.offer(.library), with: Sample.card())
        try await fixture.service.bind()
        #expect(try await fixture.other.restore() == [.library, Sample.book])
        #expect(try await fixture.other.pass(for: Sample.book) == "pass-\(book.id.uuidString.lowercased())")
    }
}

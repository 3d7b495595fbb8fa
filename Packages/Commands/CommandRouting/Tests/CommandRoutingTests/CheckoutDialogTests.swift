import Account
import AccountDouble
import Checkout
import CommandTesting
import Payments
import PaymentsDouble
import SignIn
import Testing

@testable import CommandRouting

/// The prompts of a payment, and their results.
@MainActor
struct CheckoutDialogTests {
    private static let title = "opds2-night-ferry"
    private static let offer = "book:opds2-night-ferry"
    private static let words = "\(Money(minorUnits: 49_00, currency: "NOK").formatted()) for \(title)"
    private let payments = InMemoryPaymentsService()

    private func module(
        _ order: PaymentOrder = PaymentOrder(.book(Self.title)),
        unlock: @escaping @Sendable () async throws -> Bool = { true }
    ) -> CheckoutModule { CheckoutModule(order, payments: payments, unlock: unlock) }

    /// Pays for the book as any command does, or for its offer with an agreement to the price.
    ///
    /// - Returns: The state of the purchase that has paid, with the amount.
    @discardableResult
    private func pay(
        _ user: ScriptedUser, promotion: String? = nil, isAgreed: Bool = false
    ) async throws -> Money? {
        let dialog = CheckoutDialog(user.prompter, isAgreed: isAgreed)
        guard
            case .paid(let purchase) = try await dialog.run(
                module(PaymentOrder(.book(Self.title), promotion: promotion)))
        else { return nil }
        #expect(purchase.state == .confirmed)
        return Money(purchase.price)
    }

    private let price = Money(minorUnits: 49_00, currency: "NOK")

    @Test func `after the agreement, each field of the card is prompted for until it is valid`() async throws {
        let user = ScriptedUser("y", "4242", "4242 4242 4242 4242", "13/30", "12/30", "12", "123")
        #expect(try await pay(user) == price)
        #expect(
            user.seen == """
                Pay \(Self.words)? [y/N] Card number: \(CardError.number)
                Card number: Expiry (MM/YY): \(CardError.expiry)
                Expiry (MM/YY): Security code: \(CardError.code)
                Security code: 
                """)
        #expect(user.secretPrompts.count == 2 && user.secretPrompts.allSatisfy { $0.hasSuffix("Security code: ") })
        #expect(payments.server.charges.map(\.offer.id) == [Self.offer])
    }

    @Test(arguments: ["n", "", "yesterday"])
    func `a user who declines the price is not asked for a card and pays nothing`(answer: String) async throws {
        let user = ScriptedUser(answer, "4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: CancellationError.self) { try await pay(user) }
        #expect(!user.seen.contains("Card"))
        #expect(try await payments.purchases().isEmpty)
    }

    @Test func `a lock during the agreement asks for the PIN before the card`() async throws {
        let user = ScriptedUser("y", "4242 4242 4242 4242", "12/30", "123")
        let locked = module { throw LockedMeanwhile() }
        await #expect(throws: LockedMeanwhile()) { try await CheckoutDialog(user.prompter).run(locked) }
        #expect(user.seen.contains("[y/N]") && !user.seen.contains("Card"))
        #expect(try await payments.purchases().isEmpty)
    }

    @Test func `a script that has agreed gives the card line by line`() async throws {
        let user = ScriptedUser("4242424242424242", "12/30", "123", isTerminal: false)
        #expect(try await pay(user, isAgreed: true) == price)
        #expect(user.seen.isEmpty)
    }

    @Test func `a script cannot agree by a line, and a wrong card ends it`() async throws {
        let user = ScriptedUser("y", "4242424242424242", "12/30", "123", isTerminal: false)
        await #expect(throws: InputMissing.agreement) { try await pay(user) }
        #expect(!user.isInputOpened)
        await #expect(throws: CardError.expiry) {
            try await pay(ScriptedUser("4242424242424242", "soon", isTerminal: false), isAgreed: true)
        }
        #expect(payments.server.charges.isEmpty)
    }

    @Test func `with --no-input no input is read, and the missing card is an error`() async throws {
        let user = ScriptedUser("4242424242424242", isAllowed: false)
        await #expect(throws: InputMissing.notAllowed(.cardNumber)) { try await pay(user, isAgreed: true) }
        #expect(!user.isInputOpened)
    }

    @Test func `the bank's code is prompted for until it is right, and its digits are hidden`() async throws {
        let user = ScriptedUser("4000 0000 0000 3220", "12/30", "123", "111111", "123456")
        #expect(try await pay(user, isAgreed: true) == price)
        #expect(
            user.seen.hasSuffix(
                """
                The bank has sent a code to confirm the payment of \(Self.words).
                To call off the payment, press Ctrl-C and run 'almanac pay cancel \(Self.offer)'.
                Code from the bank: The code is not correct. You have 2 tries left.
                Code from the bank: 
                """))
        #expect(user.secretPrompts.count == 3)
    }

    @Test func `a script that has no code yet gives it in a later run, alone`() async throws {
        await #expect(throws: InputMissing.ended(before: .bankCode)) {
            try await pay(ScriptedUser("4000000000003220", "12/30", "123", isTerminal: false), isAgreed: true)
        }
        #expect(payments.server.charges.isEmpty)
        #expect(try await pay(ScriptedUser("123456", isTerminal: false)) == price)
        #expect(payments.server.charges.count == 1)
    }

    @Test func `the third wrong code declines the payment`() async throws {
        let user = ScriptedUser("4000 0000 0000 3220", "12/30", "123", "1", "2", "3", "123456")
        await #expect(
            throws: PurchaseFailure.declined(
                title: Self.title, reason: "The code was wrong too often. Nothing was charged.")
        ) {
            try await pay(user, isAgreed: true)
        }
    }

    @Test func `a payment whose answer was lost is reported as unknown`() async throws {
        let user = ScriptedUser("4000 0000 0000 0341", "12/30", "123")
        await #expect(throws: PurchaseFailure.unknown(title: Self.title)) { try await pay(user, isAgreed: true) }
        #expect(payments.server.charges.count == 1)
    }

    @Test func `a product is paid for at the price of the promotion`() async throws {
        let user = ScriptedUser("y", "4242 4242 4242 4242", "12/30", "123")
        #expect(try await pay(user, promotion: "MOON")?.minorUnits == 4_90)
    }

    @Test func `a user who does not unlock almanac after the agreement is not asked for a card`() async throws {
        let user = ScriptedUser("y", "4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: CancellationError.self) {
            try await CheckoutDialog(user.prompter).run(module { false })
        }
        #expect(!user.seen.contains("Card"))
    }

    @Test func `an earlier payment without an outcome is reported before any question`() async throws {
        let lost = ScriptedUser("4000 0000 0000 0259", "12/30", "123")
        await #expect(throws: PurchaseFailure.unknown(title: Self.title)) { try await pay(lost, isAgreed: true) }
        let user = ScriptedUser("y", "4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: PaymentsError.unfinished(title: Self.title)) { try await pay(user) }
        #expect(user.seen.isEmpty && payments.server.charges.isEmpty)
    }

    @Test func `a payment that is not possible fails with its own error`() async throws {
        let offers = try await payments.offers(for: .book(Self.title), promotion: nil)
        let order = try PaymentOrder(Self.offer, offers: offers, purchases: [])
        payments.server.setBookPrice(59_00)
        let user = ScriptedUser("4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: PaymentsError.priceChanged(title: Self.title)) {
            try await CheckoutDialog(user.prompter, isAgreed: true).run(module(order))
        }
        payments.server.setReachable(false)
        let error = await #expect(throws: PaymentsError.self) { try await pay(user, isAgreed: true) }
        guard case .unavailable = error else { Issue.record("\(String(describing: error))"); return }
        #expect(payments.server.charges.isEmpty)
    }

    @Test func `every command that reaches the checkout pays in the terminal and prints the purchase`() async throws {
        var messages: [String] = []
        let router = CommandRouter(
            prompter: ScriptedUser("y", "4242 4242 4242 4242", "12/30", "123").prompter,
            output: CommandOutput(isJSON: true, write: { _ in }, tell: { messages.append($0) }))
        #expect(try await router.checkout(module()) != nil)
        #expect(messages == ["Paid \(Self.words)."])
    }

    @Test(arguments: [false, true])
    func `without a terminal or with --no-input, the command does not offer to sign in`(isTerminal: Bool) async throws {
        let user = ScriptedUser(isTerminal: isTerminal, isAllowed: !isTerminal)
        let router = CommandRouter(
            prompter: user.prompter, output: CommandOutput(isJSON: false, write: { _ in }, tell: { _ in }))
        await #expect(throws: AccountError.signedOut) {
            try await router.signIn(
                SignInModule(purpose: .payment(title: nil), account: InMemoryAccountService()))
        }
        #expect(!user.isInputOpened)
    }

    @Test func `a terminal shows the reason for the sign-in`() async throws {
        let user = ScriptedUser("+47 912 34 567", "123456")
        let router = CommandRouter(
            prompter: user.prompter, output: CommandOutput(isJSON: false, write: { _ in }, tell: { _ in }))
        let account = InMemoryAccountService()
        #expect(try await router.signIn(SignInModule(purpose: .payment(title: "Tides"), account: account)) != nil)
        #expect(user.seen.hasPrefix("You need an account to pay for Tides.\nPhone number: "))
    }
}

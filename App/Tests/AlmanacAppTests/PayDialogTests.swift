import CommandRouting
import CommandTesting
import PIN
import Payments
import PaymentsDouble
import Testing

@testable import AlmanacApp

/// What `almanac pay buy` asks for, and what becomes of the payment.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PayDialogTests {
    private static let title = "opds2-night-ferry"
    private static let offer = "book:opds2-night-ferry"
    private static let words = "\(Money(minorUnits: 49_00, currency: "NOK").formatted()) for \(title)"
    private let payments = InMemoryPaymentsService()

    private func pay(
        _ user: TypingUser, for offer: Offer.ID = PayDialogTests.offer, isAgreed: Bool = false
    ) async throws -> Purchase {
        let asker = user.asker
        let dialog = PayDialog(payments: payments, asker: asker)
        return try await dialog.pay(for: offer, isAgreed: isAgreed)
    }

    @Test func `a person agrees to the price, and each part of the card is asked for until it is right`() async throws {
        let user = TypingUser("y", "4242", "4242 4242 4242 4242", "13/30", "12/30", "12", "123")
        #expect(try await pay(user).state == .confirmed)
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
    func `who does not agree is asked for no card and pays nothing`(answer: String) async throws {
        let user = TypingUser(answer, "4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: CancellationError.self) { try await pay(user) }
        #expect(!user.seen.contains("Card"))
        #expect(try await payments.purchases().isEmpty)
    }

    @Test func `a script that has agreed gives the card line by line`() async throws {
        let user = TypingUser("4242424242424242", "12/30", "123", isTerminal: false)
        #expect(try await pay(user, isAgreed: true).state == .confirmed)
        #expect(user.seen.isEmpty)
    }

    @Test func `a script cannot agree by a line, and a wrong card ends it`() async throws {
        let user = TypingUser("y", "4242424242424242", "12/30", "123", isTerminal: false)
        await #expect(throws: InputMissing.agreement) { try await pay(user) }
        #expect(!user.isInputOpened)
        await #expect(throws: CardError.expiry) {
            try await pay(TypingUser("4242424242424242", "soon", isTerminal: false), isAgreed: true)
        }
        #expect(payments.server.charges.isEmpty)
    }

    @Test func `with --no-input nothing is read, and the card is missing`() async throws {
        let user = TypingUser("4242424242424242", isAllowed: false)
        await #expect(throws: InputMissing.notAllowed(.cardNumber)) { try await pay(user, isAgreed: true) }
        #expect(!user.isInputOpened)
    }

    @Test func `the code from the bank is asked for until it is right, without being shown`() async throws {
        let user = TypingUser("4000 0000 0000 3220", "12/30", "123", "111111", "123456")
        #expect(try await pay(user, isAgreed: true).state == .confirmed)
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
            try await pay(TypingUser("4000000000003220", "12/30", "123", isTerminal: false), isAgreed: true)
        }
        #expect(payments.server.charges.isEmpty)
        #expect(try await pay(TypingUser("123456", isTerminal: false)).state == .confirmed)
        #expect(payments.server.charges.count == 1)
    }

    @Test func `a payment that waits for a code is called off, and can be made again`() async throws {
        func cancel() async throws -> Purchase {
            try await PayDialog(payments: payments, asker: TypingUser().asker).cancel(Self.offer)
        }
        await #expect(throws: PurchaseFailure.notWaiting(offer: Self.offer)) { try await cancel() }
        _ = try? await pay(TypingUser("4000000000003220", "12/30", "123", isTerminal: false), isAgreed: true)
        #expect(try await cancel().state == .cancelled)
        #expect(payments.server.charges.isEmpty)
        await #expect(throws: PurchaseFailure.notWaiting(offer: Self.offer)) { try await cancel() }
        #expect(try await pay(TypingUser("4242 4242 4242 4242", "12/30", "123"), isAgreed: true).state == .confirmed)
    }

    @Test func `the third wrong code declines the payment`() async throws {
        let purchase = try await pay(
            TypingUser("4000 0000 0000 3220", "12/30", "123", "1", "2", "3", "123456"), isAgreed: true)
        #expect(
            throws: PurchaseFailure.declined(
                title: Self.title, reason: "The code was wrong too often. Nothing was charged.")
        ) {
            try PurchaseFailure.check(purchase)
        }
    }

    @Test func `a payment whose answer was lost is never paid again`() async throws {
        let purchase = try await pay(TypingUser("4000 0000 0000 0341", "12/30", "123"), isAgreed: true)
        #expect(throws: PurchaseFailure.unknown(title: Self.title)) { try PurchaseFailure.check(purchase) }
        let user = TypingUser("y", "4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: PaymentsError.alreadyPaid(title: Self.title)) { try await pay(user) }
        #expect(user.seen.isEmpty && payments.server.charges.count == 1)
    }

    @Test func `an offer counts with its promotion only`() async throws {
        let user = TypingUser("4242 4242 4242 4242", "12/30", "123")
        #expect(try await pay(user, for: Self.offer + ":MOON", isAgreed: true).offer.price.minorUnits == 4_90)
    }

    @Test(arguments: ["book:opds2-night-ferry:SUN", "book", "", "nonsense", "::", "library:MOON"])
    func `an offer that the server does not make is unknown`(offer: String) async throws {
        let user = TypingUser("y", "4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: PaymentsError.unknownOffer(offer)) { try await pay(user, for: offer) }
        #expect(user.seen.isEmpty)
    }
}

import Account
import CommandRouting
import CommandTesting
import Flow
import FlowArrangements
import Payments
import PaymentsDouble
import Testing

@testable import BookCommands

/// `almanac pay`, from the arguments through the use case to the output, on payments in memory.
@MainActor
struct PayCommandTests {
    private static let title = "opds2-night-ferry"
    private static let offer = "book:opds2-night-ferry"
    private static let words = "\(Money(minorUnits: 49_00, currency: "NOK").formatted()) for \(title)"
    private let almanac = CommandLineDouble(PayCommand.self)

    private func charges(_ almanac: CommandLineDouble) throws -> [InMemoryPaymentsServer.Charge] {
        try #require(try almanac.services.payments() as? InMemoryPaymentsService).server.charges
    }

    private var script: ScriptedUser { ScriptedUser("4242 4242 4242 4242", "12/40", "123", isTerminal: false) }

    @Test(arguments: [(["--yes"], false), (["--yes", "--no-input"], true), ([], false)])
    func `without an account a script's payment fails with the hint to sign in`(
        _ options: [String], _ isTerminal: Bool
    ) async throws {
        let user = ScriptedUser("4242 4242 4242 4242", "12/40", "123", isTerminal: isTerminal, isAllowed: !isTerminal)
        await #expect(throws: AccountError.signedOut) {
            try await almanac.run(["buy", Self.offer] + options, user: user)
        }
        #expect(!user.isInputOpened)
        #expect(try charges(almanac).isEmpty)
    }

    @Test func `a person signs in before paying, and the purchase belongs to the account`() async throws {
        let user = ScriptedUser("+47 912 34 567", "123456", "y", "4242 4242 4242 4242", "12/40", "123")
        #expect(try await almanac.run("buy", Self.offer, user: user) == "Paid \(Self.words).\n")
        #expect(user.seen.hasPrefix("You need an account to pay for \(Self.title).\nPhone number: "))
        #expect(user.seen.contains("Pay \(Self.words)? [y/N] Card number: "))
        #expect(try charges(almanac).count == 1 && charges(almanac).first?.account != nil)
    }

    @Test func `in the open catalogue a script pays without an account`() async throws {
        let almanac = CommandLineDouble(PayCommand.self, arrangement: FlowArrangementName.openCatalogue.arrangement)
        #expect(try await almanac.run("buy", Self.offer, "--yes", user: script) == "Paid \(Self.words).\n")
        #expect(try charges(almanac).count == 1 && charges(almanac).first?.account == nil)
    }

    @Test func `a script with an account pays for exactly the offer that it names`() async throws {
        try await almanac.signIn()
        let text = try await almanac.run("buy", Self.offer + ":MOON", "--yes", "--json", user: script)
        #expect(text.hasPrefix("[\n  {\n    \"created\": ") && text.contains("\"offer\": \"\(Self.offer):MOON\""))
        #expect(try charges(almanac).map(\.offer.price.minorUnits) == [4_90])
        #expect(try await almanac.run("restore") == "book  \(Self.title)\n")
    }

    @Test func `missing input of a script is reported before the card is read`() async throws {
        try await almanac.signIn()
        let user = script
        await #expect(throws: InputMissing.agreement) { try await almanac.run("buy", Self.offer, user: user) }
        #expect(!user.isInputOpened)
        let silent = ScriptedUser("y", isAllowed: false)
        await #expect(throws: InputMissing.notAllowed(.cardNumber)) {
            try await almanac.run("buy", Self.offer, "--yes", "--no-input", user: silent)
        }
        let wrong = ScriptedUser("4242424242424242", "soon", isTerminal: false)
        await #expect(throws: CardError.expiry) { try await almanac.run("buy", Self.offer, "--yes", user: wrong) }
        #expect(try charges(almanac).isEmpty)
    }

    @Test(arguments: ["book:opds2-night-ferry:SUN", "book", "", "nonsense", "::", "library:MOON"])
    func `an unknown offer is reported before the first question`(offer: String) async throws {
        let user = ScriptedUser("+47 912 34 567", "123456")
        await #expect(throws: PaymentsError.unknownOffer(offer)) { try await almanac.run("buy", offer, user: user) }
        #expect(user.seen.isEmpty)
    }

    @Test func `a paid product is neither charged nor asked about again`() async throws {
        try await almanac.signIn()
        try await almanac.run("buy", "library", "--yes", user: script)
        try await almanac.services.account().signOut()
        let user = ScriptedUser("y")
        await #expect(throws: PaymentsError.alreadyPaid(title: Self.title)) {
            try await almanac.run("buy", Self.offer, user: user)
        }
        #expect(user.seen.isEmpty)
        #expect(try charges(almanac).count == 1)
    }

    @Test func `a payment whose answer was lost is never paid again`() async throws {
        try await almanac.signIn()
        let lost = ScriptedUser("4000 0000 0000 0341", "12/30", "123", isTerminal: false)
        await #expect(throws: PurchaseFailure.unknown(title: Self.title)) {
            try await almanac.run("buy", Self.offer, "--yes", user: lost)
        }
        let user = ScriptedUser("y", "4242 4242 4242 4242", "12/30", "123")
        await #expect(throws: PaymentsError.alreadyPaid(title: Self.title)) {
            try await almanac.run("buy", Self.offer, user: user)
        }
        #expect(user.seen.isEmpty)
        #expect(try charges(almanac).count == 1)
    }

    @Test func `a payment that waits for the code is confirmed in a later run, with the code alone`() async throws {
        try await almanac.signIn()
        try await askForCode()
        #expect(try charges(almanac).isEmpty)
        #expect(try await almanac.run("status").contains("waits for a code"))
        let user = ScriptedUser("123456", isTerminal: false)
        #expect(try await almanac.run("buy", Self.offer, user: user) == "Paid \(Self.words).\n")
        #expect(try charges(almanac).count == 1)
    }

    @Test func `a payment that waits for the code is called off, and can be made again`() async throws {
        await #expect(throws: PurchaseFailure.notWaiting(offer: Self.offer)) {
            try await almanac.run("cancel", Self.offer)
        }
        try await almanac.signIn()
        try await askForCode()
        #expect(try await almanac.run("cancel", Self.offer).hasPrefix("Called off the payment of \(Self.words)."))
        await #expect(throws: PurchaseFailure.notWaiting(offer: Self.offer)) {
            try await almanac.run("cancel", Self.offer)
        }
        #expect(try charges(almanac).isEmpty)
        try await almanac.run("buy", Self.offer, "--yes", user: script)
        #expect(try charges(almanac).count == 1)
    }

    @Test func `offers are listed without an account, and empty lists are messages`() async throws {
        #expect(try await almanac.run("offers", "--book", Self.title).hasPrefix("\(Self.offer)  "))
        #expect(try await almanac.run("status") == "" && almanac.messages.first?.hasPrefix("No payments") == true)
    }

    @Test(arguments: ["", " "])
    func `a promotion without a code is refused`(code: String) async {
        let error = await #expect(throws: (any Error).self) { try await almanac.run("offers", "--promo", code) }
        #expect(error.map { PayCommand.message(for: $0) }?.hasPrefix("--promo names no promotion.") == true)
    }

    @Test func `restoring while signed out, without purchases on this machine, asks the user to sign in`() async throws
    {
        let error = await #expect(throws: PaymentsError.signedOut) { try await almanac.run("restore") }
        #expect(error?.details.exitCode == CommandExit.signInFirst && error?.details.hint == "almanac signin")
        try await almanac.signIn()
        #expect(try await almanac.run("restore") == "" && almanac.messages == ["You have not paid for anything yet."])
        #expect(try await almanac.run("restore", "--json") == "[]\n")
    }

    @Test func `a promotion that does not apply is named beside the regular price`() async throws {
        let offers = try await almanac.run("offers", "--book", Self.title, "--promo", "FOO")
        #expect(offers.contains("The promotion FOO does not apply."))
        #expect(try await !almanac.run("offers", "--book", Self.title, "--promo", "MOON").contains("does not apply"))
        #expect(try await !almanac.run("offers", "--book", Self.title).contains("does not apply"))
    }

    private func askForCode() async throws {
        let user = ScriptedUser("4000 0000 0000 3220", "12/30", "123", isTerminal: false)
        await #expect(throws: InputMissing.ended(before: .bankCode)) {
            try await almanac.run("buy", Self.offer, "--yes", user: user)
        }
    }
}

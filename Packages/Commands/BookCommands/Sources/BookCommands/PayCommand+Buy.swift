import ArgumentParser
import Checkout
import CommandRouting
import Flow
import Payments

extension PayCommand {
    struct Buy: AppCommand {
        static let eventName = "pay buy"
        static let examples = ["printf '%s\\n' 4242424242424242 12/49 123 | almanac pay buy library --yes"]
        static let configuration = CommandConfiguration(
            commandName: "buy", abstract: "Pay for an offer with a card.",
            discussion: """
                almanac asks for the number, the expiry and the security code of the card. Without a terminal each is a \
                line of standard input, and --yes is required. If the bank sends a code, almanac asks for it, also in a \
                later run with the same offer. No card is ever charged twice for one payment.
                """)

        @Argument(help: "The id of an offer, as 'almanac pay offers' shows it.") var offer: String
        @Flag(help: "Agree to the price without being asked.") var yes = false
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.outcome(of: CheckoutModule.self) { try await CheckoutDialog(router.prompter, isAgreed: yes).run($0) }
            switch try await app.buy(offer) {
            case .paid(let purchase): try router.output.print([purchase]) { $0.map { "Paid \($0.words)." } }
            case .paidBefore(let title): throw PaymentsError.alreadyPaid(title: title ?? offer)
            case .notSignedIn, .leftCheckout: throw CancellationError()
            }
        }
    }
}

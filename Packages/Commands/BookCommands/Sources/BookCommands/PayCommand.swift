import ArgumentParser
import Checkout
import CommandRouting
import Flow
import LinesSurface
import Payments

struct PayCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac pay offers", "almanac pay status"]
    static let configuration = CommandConfiguration(
        commandName: "pay", abstract: "Pay for books, and see what you have paid for.",
        subcommands: [Offers.self, Buy.self, Cancel.self, Status.self, Restore.self]
    )

    struct Offers: AppCommand {
        static let eventName = "pay offers"
        static let examples = [
            "almanac pay offers",
            "almanac pay offers --book opds2-the-moon-over-quill-harbour --promo MOON",
        ]
        static let configuration = CommandConfiguration(commandName: "offers", abstract: "List what there is to buy.")

        @Option(help: ArgumentHelp("List the offers for the book with this id.", valueName: "id")) var book: String?
        @Option(help: ArgumentHelp("The code of a promotion.", valueName: "code")) var promo: String?
        @OptionGroup var options: CommonOptions

        func validate() throws {
            guard let promo, promo.allSatisfy(\.isWhitespace) else { return }
            throw ValidationError("--promo names no promotion. Leave it out to see the regular prices.")
        }

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let offers = try await app.listOffers(for: book.map(Product.book), promotion: promo)
            let reason = book.map { "The book '\($0)' is not for sale. Run 'almanac books show \($0)' to see why." }
            let emptyText = (reason ?? "There are no offers now.").printable
            try router.output.print(offers.map(OfferRecord.init), emptyText: emptyText) { OfferRecord.lines(of: $0) }
        }
    }

    struct Cancel: AppCommand {
        static let eventName = "pay cancel"
        static let examples = ["almanac pay cancel library"]
        static let configuration = CommandConfiguration(
            commandName: "cancel", abstract: "Call off a payment that waits for the code from the bank.",
            discussion: "The server cancels the payment, and never charges for it.")

        @Argument(help: "The id of the offer, as 'almanac pay status' shows it.") var offer: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            guard let purchase = try await app.cancelPurchase(of: offer) else {
                throw PurchaseFailure.notWaiting(offer: offer)
            }
            try PurchaseFailure.check(purchase, is: .cancelled)
            try router.output.print([purchase]) {
                $0.map { "Called off the payment of \($0.words). Nothing was charged." }
            }
        }
    }

    struct Status: AppCommand {
        static let eventName = "pay status"
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "List your payments on this machine, the latest first.",
            discussion: "The server is asked for the outcome of payments that have none.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let purchases = try await app.listPurchases()
            let emptyText = "No payments on this machine yet. Use 'almanac pay offers' to see what is for sale."
            try router.output.print(purchases, emptyText: emptyText) { PurchaseRecord.lines(of: $0) }
        }
    }

    struct Restore: AppCommand {
        static let eventName = "pay restore"
        static let configuration = CommandConfiguration(
            commandName: "restore", abstract: "Get back what you have paid for, here and with your account.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let products = try await app.restorePurchases().map(ProductRecord.init)
            try router.output.print(products, emptyText: "You have not paid for anything yet.") {
                ProductRecord.lines(of: $0)
            }
        }
    }

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

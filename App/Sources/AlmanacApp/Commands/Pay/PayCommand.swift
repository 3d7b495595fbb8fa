import ArgumentParser
import CommandRouting
import ConsoleSurface
import Payments

struct PayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pay", abstract: "Pay for books, and see what you have paid for.",
        subcommands: [Offers.self, Buy.self, Cancel.self, Status.self, Restore.self]
    )
}

extension PayDialog {
    fileprivate init(_ session: AppSession, _ asker: Asker) throws {
        try self.init(payments: session.payments, asker: asker)
    }
}

extension PayCommand {
    struct Offers: SessionCommand {
        static let eventName = "pay offers"
        static let configuration = CommandConfiguration(commandName: "offers", abstract: "List what there is to buy.")

        @Option(help: ArgumentHelp("List the offers for the book with this id.", valueName: "id")) var book: String?
        @Option(help: ArgumentHelp("The code of a promotion.", valueName: "code")) var promo: String?
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let offers = try await session.payments.offers(for: book.map(Product.book), promotion: promo)
            try output.print(offers.map(OfferRecord.init)) { OfferRecord.lines(of: $0) }
            guard offers.isEmpty, !output.json else { return }
            let message = book.map { "The book '\($0)' is not for sale. Run 'almanac books show \($0)' to see why." }
            Console.message((message ?? "There are no offers now.").printable)
        }
    }

    struct Buy: SessionCommand {
        static let eventName = "pay buy"
        static let configuration = CommandConfiguration(
            commandName: "buy", abstract: "Pay for an offer with a card.",
            discussion: """
                almanac asks for the number, the expiry and the security code of the card. Without a terminal each is a \
                line of standard input, and --yes is required. If the bank sends a code, almanac asks for it, also in a \
                later run with the same offer. No card is ever charged twice for one payment.
                """)

        @Argument(help: "The id of an offer, as 'almanac pay offers' shows it.") var offer: String
        @Flag(help: "Agree to the price without being asked.") var yes = false
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let purchase = try await PayDialog(session, .standard(isAllowed: !shared.noInput)).pay(
                for: offer, isAgreed: yes)
            try PurchaseFailure.check(purchase)
            try output.print([PurchaseRecord(purchase)]) { $0.map { "Paid \($0.purchase.offer.words)." } }
        }
    }

    struct Cancel: SessionCommand {
        static let eventName = "pay cancel"
        static let configuration = CommandConfiguration(
            commandName: "cancel", abstract: "Call off a payment that waits for the code from the bank.",
            discussion: "The server cancels the payment, and never charges for it.")

        @Argument(help: "The id of the offer, as 'almanac pay status' shows it.") var offer: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let purchase = try await PayDialog(session, .standard(isAllowed: !shared.noInput)).cancel(offer)
            try PurchaseFailure.check(purchase, is: .cancelled)
            try output.print([PurchaseRecord(purchase)]) {
                $0.map { "Called off the payment of \($0.purchase.offer.words). Nothing was charged." }
            }
        }
    }

    struct Status: SessionCommand {
        static let eventName = "pay status"
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "List your payments on this machine, the latest first.",
            discussion: "The server is asked for the outcome of payments that have none.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let purchases = try await session.payments.purchases()
            if purchases.isEmpty, !output.json {
                Console.message("No payments on this machine yet. Use 'almanac pay offers' to see what is for sale.")
            }
            try output.print(purchases.map(PurchaseRecord.init)) { PurchaseRecord.lines(of: $0) }
        }
    }

    struct Restore: SessionCommand {
        static let eventName = "pay restore"
        static let configuration = CommandConfiguration(
            commandName: "restore", abstract: "Get back what you have paid for, here and with your account.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let products = try await session.payments.restore()
            if products.isEmpty, !output.json { Console.message("You have not paid for anything yet.") }
            try output.print(products.map(ProductRecord.init)) { ProductRecord.lines(of: $0) }
        }
    }
}

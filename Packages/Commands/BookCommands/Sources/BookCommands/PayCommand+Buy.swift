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
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let waiting = try await app.listPurchases().waiting(for: offer)
            let offer = if let waiting { waiting.offer } else { try await find(app) }
            let payment = Payment()
            router.answer(CheckoutModule.self) { module in
                let dialog = PayDialog(module, router.prompter, unlock: router.unlock)
                let purchase =
                    if let waiting {
                        try await dialog.confirm(waiting)
                    } else {
                        try await dialog.pay(for: offer, isAgreed: yes)
                    }
                payment.purchase = purchase
                return CheckoutOutcome(purchase.offer)
            }
            let isPaid = try await app.pay(offer.product, promotion: offer.promotion)
            guard let purchase = payment.purchase else {
                // It was paid before, or the user has left the sign-in.
                throw isPaid ? PaymentsError.alreadyPaid(title: offer.title) : CancellationError()
            }
            try router.output.print([PurchaseRecord(purchase)]) { $0.map { "Paid \($0.purchase.offer.words)." } }
        }

        /// The offer with exactly this id, so that nobody pays the full price for a promotion that has ended. It is looked up
        /// before the user is asked for anything.
        @MainActor
        private func find(_ app: any AppService) async throws -> Offer {
            let parts = offer.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            let product: Product? = parts.count > 1 && parts[0] == "book" ? .book(parts[1]) : nil
            let offers = try await app.listOffers(for: product, promotion: parts.count > 2 ? parts[2] : nil)
            return try offers.offer(offer)
        }
    }
}

/// The purchase with which the checkout has ended.
@MainActor
private final class Payment {
    var purchase: Purchase?
}

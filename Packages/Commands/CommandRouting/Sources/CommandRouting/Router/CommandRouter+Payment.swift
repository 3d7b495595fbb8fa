import Checkout
import Flow

extension CheckoutModule: CommandModule {
    /// The checkout. It ends with what was paid; `nil` if the user has cancelled.
    public static var words: String { "the checkout" }
}

extension CommandRouter: PaymentRouter {
    /// Asks for agreement and card, unless the command has an answer.
    public func checkout(_ module: CheckoutModule) async throws -> Bool {
        let outcome = try await reach(module) { [prompter, output, unlock] module in
            let purchase = try await PayDialog(module, prompter, unlock: unlock).pay()
            output.message("Paid \(purchase.offer.words).")
            return CheckoutOutcome(purchase.offer)
        }
        return outcome != nil
    }
}

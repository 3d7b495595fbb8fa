import Checkout
import Flow

extension CommandRouter: PaymentsRouter {
    /// Asks for agreement and card, unless the command has an answer.
    public func checkout(_ module: CheckoutModule) async throws -> CheckoutOutcome? {
        try await reach(module, "the checkout") { [prompter, output] module in
            let outcome = try await CheckoutDialog(prompter).run(module)
            if case .paid(let purchase) = outcome { output.message("Paid \(purchase.words).") }
            return outcome
        }
    }
}

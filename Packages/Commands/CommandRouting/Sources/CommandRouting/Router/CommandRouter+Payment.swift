import Flow

extension CommandModule where Context == CheckoutContext, Outcome == Bool {
    /// The checkout. It ends with whether the product is paid.
    public static var checkout: Self { Self("the checkout") }
}

extension CommandRouter: PaymentRouter {
    /// Asks for agreement and card, unless the command has an answer.
    public func checkout(_ context: CheckoutContext) async throws -> Bool {
        try await reach(.checkout, context) { [prompter, output, unlock] in
            let purchase = try await PayDialog($0, prompter, unlock: unlock).pay()
            output.message("Paid \(purchase.offer.words).")
            return true
        }
    }
}

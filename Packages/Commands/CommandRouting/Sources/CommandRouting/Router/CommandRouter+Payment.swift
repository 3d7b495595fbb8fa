import Flow

extension CommandModule where Context == CheckoutContext, Outcome == Bool {
    public static var checkout: Self { Self("the checkout") }
}

extension CommandRouter: PaymentRouter {
    public func checkout(_ context: CheckoutContext) async throws -> Bool {
        try await reach(.checkout, context) { [asker, output] in
            let purchase = try await PayDialog($0, asker).pay()
            output.message("Paid \(purchase.offer.words).")
            return true
        }
    }
}

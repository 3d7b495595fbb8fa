import Checkout
import Payments

/// Pays with what the user is asked for: agreement to the price, the card, and the code from the bank.
@MainActor
public struct PayDialog {
    private let module: CheckoutModule
    private let prompter: Prompter
    private let unlock: @MainActor () async throws -> Bool
    private var payments: any PaymentsService { module.payments }

    /// Creates a dialog for the product of a checkout.
    ///
    /// - Parameter unlock: Asks for the PIN if almanac was locked meanwhile, before the card is asked for. Returns whether
    ///   it is unlocked.
    public init(
        _ module: CheckoutModule, _ prompter: Prompter, unlock: @escaping @MainActor () async throws -> Bool
    ) {
        self.module = module
        self.prompter = prompter
        self.unlock = unlock
    }

    /// Pays for the product of the module. If a payment for it waits for the code from the bank, only the code is asked
    /// for.
    ///
    /// - Returns: The purchase that has paid for the product.
    public func pay() async throws -> Purchase {
        let waiting = try await payments.purchases().first {
            $0.offer.product.covers(module.product) && $0.state == .needsConfirmation
        }
        if let waiting { return try await confirm(waiting) }
        try checkInput(isAgreed: false)
        let offers = try await payments.offers(for: module.product, promotion: module.promotion)
        // The product's own offer comes before the library that has it.
        guard let offer = offers.first(where: { $0.product.covers(module.product) }) else {
            throw PurchaseFailure.notForSale
        }
        return try await pay(for: offer, isAgreed: false)
    }

    /// Pays for an offer of the product.
    ///
    /// - Parameter isAgreed: Whether the user has agreed to any price.
    /// - Returns: The purchase that has paid for the product.
    public func pay(for offer: Offer, isAgreed: Bool) async throws -> Purchase {
        try checkInput(isAgreed: isAgreed)
        if !isAgreed { try await askForAgreement(to: offer) }
        guard try await unlock() else { throw CancellationError() }
        let purchase = try await payments.purchase(offer, with: askForCard())
        if purchase.state == .needsConfirmation { return try await confirm(purchase) }
        try PurchaseFailure.check(purchase)
        return purchase
    }

    /// Confirms a purchase with the code from the bank.
    ///
    /// - Returns: The purchase that has paid for the product.
    public func confirm(_ purchase: Purchase) async throws -> Purchase {
        prompter.say("The bank has sent a code to confirm the payment of \(purchase.offer.words).")
        prompter.say("To call off the payment, press Ctrl-C and run 'almanac pay cancel \(purchase.offer.id)'.")
        let purchase = try await prompter.answer(.bankCode, isWrong: Self.isCodeWrong) {
            try await payments.confirm(purchase.id, code: $0)
        }
        try PurchaseFailure.check(purchase)
        return purchase
    }

    /// Nothing is asked for if not all can be.
    private func checkInput(isAgreed: Bool) throws(InputMissing) {
        try prompter.check(.cardNumber)
        if !isAgreed, !prompter.isTerminal { throw InputMissing.agreement }
    }

    private func askForAgreement(to offer: Offer) async throws {
        let answer = try await prompter.answer(.payment(offer.words)).lowercased()
        guard ["y", "yes"].contains(answer) else { throw CancellationError() }
    }

    /// Each part is checked before the next one is asked for, with parts in place of the next ones.
    private func askForCard() async throws -> Card {
        let number = try await prompter.answer(.cardNumber, isWrong: Self.isCardWrong) {
            try Card(number: $0, expiry: "01/00", code: "000").number
        }
        let expiry = try await prompter.answer(.cardExpiry, isWrong: Self.isCardWrong) {
            try Card(number: number, expiry: $0, code: "000").expiry
        }
        return try await prompter.answer(.securityCode, isWrong: Self.isCardWrong) {
            try Card(number: number, expiry: expiry, code: $0)
        }
    }

    private static func isCardWrong(_ error: any Error) -> Bool { error is CardError }

    private static func isCodeWrong(_ error: any Error) -> Bool {
        if case PaymentsError.wrongCode(let triesLeft) = error { triesLeft > 0 } else { false }
    }
}

extension Offer {
    /// `NOK 49.00 for The Long Orchard`.
    public var words: String { "\(price.formatted()) for \(title)" }
}

import CommandRouting
import Payments

/// Pays for an offer with what the user is asked for: agreement to the price, the card, and the code from the bank.
@MainActor
struct PayDialog {
    let payments: any PaymentsService
    let asker: Asker

    /// - Parameters:
    ///   - id: The id of the offer. If a payment for it waits for the code from the bank, only the code is asked for.
    ///   - isAgreed: Whether the user has agreed to any price.
    /// - Returns: The purchase. It needs confirmation only if the code has not reached the server.
    func pay(for id: Offer.ID, isAgreed: Bool) async throws -> Purchase {
        if let waiting = try await waiting(for: id) { return try await confirm(waiting) }
        // Nothing is asked for if not all can be.
        try asker.check(.cardNumber)
        if !isAgreed, !asker.isTerminal { throw InputMissing.agreement }
        let offer = try await offer(id)
        if try await payments.isPaid(offer.product) { throw PaymentsError.alreadyPaid(title: offer.title) }
        if !isAgreed { try await askForAgreement(to: offer) }
        let purchase = try await payments.purchase(offer, with: askForCard())
        return purchase.state == .needsConfirmation ? try await confirm(purchase) : purchase
    }

    /// Calls off the payment for an offer that waits for the code from the bank.
    ///
    /// - Returns: The purchase. It is cancelled unless it got another outcome before, or the call has not arrived.
    /// - Throws: ``PurchaseFailure/notWaiting(offer:)`` if there is no such payment.
    func cancel(_ id: Offer.ID) async throws -> Purchase {
        guard let waiting = try await waiting(for: id) else { throw PurchaseFailure.notWaiting(offer: id) }
        return try await payments.cancel(waiting.id)
    }

    private func waiting(for id: Offer.ID) async throws -> Purchase? {
        try await payments.purchases().first { $0.offer.id == id && $0.state == .needsConfirmation }
    }

    /// The offer with exactly this id, so that nobody pays the full price for a promotion that has ended.
    private func offer(_ id: Offer.ID) async throws -> Offer {
        let parts = id.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        let product: Product? = parts.count > 1 && parts[0] == "book" ? .book(parts[1]) : nil
        let offers = try await payments.offers(for: product, promotion: parts.count > 2 ? parts[2] : nil)
        guard let offer = offers.first(where: { $0.id == id }) else { throw PaymentsError.unknownOffer(id) }
        return offer
    }

    private func askForAgreement(to offer: Offer) async throws {
        let answer = try await asker.answer(.payment(offer.words)).lowercased()
        guard ["y", "yes"].contains(answer) else { throw CancellationError() }
    }

    /// Each part is checked before the next one is asked for, with parts in place of the next ones.
    private func askForCard() async throws -> Card {
        let number = try await asker.answer(.cardNumber, isWrong: Self.isCardWrong) {
            try Card(number: $0, expiry: "01/00", code: "000").number
        }
        let expiry = try await asker.answer(.cardExpiry, isWrong: Self.isCardWrong) {
            try Card(number: number, expiry: $0, code: "000").expiry
        }
        return try await asker.answer(.securityCode, isWrong: Self.isCardWrong) {
            try Card(number: number, expiry: expiry, code: $0)
        }
    }

    private func confirm(_ purchase: Purchase) async throws -> Purchase {
        asker.say("The bank has sent a code to confirm the payment of \(purchase.offer.words).")
        asker.say("To call off the payment, press Ctrl-C and run 'almanac pay cancel \(purchase.offer.id)'.")
        return try await asker.answer(.bankCode, isWrong: Self.isCodeWrong) {
            try await payments.confirm(purchase.id, code: $0)
        }
    }

    private static func isCardWrong(_ error: any Error) -> Bool { error is CardError }

    private static func isCodeWrong(_ error: any Error) -> Bool {
        if case PaymentsError.wrongCode(let triesLeft) = error { triesLeft > 0 } else { false }
    }
}

extension Offer {
    /// `NOK 49.00 for The Long Orchard`.
    var words: String { "\(price.formatted()) for \(title)" }
}

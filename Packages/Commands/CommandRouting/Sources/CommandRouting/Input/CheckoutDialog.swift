import Checkout
import Payments

/// Pays after prompts for the user's agreement to the price, the card, and the code from the bank. The checkout has the
/// rules. A person is asked again after a mistake. A script gives each answer once, and a mistake ends it.
@MainActor
public struct CheckoutDialog {
    private let prompter: Prompter
    private let isAgreed: Bool

    /// - Parameter isAgreed: Whether the user has agreed to any price.
    public init(_ prompter: Prompter, isAgreed: Bool = false) {
        self.prompter = prompter
        self.isAgreed = isAgreed
    }

    /// Runs the checkout until the product is paid.
    ///
    /// - Throws: ``InputMissing``, ``PurchaseFailure``, `CardError`, `PaymentsError`; `CancellationError` if a person
    ///   leaves a question, or does not agree to the price.
    public func run(_ module: CheckoutModule) async throws -> CheckoutOutcome {
        let shown = CheckoutShown()
        let logic = module.start(shown)
        await logic.load()
        while true {
            if let outcome = shown.outcome { return outcome }
            try shown.check()
            switch shown.content {
            case .offers(let offers, _):
                // There is no prompt for an offer: the product's own offer comes first.
                guard let offer = offers.first else { throw PurchaseFailure.notForSale }
                await logic.choose(offer.id)
            case .card(let form): try await pay(form, logic, shown)
            case .confirmation(let question): try await confirm(question, logic, shown)
            case .unknown(let question): throw PaymentsError.unfinished(title: question.offer.title)
            case nil: throw CancellationError()
            }
        }
    }

    private func pay(
        _ form: CheckoutData.CardForm, _ logic: any CheckoutInteractor, _ shown: CheckoutShown
    ) async throws {
        // No prompt appears unless all are possible.
        try prompter.check(.cardNumber)
        if !isAgreed {
            guard prompter.isTerminal else { throw InputMissing.agreement }
            let answer = try await prompter.answer(.payment(form.offer.record.words)).lowercased()
            guard ["y", "yes"].contains(answer) else { throw CancellationError() }
        }
        await logic.agree(to: form.id)
        try shown.check()
        guard case .card(let agreed) = shown.content, agreed.isAgreed else { throw CancellationError() }
        try await enterCard(form.id, logic, shown)
        try shown.check(form.offer)
        guard shown.outcome == nil, let purchase = shown.purchase, purchase.state != .needsConfirmation else { return }
        try PurchaseFailure.check(purchase)
    }

    /// The logic says which part of the card it misses, or takes for wrong.
    private func enterCard(
        _ form: CheckoutData.FormID, _ logic: any CheckoutInteractor, _ shown: CheckoutShown
    ) async throws {
        var parts: [CardError: String] = [:]
        while true {
            let card = CheckoutData.TypedCard(
                number: parts[.number] ?? "", expiry: parts[.expiry] ?? "", code: parts[.code] ?? "")
            await logic.pay(form, with: card)
            guard shown.outcome == nil, case .card(let next) = shown.content, next.id == form, let part = next.problem
            else { return }
            if parts[part] != nil {
                guard prompter.isTerminal else { throw part }
                prompter.say(part.description)
            }
            parts[part] = try await prompter.answer(Question(part))
        }
    }

    private func confirm(
        _ question: CheckoutData.Confirmation, _ logic: any CheckoutInteractor, _ shown: CheckoutShown
    ) async throws {
        let offer = question.offer.record
        prompter.say("The bank has sent a code to confirm the payment of \(offer.words).")
        prompter.say("To call off the payment, press Ctrl-C and run 'almanac pay cancel \(offer.id)'.")
        try await prompter.answer(.bankCode, isWrong: Self.isCodeWrong) { code in
            await logic.confirm(question.purchase, code: code)
            try shown.check(question.offer)
        }
        guard shown.outcome == nil, let purchase = shown.purchase else { return }
        try PurchaseFailure.check(purchase)
    }

    private static func isCodeWrong(_ error: any Error) -> Bool {
        if case PaymentsError.wrongCode(let triesLeft) = error { triesLeft > 0 } else { false }
    }
}

extension Question {
    fileprivate init(_ part: CardError) {
        self =
            switch part {
            case .number: .cardNumber
            case .expiry: .cardExpiry
            case .code: .securityCode
            }
    }
}

extension OfferRecord {
    /// `NOK 49.00 for The Long Orchard`.
    public var words: String { "\(Money(price).formatted()) for \(title)" }
}

extension PurchaseRecord {
    /// `NOK 49.00 for The Long Orchard`.
    public var words: String { "\(Money(price).formatted()) for \(title)" }
}

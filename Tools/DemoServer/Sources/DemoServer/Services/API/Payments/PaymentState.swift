import Foundation

/// The state machine of payments.
///
/// The client chooses the key of a payment:
///
/// | from | event | to | response |
/// |---|---|---|---|
/// | | the price, the card or the product is refused | | 404, 409 or 422, and the key stays unused |
/// | | an order | in progress | |
/// | in progress | the same order, or a read | | 409 in-progress |
/// | in progress | the card is accepted | confirmed, charged | 201 |
/// | in progress | the card is declined, or the product was paid meanwhile | declined | 201 |
/// | in progress | the bank asks for a confirmation | needs confirmation | 201 |
/// | in progress | the card that loses the request | | no response, and the key stays unused |
/// | needs confirmation | the right code | confirmed, charged | 200 |
/// | needs confirmation | the right code, but the product was paid meanwhile | declined | 200 |
/// | needs confirmation | a wrong code, for the first and second time | needs confirmation | 403 wrong-code |
/// | needs confirmation | a wrong code for the third time | declined | 200 |
/// | needs confirmation | a cancellation | cancelled, never charged | 200 |
/// | any other | a code or a cancellation | | 409 not-waiting |
/// | any but in progress, answered less than 24 h ago | the same order | | the first response again |
/// | any, answered less than 24 h ago | another order with the same key | | 422 idempotency-mismatch |
/// | any, answered 24 h ago | any order with the same key | as if the key were new | |
struct PaymentState: Sendable {
    static let replayTime: TimeInterval = 86_400
    static let maximumTries = 3
    /// The processing time of the slow card.
    static let slowness: TimeInterval = 5

    /// The first response to an order, which repeated orders with the same key get again.
    private struct RecordedResponse {
        let fingerprint: Int
        let time: Date
        /// The payment in the first response.
        var payment: Payment

        func isKept(_ now: Date) -> Bool {
            payment.state == .inProgress || now < time.addingTimeInterval(PaymentState.replayTime)
        }
    }

    /// All charges ever, oldest first.
    private(set) var charges: [Charge] = []
    private var secrets: SecretGenerator
    private var payments: [UUID: Payment] = [:]
    private var responses: [UUID: RecordedResponse] = [:]

    init(randomness: any RandomNumberGenerator & Sendable) {
        secrets = SecretGenerator(randomness)
    }

    /// The payments that wait for a code, oldest first.
    var waiting: [(payment: Payment, code: String)] {
        payments.values.sorted { $0.created < $1.created }.compactMap { payment in
            guard case .needsConfirmation(let code, _) = payment.state else { return nil }
            return (payment, code)
        }
    }

    // MARK: Paying

    /// The payment of a repeated order; `nil` if the order is new.
    func recordedPayment(for order: PaymentOrder, now: Date) throws(APIProblem) -> Payment? {
        guard let response = responses[order.key], response.isKept(now) else { return nil }
        guard response.fingerprint == order.fingerprint else { throw .idempotencyMismatch }
        guard response.payment.state != .inProgress else { throw .inProgress }
        return response.payment
    }

    /// Begins the payment of a new order, after all checks.
    mutating func begin(_ order: PaymentOrder, for offer: Offer, now: Date) throws(APIProblem) {
        guard order.price == offer.price else { throw .priceChanged }
        try order.card.check(now: now)
        guard !isPaid(offer.product, by: order.payer, account: order.account) else { throw .alreadyPaid }
        let payment = Payment(
            key: order.key, payer: order.payer, account: order.account, offer: offer, card: order.card.shortName,
            created: now)
        payments[order.key] = payment
        responses[order.key] = RecordedResponse(fingerprint: order.fingerprint, time: now, payment: payment)
    }

    /// Charges a payment that was begun, declines it, or makes it wait for a confirmation.
    ///
    /// - Returns: The payment; `nil` if nothing is charged because the card loses its request.
    mutating func finish(_ order: PaymentOrder) -> Payment? {
        guard var payment = payments[order.key] else { return nil }
        switch order.card.behaviour {
        case .accepted, .lostAfterCharge, .slow: payment.state = charge(payment)
        case .needsConfirmation: payment.state = .needsConfirmation(code: secrets.code(), wrongTries: 0)
        case .declined: payment.state = .declined(reason: "The bank has declined the card. Nothing was charged.")
        case nil:
            payment.state = .declined(reason: "This server takes its own test cards only. Nothing was charged.")
        case .lostBeforeCharge:
            payments[order.key] = nil
            responses[order.key] = nil
            return nil
        }
        payments[order.key] = payment
        responses[order.key]?.payment = payment
        return payment
    }

    func payment(_ key: UUID, of payer: UUID) throws(APIProblem) -> Payment {
        guard let payment = payments[key], payment.payer == payer else { throw .unknownPayment }
        return payment
    }

    mutating func confirm(_ key: UUID, of payer: UUID, code: String) throws(APIProblem) -> Payment {
        var payment = try payment(key, of: payer)
        guard case .needsConfirmation(let digits, let wrongTries) = payment.state else { throw .notWaiting }
        defer { payments[key] = payment }
        if ConstantTime.areEqual(digits, code) {
            payment.state = charge(payment)
        } else if wrongTries + 1 < Self.maximumTries {
            payment.state = .needsConfirmation(code: digits, wrongTries: wrongTries + 1)
            throw .wrongCode(triesLeft: Self.maximumTries - wrongTries - 1)
        } else {
            payment.state = .declined(reason: "The code was wrong three times. Nothing was charged.")
        }
        return payment
    }

    /// Ends a payment that waits for a code. It is never charged after that.
    mutating func cancel(_ key: UUID, of payer: UUID) throws(APIProblem) -> Payment {
        var payment = try payment(key, of: payer)
        guard case .needsConfirmation = payment.state else { throw .notWaiting }
        payment.state = .cancelled
        payments[key] = payment
        return payment
    }

    private mutating func charge(_ payment: Payment) -> Payment.State {
        guard !isPaid(payment.offer.product, by: payment.payer, account: payment.account) else {
            return .declined(reason: "This was paid already. Nothing was charged.")
        }
        let charge = Charge(
            key: payment.key, payer: payment.payer, account: payment.account, offer: payment.offer,
            created: payment.created, pass: secrets.text(bits: 256))
        charges.append(charge)
        return .confirmed(pass: charge.pass)
    }

    // MARK: Purchases

    /// The charges of a payer and of an account, oldest first.
    func charges(of payer: UUID, account: String?) -> [Charge] {
        charges.filter { $0.payer == payer || (account != nil && $0.account == account) }
    }

    /// Assigns the charges and payments that have no account to an account.
    mutating func bind(_ payer: UUID, to account: String) {
        for index in charges.indices where charges[index].payer == payer && charges[index].account == nil {
            charges[index].account = account
        }
        for (key, payment) in payments where payment.payer == payer && payment.account == nil {
            payments[key]?.account = account
        }
    }

    /// Whether a pass proves that a book is paid.
    func passCovers(_ pass: String, _ slug: String) -> Bool {
        let product = Product.book(id: slug, slug: slug)
        return charges.contains { ConstantTime.areEqual($0.pass, pass) && $0.offer.product.covers(product) }
    }

    private func isPaid(_ product: Product, by payer: UUID, account: String?) -> Bool {
        charges(of: payer, account: account).contains { $0.offer.product.covers(product) }
    }
}

import Foundation
import Payments
import ROSS

/// Payments in memory, for previews, tests and runs without a server. ``InMemoryPaymentsServer`` lists its cards.
public actor InMemoryPaymentsService: PaymentsService {
    public nonisolated let server: InMemoryPaymentsServer

    var payer = UUID()
    let account: @Sendable () async throws -> String?
    private let now: @Sendable () -> Date
    private let exchange: @Sendable () async -> Void
    let signal = Multicast<Void>()

    /// In the order of their creation.
    var known: [Purchase] = []
    /// Whose the known purchases are.
    var origins: [Purchase.ID: Origin] = [:]
    /// The purchases whose request is under way.
    private var inFlight: Set<Purchase.ID> = []
    var receipts: [InMemoryPaymentsServer.Charge] = []
    private var failure: PaymentsError?

    /// - Parameters:
    ///   - paid: Products that this installation has paid for before.
    ///   - account: The id of the account that is signed in; `nil` if there is none. Its errors are those of the calls.
    ///   - now: The present time.
    ///   - exchange: Runs within each request for a payment, to hold it.
    public init(
        server: InMemoryPaymentsServer = InMemoryPaymentsServer(), paid: [Product] = [],
        account: @escaping @Sendable () async throws -> String? = { nil },
        now: @escaping @Sendable () -> Date = { Date() }, exchange: @escaping @Sendable () async -> Void = {}
    ) {
        self.server = server
        self.account = account
        self.now = now
        self.exchange = exchange
        known = paid.map { product in
            let offer = Offer(
                id: "paid", product: product, title: "A book", price: Money(minorUnits: 49_00, currency: "NOK"))
            return Purchase(id: UUID(), offer: offer, created: now(), state: .confirmed)
        }
        for purchase in known { origins[purchase.id] = Origin(payer: payer, owner: .machine) }
    }

    /// Makes calls fail, until it is set to `nil`: each call for ``PaymentsError/store(_:)``, and those that need the
    /// server for any other error.
    public func fail(with error: PaymentsError?) { failure = error }

    public func offers(for product: Product?, promotion: String?) throws -> [Offer] {
        try useServer()
        return try server.offers(for: product, promotion: promotion)
    }

    public func isPaid(_ product: Product) throws -> Bool { try pass(for: product) != nil }

    public func purchase(_ offer: Offer, with card: Card) async throws -> Purchase {
        try useStore()
        if let error = failure, error == .noServer { throw error }
        try Task.checkCancellation()
        let account = try await account()
        settle(known.filter { $0.offer.product.covers(offer.product) })
        guard try !isPaid(offer.product) else { throw PaymentsError.alreadyPaid(title: offer.title) }
        if let open = known.first(where: { $0.state.phase.isOpen && $0.offer.product.covers(offer.product) }) {
            throw PaymentsError.unfinished(title: open.offer.title)
        }
        let purchase = Purchase(id: UUID(), offer: offer, created: now(), state: .created)
        known.append(purchase)
        origins[purchase.id] = Origin(payer: payer, owner: account == nil ? .machine : .account)
        inFlight.insert(purchase.id)
        // Goes on to its outcome, even if the task is cancelled.
        return try await Task { try await pay(for: purchase, as: account, with: card) }.value
    }

    public func confirm(_ id: Purchase.ID, code: String) async throws -> Purchase {
        guard try isWaiting(id) else { return try current(id) }
        let purchase = try current(id)
        try useServer()
        do {
            return take(try server.confirm(id, code: code.filter { !$0.isWhitespace }), for: id) ?? purchase
        } catch PaymentsError.wrongCode(let triesLeft) {
            enter(.codeRefused, id)
            throw PaymentsError.wrongCode(triesLeft: triesLeft)
        }
    }

    public func cancel(_ id: Purchase.ID) throws -> Purchase {
        guard try isWaiting(id) else { return try current(id) }
        let purchase = try current(id)
        try useServer()
        return take(try server.cancel(id), for: id) ?? purchase
    }

    public func purchases() throws -> [Purchase] {
        try useStore()
        settle(known)
        return known.reversed()
    }

    public func pass(for product: Product) throws -> String? {
        try useStore()
        let confirmed = known.filter { $0.state == .confirmed && $0.offer.product.covers(product) }.map(\.id)
        let received = receipts.filter { $0.offer.product.covers(product) }.map(\.key)
        return (confirmed + received).first.map { "pass-\($0.uuidString.lowercased())" }
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    private func pay(for purchase: Purchase, as account: String?, with card: Card) async throws -> Purchase {
        defer { inFlight.remove(purchase.id) }
        enter(.sending, purchase.id)
        await exchange()
        do {
            try useServer()
            let payer = origins[purchase.id]?.payer ?? payer
            let outcome = try server.pay(purchase.id, purchase.offer, payer: payer, account: account, with: card)
            return take(outcome, for: purchase.id) ?? purchase
        } catch let error as PaymentsError {
            if case .unavailable = error {
                enter(.notSent, purchase.id, reason: "\(error) Nothing was charged.")
            } else {
                enter(.refused, purchase.id, reason: "\(error)")
            }
            if case .alreadyPaid = error { _ = try? await restore() }
            throw error
        }
    }

    /// Asks the server for the outcome of purchases, as far as they have none.
    func settle(_ purchases: [Purchase]) {
        guard failure == nil else { return }
        for purchase in purchases where purchase.state.phase.isOpen && !inFlight.contains(purchase.id) {
            // Without an answer it keeps its state.
            guard let outcome = try? server.outcome(of: purchase.id) else { return }
            if outcome != .neverCharged || now().timeIntervalSince(purchase.created) >= Self.longestWay {
                take(outcome, for: purchase.id)
            }
        }
    }

    private static let longestWay = Double(Purchase.longestWay.components.seconds)

    @discardableResult
    private func take(_ outcome: InMemoryPaymentsServer.Outcome, for id: Purchase.ID) -> Purchase? {
        switch outcome {
        case .charged: enter(.charged, id)
        case .lost: enter(.answerLost, id)
        case .needsConfirmation: enter(.codeRequested, id)
        case .declined(let reason): enter(.refused, id, reason: reason)
        case .cancelled: enter(.cancelled, id)
        case .neverCharged:
            enter(.neverCharged, id, reason: "The payment never reached the server. Nothing was charged.")
        }
    }

    /// Enters the state after an event, if the purchase is known and the table has it.
    ///
    /// - Returns: The purchase as it is then; `nil` if it is not known.
    @discardableResult
    func enter(_ event: PurchaseEvent, _ id: Purchase.ID, reason: String = "") -> Purchase? {
        guard let index = known.firstIndex(where: { $0.id == id }) else { return nil }
        guard known[index].apply(event, reason: reason) else { return known[index] }
        signal.send(())
        let purchase = known[index]
        if !purchase.state.phase.isOpen, origins[id]?.owner == .formerAccount { forget(id) }
        return purchase
    }

    /// Whether the bank waits for a code, as the server knows it.
    private func isWaiting(_ id: Purchase.ID) throws -> Bool {
        try useStore()
        let purchase = try current(id)
        if purchase.state != .needsConfirmation { settle([purchase]) }
        return try current(id).state == .needsConfirmation
    }

    private func current(_ id: Purchase.ID) throws(PaymentsError) -> Purchase {
        guard let purchase = known.first(where: { $0.id == id }) else { throw .unknownPurchase }
        return purchase
    }

    func useStore() throws(PaymentsError) {
        if let failure, case .store = failure { throw failure }
    }

    func useServer() throws(PaymentsError) { if let failure { throw failure } }
}

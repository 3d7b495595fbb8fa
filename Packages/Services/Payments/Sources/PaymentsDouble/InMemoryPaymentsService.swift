import Foundation
import Payments
import ROSS

/// Payments in memory, for previews, tests and runs without a server. ``InMemoryPaymentsServer`` lists its cards.
public actor InMemoryPaymentsService: PaymentsService {
    /// The server that the service pays at.
    public nonisolated let server: InMemoryPaymentsServer

    private var payer = UUID()
    /// The account that the payer and the receipts belong to; `nil` for none.
    private var lastAccount: String?
    private let account: @Sendable () async throws -> String?
    private let now: @Sendable () -> Date
    private let exchange: @Sendable () async -> Void
    private let signal = Multicast<Void>()

    /// Newest first.
    private var known: [OwnedPurchase] = []
    /// The purchases whose request is under way.
    private var inFlight: Set<Purchase.ID> = []
    private var receipts: [InMemoryPaymentsServer.Charge] = []

    /// - Parameters:
    ///   - paid: Products that this installation has paid for before.
    ///   - account: The id of the account that is signed in; `nil` if there is none. Calls that act for the account
    ///     throw its errors.
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
        known = paid.map { [payer] product in
            let offer = Offer(
                id: "paid", product: product, title: "A book", price: Money(minorUnits: 49_00, currency: "NOK"))
            let purchase = Purchase(id: UUID(), offer: offer, created: now(), state: .confirmed)
            return OwnedPurchase(purchase, payer: payer, account: nil, pass: Self.pass(purchase.id))
        }
    }

    public func offers(for product: Product?, promotion: String?) throws -> [Offer] {
        try server.offers(for: product, promotion: promotion).noting(promotion)
    }

    public func isPaid(_ product: Product) async throws -> Bool {
        await paid().visible(to: account).isPaid(product)
    }

    public func purchase(_ offer: Offer, with card: Card) async throws -> Purchase {
        try Task.checkCancellation()
        let account = try await account()
        settle(known.filter { $0.purchase.offer.product.covers(offer.product) })
        let payer = payer(of: account)
        try offer.checkPayable(by: account, paid: paid(), purchases: known)
        let purchase = OwnedPurchase(
            Purchase(id: UUID(), offer: offer, created: now(), state: .created), payer: payer, account: account)
        known.insert(purchase, at: 0)
        inFlight.insert(purchase.purchase.id)
        // Goes on to its outcome, even if the task is cancelled.
        return try await Task { try await pay(for: purchase, as: account, with: card) }.value
    }

    public func confirm(_ id: Purchase.ID, code: String) async throws -> Purchase {
        try await checkVisible(id)
        return try await restoringForgotten {
            try answerBank(about: id) { () throws in
                do {
                    return try server.confirm(id, code: code.codeWithoutBlanks)
                } catch PaymentsError.wrongCode(let triesLeft) {
                    try enter(.codeRefused, id)
                    throw PaymentsError.wrongCode(triesLeft: triesLeft)
                }
            }
        }
    }

    public func cancel(_ id: Purchase.ID) async throws -> Purchase {
        try await checkVisible(id)
        return try answerBank(about: id) { try server.cancel(id) }
    }

    public func purchases() async throws -> [Purchase] {
        await restoringForgotten { settle(known) }
        return await known.visible(to: account).map(\.purchase)
    }

    public func pass(for product: Product) async throws -> String? {
        await paid().visible(to: account).pass(for: product)
    }

    public func restore() async throws -> [Product] {
        settle(known)
        let account = try await account()
        let payer = payer(of: account)
        let ofAccount = try account.map { try server.receipts(payer: payer, account: $0) } ?? []
        // Signing out meanwhile has changed the payer.
        receipts = payer == self.payer ? ofAccount : []
        // Without an account only the purchases that were made here count.
        let ofMachine = try Set(known.map(\.payer)).flatMap { try server.receipts(payer: $0, account: nil) }
        let keys = Set((ofAccount + ofMachine).map(\.key))
        for var owned in known where keys.contains(owned.purchase.id) {
            if owned.takeReceipt(pass: Self.pass(owned.purchase.id)) { keep(owned) }
        }
        signal.send(())
        return try paid().products.restored(isSignedIn: account != nil)
    }

    public func bind() async throws {
        guard let account = try await account() else { return }
        _ = payer(of: account)
        for var owned in known where owned.owner == .machine {
            try server.bind(owned.payer, to: account)
            if owned.bind(to: account) { keep(owned) }
        }
    }

    public func isPaidByAccount(_ product: Product) throws -> Bool { paid().isPaidByAccount(product) }

    public func forgetAccount() {
        payer = UUID()
        lastAccount = nil
        receipts = []
        for var owned in known where owned.signOut() { keep(owned) }
        signal.send(())
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    /// The payer. Another account than the one before gets a payer of its own: the server may have ended the session of
    /// the one before, so it is signed out here.
    private func payer(of account: String?) -> UUID {
        guard let account else { return payer }
        if let lastAccount, lastAccount != account { forgetAccount() }
        lastAccount = account
        return payer
    }

    private func pay(for owned: OwnedPurchase, as account: String?, with card: Card) async throws -> Purchase {
        let purchase = owned.purchase
        defer { inFlight.remove(purchase.id) }
        try enter(.sending, purchase.id)
        await exchange()
        do {
            return try take(
                server.pay(purchase.id, purchase.offer, payer: owned.payer, account: account, with: card),
                for: purchase.id)
        } catch PaymentsError.unavailable(let reason) {
            try enter(.notSent, purchase.id, reason: DeclineReason.notSent(reason))
            throw PaymentsError.unavailable(reason)
        } catch let error as PaymentsError {
            try enter(.refused, purchase.id, reason: "\(error)")
            if case .alreadyPaid = error { _ = try? await restore() }
            throw error
        }
    }

    /// Restores what was forgotten with its outcome: the account that has paid may have signed in again.
    private func restoringForgotten<Value>(_ work: () throws -> Value) async rethrows -> Value {
        let before = known.count
        let value = try work()
        if known.count < before { _ = try? await restore() }
        return value
    }

    /// Sends the user's answer to a bank that waits for a code.
    private func answerBank(
        about id: Purchase.ID, _ send: () throws -> InMemoryPaymentsServer.Outcome
    ) throws -> Purchase {
        settle([try owned(id)].filter { $0.purchase.state != .needsConfirmation })
        let purchase = try owned(id).purchase
        guard purchase.state == .needsConfirmation else { return purchase }
        return try take(send(), for: id)
    }

    /// Asks the server for the outcome of purchases, as far as they have none.
    private func settle(_ purchases: [OwnedPurchase]) {
        for owned in purchases where owned.purchase.state.phase.isOpen && !inFlight.contains(owned.purchase.id) {
            // Without an answer it keeps its state.
            guard let outcome = try? server.outcome(of: owned.purchase.id) else { return }
            var waiting = owned
            if outcome == .neverCharged, !waiting.isRequestExpired(at: now()) {
                if waiting.sent != owned.sent { keep(waiting) }
            } else {
                _ = try? take(outcome, for: owned.purchase.id)
            }
        }
    }

    private func take(
        _ outcome: InMemoryPaymentsServer.Outcome, for id: Purchase.ID
    ) throws(PaymentsError) -> Purchase {
        switch outcome {
        case .charged: try enter(.charged, id)
        case .lost: try enter(.answerLost, id)
        case .needsConfirmation: try enter(.codeRequested, id)
        case .declined(let reason): try enter(.refused, id, reason: reason)
        case .cancelled: try enter(.cancelled, id)
        case .neverCharged: try enter(.neverCharged, id, reason: DeclineReason.neverCharged)
        }
    }

    /// Enters the state after an event, if the table has it.
    @discardableResult
    private func enter(
        _ event: PurchaseEvent, _ id: Purchase.ID, reason: String = ""
    ) throws(PaymentsError) -> Purchase {
        var owned = try owned(id)
        let pass = event == .charged ? Self.pass(id) : nil
        if owned.apply(event, reason: reason, pass: pass, at: now()) { keep(owned) }
        return owned.purchase
    }

    private func keep(_ owned: OwnedPurchase) {
        guard let index = known.firstIndex(where: { $0.purchase.id == owned.purchase.id }) else { return }
        if owned.isKept { known[index] = owned } else { known.remove(at: index) }
        signal.send(())
    }

    private func checkVisible(_ id: Purchase.ID) async throws(PaymentsError) {
        let found = await known.filter { $0.purchase.id == id }.visible(to: account)
        guard !found.isEmpty else { throw .unknownPurchase }
    }

    private func owned(_ id: Purchase.ID) throws(PaymentsError) -> OwnedPurchase {
        guard let owned = known.first(where: { $0.purchase.id == id }) else { throw .unknownPurchase }
        return owned
    }

    private func paid() -> [PaidProduct] {
        receipts.map {
            PaidProduct($0.offer.product, pass: Self.pass($0.key), isOfMachine: false, account: lastAccount)
        } + known.compactMap(\.paidProduct)
    }

    private static func pass(_ key: UUID) -> String { "pass-\(key.uuidString.lowercased())" }
}

import Foundation
import Payments
import Synchronization

/// A server in memory that sells books and a library, and keeps a ledger. Several ``InMemoryPaymentsService`` can use
/// it, as several machines.
///
/// | card | what happens |
/// |---|---|
/// | 4242 4242 4242 4242 | it is charged, as every other card |
/// | 4000 0000 0000 0002 | it is declined |
/// | 4000 0000 0000 3220 | it needs confirmation with the code |
/// | 4000 0000 0000 0259 | the connection is lost before it is charged |
/// | 4000 0000 0000 0341 | it is charged, and then the connection is lost |
public final class InMemoryPaymentsServer: Sendable {
    /// A line of the ledger.
    public struct Charge: Equatable, Sendable {
        /// The idempotency key, which is the id of the purchase.
        let key: UUID
        /// The offer that was paid for.
        public let offer: Offer
        /// The installation that has paid.
        let payer: UUID
        /// The account that the charge belongs to; `nil` if it was not bound.
        public internal(set) var account: String?
    }

    enum Outcome: Equatable {
        case charged, lost, needsConfirmation, cancelled, neverCharged
        case declined(String)
    }

    private struct UnconfirmedCharge {
        var charge: Charge
        var triesLeft = 3
    }

    private struct State {
        var bookPrice: Int64 = 49_00
        var isReachable = true
        var charges: [Charge] = []
        var unconfirmed: [UUID: UnconfirmedCharge] = [:]
        var declined: [UUID: String] = [:]
        var cancelled: Set<UUID> = []

        func outcome(of key: UUID) -> Outcome {
            if charges.contains(where: { $0.key == key }) { return .charged }
            if unconfirmed[key] != nil { return .needsConfirmation }
            if cancelled.contains(key) { return .cancelled }
            return declined[key].map { .declined($0) } ?? .neverCharged
        }
    }

    private let state = Mutex(State())
    private let code: String

    /// - Parameter code: The code that the bank sends.
    public init(code: String = "123456") { self.code = code }

    /// The promotion that takes 90 % off the price of every book.
    public static let promotion = "MOON"
    /// The promotion that lowers the price of the library for a new user.
    public static let welcome = "WELCOME"

    /// All that was ever charged, in its order.
    public var charges: [Charge] { state.withLock { $0.charges } }

    /// Makes the server unreachable, or reachable again.
    public func setReachable(_ isReachable: Bool) { state.withLock { $0.isReachable = isReachable } }

    /// Sets the price of a book, in øre.
    public func setBookPrice(_ minorUnits: Int64) { state.withLock { $0.bookPrice = minorUnits } }

    func offers(for product: Product?, promotion: String?) throws -> [Offer] {
        try checkReachable()
        switch product {
        case .library: return [Self.library(promotion)]
        case .book(let id): return [book(id, promotion: promotion), Self.library(promotion)]
        case nil: return [Self.library(promotion), book("opds2-moby-dick", promotion: promotion)]
        }
    }

    func pay(
        _ key: UUID, _ offer: Offer, payer: UUID, account: String?, with card: Card
    ) throws -> Outcome {
        try checkReachable()
        guard let current = self.offer(offer.id) else { throw PaymentsError.unknownOffer(offer.id) }
        guard current.price == offer.price else { throw PaymentsError.priceChanged(title: offer.title) }
        let charge = Charge(key: key, offer: current, payer: payer, account: account)
        return try state.withLock { state in
            guard
                !state.charges.contains(where: {
                    $0.offer.product.covers(current.product) && $0.belongs(to: payer, account)
                }
                )
            else { throw PaymentsError.alreadyPaid(title: offer.title) }
            switch card.number.suffix(4) {
            case "0002":
                let reason = "The bank has declined the card. Nothing was charged."
                state.declined[key] = reason
                return .declined(reason)
            case "3220":
                state.unconfirmed[key] = UnconfirmedCharge(charge: charge)
                return .needsConfirmation
            case "0259": return .lost
            default:
                state.charges.append(charge)
                return card.number.hasSuffix("0341") ? .lost : .charged
            }
        }
    }

    func outcome(of key: UUID) throws -> Outcome {
        try checkReachable()
        return state.withLock { $0.outcome(of: key) }
    }

    /// - Throws: ``PaymentsError/wrongCode(triesLeft:)``.
    func confirm(_ key: UUID, code: String) throws -> Outcome {
        try checkReachable()
        return try state.withLock { state in
            guard var pending = state.unconfirmed[key] else { return state.outcome(of: key) }
            guard code != self.code else {
                state.unconfirmed[key] = nil
                state.charges.append(pending.charge)
                return .charged
            }
            pending.triesLeft -= 1
            state.unconfirmed[key] = pending.triesLeft > 0 ? pending : nil
            guard pending.triesLeft <= 0 else { throw PaymentsError.wrongCode(triesLeft: pending.triesLeft) }
            state.declined[key] = DeclineReason.tooManyCodes
            return .declined(DeclineReason.tooManyCodes)
        }
    }

    func cancel(_ key: UUID) throws -> Outcome {
        try checkReachable()
        return state.withLock { state in
            if state.unconfirmed.removeValue(forKey: key) != nil { state.cancelled.insert(key) }
            return state.outcome(of: key)
        }
    }

    func receipts(payer: UUID, account: String?) throws -> [Charge] {
        try checkReachable()
        return charges.filter { $0.belongs(to: payer, account) }
    }

    func bind(_ payer: UUID, to account: String) throws {
        try checkReachable()
        state.withLock { state in
            for index in state.charges.indices
            where state.charges[index].payer == payer && state.charges[index].account == nil {
                state.charges[index].account = account
            }
            for (key, pending) in state.unconfirmed
            where pending.charge.payer == payer && pending.charge.account == nil {
                state.unconfirmed[key]?.charge.account = account
            }
        }
    }

    private func checkReachable() throws {
        guard state.withLock({ $0.isReachable }) else {
            throw PaymentsError.unavailable("Cannot connect to the server. Check your connection, and try again.")
        }
    }

    private func offer(_ id: String) -> Offer? {
        let parts = id.split(separator: ":", maxSplits: 2).map(String.init)
        switch (parts.first, parts.count) {
        case ("library", 1): return Self.library(nil)
        case ("library", 2) where parts[1] == Self.welcome: return Self.library(Self.welcome)
        case ("book", 2...): return book(parts[1], promotion: parts.dropFirst(2).first)
        default: return nil
        }
    }

    private func book(_ id: String, promotion: String?) -> Offer {
        let regular = state.withLock { $0.bookPrice }
        guard promotion == Self.promotion else {
            return Offer(id: "book:\(id)", product: .book(id), title: id, price: Self.kroner(regular))
        }
        return Offer(
            id: "book:\(id):\(Self.promotion)", product: .book(id), title: id, price: Self.kroner(regular / 10),
            regularPrice: Self.kroner(regular), promotion: Self.promotion)
    }

    private static func library(_ promotion: String?) -> Offer {
        let (title, note) = ("All books", "Every book, for good.")
        guard promotion == welcome else {
            return Offer(id: "library", product: .library, title: title, note: note, price: kroner(499_00))
        }
        return Offer(
            id: "library:\(welcome)", product: .library, title: title, note: note, price: kroner(299_00),
            regularPrice: kroner(499_00), promotion: welcome)
    }

    private static func kroner(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: "NOK") }
}

extension InMemoryPaymentsServer.Charge {
    fileprivate func belongs(to payer: UUID, _ account: String?) -> Bool {
        self.payer == payer || account != nil && self.account == account
    }
}

import Foundation
import Networking
import NetworkingTesting
import Payments
import Synchronization
import TestSupport

/// A server that keeps the rules of almanac's interface for payments, and a ledger of all that it has charged.
///
/// It charges once for a key. Without ``State/refusesWhatIsPaid`` it charges again for a product that is paid, so that
/// only its client keeps users from paying twice.
final class PaymentsServer: Sendable {
    struct Request {
        var method: String
        /// Below `/api/v1/`.
        var path: String
        var query: [String: String] = [:]
        var key: String?
        var account: String?
        var body = Data()
    }

    enum Answer: Equatable {
        case json(Int, String)
        case problem(Int, String, more: String = "", detail: String = "A reason")
        /// The connection is cut.
        case cut
    }

    struct Charge: Equatable {
        var key: String
        var payer: String
        var account: String?
        var product: Product
    }

    struct Known: Equatable {
        var charge: Charge
        var state: String
        var reason = ""
        var triesLeft = 3
    }

    struct State {
        var refusesWhatIsPaid = true
        var bookPrice = 4900
        var isDown = false
        var charges: [Charge] = []
        var known: [String: Known] = [:]
        /// Held before they are worked on, by method and path: `POST payments`.
        var gates: [String: Gate] = [:]
        /// Replaces the answer to a request, by method and path.
        var scripted: [String: Answer] = [:]
        var broken: Set<String> = []
        /// Methods and paths, with `KEY` for a key.
        var requests: [String] = []
    }

    private struct Order: Decodable {
        struct Price: Decodable { let minorUnits: Int }
        struct Card: Decodable { let number: String }
        let offer: String
        let price: Price
        let payer: String
        let card: Card
    }

    static let api = URL(string: "https://demo.test/api")
    static let code = "123456"
    let state = Mutex(State())

    var charges: [Charge] { state.withLock { $0.charges } }
    var requests: [String] { state.withLock { $0.requests } }

    func hold(_ request: String, _ gate: Gate) { state.withLock { $0.gates[request] = gate } }
    /// Makes every question about a payment fail.
    func breakPayment(_ key: UUID) { state.withLock { _ = $0.broken.insert(key.uuidString.lowercased()) } }
    func script(_ request: String, _ answer: Answer?) { state.withLock { $0.scripted[request] = answer } }

    func note(_ request: Request) -> (name: String, gate: Gate?) {
        let name = request.name
        return state.withLock { state in
            state.requests.append(name)
            return (name, state.gates[name])
        }
    }

    func answer(to request: Request) -> Answer {
        state.withLock { state in
            if let scripted = state.scripted[request.name] { return scripted }
            let parts = request.path.split(separator: "/").map(String.init)
            switch (request.method, parts.first, parts.count) {
            case ("GET", "offers", 1): return Self.offers(request, state)
            case ("POST", "payments", 1): return Self.pay(request, &state)
            case ("GET", "payments", 2): return Self.payment(parts[1], state)
            case ("POST", "payments", 3) where parts[2] == "confirmation":
                return Self.confirm(parts[1], request, &state)
            case ("POST", "payments", 3): return Self.cancel(parts[1], &state)
            case ("GET", "receipts", 1): return Self.receipts(request, state)
            case ("POST", "payers", 3): return Self.bind(parts[1], request, &state)
            default: return .problem(404, "not-found")
            }
        }
    }

    private static func pay(_ request: Request, _ state: inout State) -> Answer {
        guard let key = request.key else { return .problem(400, "idempotency-key-missing") }
        guard let order = try? JSONDecoder().decode(Order.self, from: request.body) else {
            return .problem(400, "invalid")
        }
        if let known = state.known[key] { return .json(201, json(known)) }
        guard order.offer == "library" || order.offer.hasPrefix("book:") else { return .problem(404, "unknown-offer") }
        guard order.price.minorUnits == price(of: order.offer, state) else { return .problem(409, "price-changed") }
        let charge = Charge(key: key, payer: order.payer, account: request.account, product: product(of: order.offer))
        let isPaid = state.charges.contains {
            $0.product.covers(charge.product) && $0.belongs(to: order.payer, request.account)
        }
        if isPaid, state.refusesWhatIsPaid { return .problem(409, "already-paid") }
        var known = Known(charge: charge, state: "confirmed")
        switch order.card.number.suffix(4) {
        case "0259": return .cut
        case "0002": (known.state, known.reason) = ("declined", "The bank has declined the card. Nothing was charged.")
        case "3220": known.state = "needs-confirmation"
        default: state.charges.append(charge)
        }
        state.known[key] = known
        return order.card.number.hasSuffix("0341") ? .cut : .json(201, json(known))
    }

    private static func payment(_ key: String, _ state: State) -> Answer {
        guard !state.broken.contains(key) else { return .problem(500, "broken") }
        return state.known[key].map { .json(200, json($0)) } ?? .problem(404, "unknown-payment")
    }

    private static func confirm(_ key: String, _ request: Request, _ state: inout State) -> Answer {
        guard var known = state.known[key] else { return .problem(404, "unknown-payment") }
        guard known.state == "needs-confirmation" else { return .problem(409, "not-waiting") }
        let body = try? JSONDecoder().decode([String: String].self, from: request.body)
        if body?["code"] == code {
            known.state = "confirmed"
            state.charges.append(known.charge)
        } else {
            known.triesLeft -= 1
            if known.triesLeft == 0 { (known.state, known.reason) = ("declined", "Too many wrong codes.") }
        }
        state.known[key] = known
        guard known.state == "needs-confirmation" else { return .json(200, json(known)) }
        return .problem(403, "wrong-code", more: #","triesLeft":\#(known.triesLeft)"#)
    }

    private static func cancel(_ key: String, _ state: inout State) -> Answer {
        guard var known = state.known[key] else { return .problem(404, "unknown-payment") }
        guard known.state == "needs-confirmation" else { return .problem(409, "not-waiting") }
        known.state = "cancelled"
        state.known[key] = known
        return .json(200, json(known))
    }

    private static func bind(_ payer: String, _ request: Request, _ state: inout State) -> Answer {
        guard let account = request.account else { return .problem(401, "unauthorized") }
        for index in state.charges.indices
        where state.charges[index].payer == payer && state.charges[index].account == nil {
            state.charges[index].account = account
        }
        for (key, known) in state.known where known.charge.payer == payer && known.charge.account == nil {
            state.known[key]?.charge.account = account
        }
        return .json(204, "")
    }

    static func json(_ known: Known) -> String {
        let more =
            switch known.state {
            case "confirmed": #","pass":"pass-\#(known.charge.key)""#
            case "declined": #","reason":"\#(known.reason)""#
            default: ""
            }
        return #"{"demo":"made up","payment":{"key":"\#(known.charge.key)","state":"\#(known.state)"\#(more)}}"#
    }
}

extension PaymentsServer.Charge {
    func belongs(to payer: String, _ account: String?) -> Bool {
        self.payer == payer || account != nil && self.account == account
    }
}

extension PaymentsServer.Request {
    /// Method and path, with `KEY` for a key.
    var name: String {
        let parts = path.split(separator: "/").enumerated().map { $0.offset == 1 ? "KEY" : String($0.element) }
        return "\(method) \(parts.joined(separator: "/"))"
    }
}

// buy <file> <api> <book> <card> <point>      buys a book, and says the outcome
// confirm <file> <api> <key> <code> <point>   confirms a purchase, and says the outcome
// cancel <file> <api> <key> <any> <point>     calls a purchase off, and says the outcome
//
// The process kills itself at a point: token, clock (between the two writes), request, answer or end. At any other name
// it lives.
import Foundation
import Networking
import Payments
import PaymentsLive
import Storage
import Synchronization

/// Ends the process at the chosen point, at once and without a last word.
final class Killer: Sendable {
    let point: String
    private let times = Mutex(0)

    init(point: String) { self.point = point }

    func pass(_ name: String) {
        guard name == point else { return }
        kill(getpid(), SIGKILL)
        while true { pause() }
    }

    /// The clock is read for the creation, and for the sending when the purchase is on the disk.
    func passClock() {
        let time = times.withLock { times in
            times += 1
            return times
        }
        if time == 2 { pass("clock") }
    }
}

/// Kills the process before and after each POST.
struct DeadlyTransport: HTTPTransport {
    let client = HTTPClient()
    let killer: Killer

    func perform(_ request: Request) async throws -> StreamedResponse {
        let isPost = request.head.method.rawValue == "POST"
        if isPost { killer.pass("request") }
        let response = try await client.perform(request)
        if isPost { killer.pass("answer") }
        return response
    }
}

func store(_ file: String, _ api: String, _ killer: Killer) -> PaymentsStore {
    PaymentsStore(
        store: LazyStore { try .open(at: URL(fileURLWithPath: file), migrations: PaymentsStore.migrations) },
        exists: { FileManager.default.fileExists(atPath: file) },
        client: PaymentsClient(transport: DeadlyTransport(killer: killer), api: URL(string: api)),
        account: { nil },
        token: { _ in
            killer.pass("token")
            return nil
        },
        now: {
            killer.passClock()
            return Date()
        })
}

func run(_ arguments: [String]) async throws -> String {
    guard arguments.count == 6 else { return "unknown arguments" }
    let killer = Killer(point: arguments[5])
    let store = store(arguments[1], arguments[2], killer)
    let purchase: Purchase
    switch arguments[0] {
    case "buy":
        let card = try Card(number: arguments[4], expiry: "09/28", code: "737")
        guard let offer = try await store.offers(for: .book(arguments[3]), promotion: nil).first else {
            return "no offer"
        }
        purchase = try await store.purchase(offer, with: card)
    case "confirm":
        guard let key = UUID(uuidString: arguments[3]) else { return "no key" }
        purchase = try await store.confirm(key, code: arguments[4])
    case "cancel":
        guard let key = UUID(uuidString: arguments[3]) else { return "no key" }
        purchase = try await store.cancel(key)
    default: return "unknown arguments"
    }
    killer.pass("end")
    return "\(purchase.state.phase)"
}

do {
    print(try await run(Array(CommandLine.arguments.dropFirst())))
} catch {
    print(error)
}

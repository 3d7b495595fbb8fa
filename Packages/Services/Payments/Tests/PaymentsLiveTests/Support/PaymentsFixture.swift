import Foundation
import Payments
import PaymentsDouble
import TestSupport

enum Sample {
    static let book = Product.book("opds2-moby-dick")

    static let accepted = "4242 4242 4242 4242"
    static let declined = "4000 0000 0000 0002"
    static let asking = "4000 0000 0000 3220"
    static let lostBefore = "4000 0000 0000 0259"
    static let lostAfter = "4000 0000 0000 0341"

    static func card(_ number: String = accepted) throws -> Card {
        try Card(number: number, expiry: "09/28", code: "737")
    }
}

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, storeInMemory, double

    /// - Parameter holdsPayments: Whether payments wait for the fixture's gate.
    func fixture(holdsPayments: Bool = false) throws -> PaymentsFixture {
        let fixture: PaymentsFixture =
            switch self {
            case .store: .store(try StoreFixture(TemporaryFolder()))
            case .storeInMemory: .store(try StoreFixture())
            case .double: .double
            }
        if !holdsPayments { fixture.gate.open() }
        return fixture
    }
}

/// An implementation with its surroundings.
struct PaymentsFixture: Sendable {
    let service: any PaymentsService
    /// Another machine of the same user, without the purchases of the first one.
    let other: any PaymentsService
    let clock: TestClock
    let account: TestAccount
    let setReachable: @Sendable (Bool) -> Void
    let setBookPrice: @Sendable (Int) -> Void
    /// The ledger.
    let charges: @Sendable () -> [Charge]
    let gate: Gate
    /// Lives as long as the fixture.
    var store: StoreFixture?

    struct Charge: Equatable {
        var product = Sample.book
        var account: String?
    }

    func offer(_ product: Product = Sample.book, promotion: String? = nil) async throws -> Offer {
        guard let offer = try await service.offers(for: product, promotion: promotion).first else { throw Unexpected() }
        return offer
    }

    func buy(_ product: Product = Sample.book, with number: String = Sample.accepted) async throws -> Purchase {
        try await service.purchase(offer(product), with: Sample.card(number))
    }

    static func store(_ store: StoreFixture) -> PaymentsFixture {
        let gate = Gate()
        store.server.hold("POST payments", gate)
        return PaymentsFixture(
            service: store.store(), other: store.otherMachine(), clock: store.clock, account: store.account,
            setReachable: { isReachable in store.server.state.withLock { $0.isDown = !isReachable } },
            setBookPrice: { price in store.server.state.withLock { $0.bookPrice = price } },
            charges: { store.server.charges.map { Charge(product: $0.product, account: $0.account) } }, gate: gate,
            store: store)
    }

    static var double: PaymentsFixture {
        let (clock, account, gate) = (TestClock(), TestAccount(), Gate())
        let server = InMemoryPaymentsServer(code: PaymentsServer.code)
        func service() -> InMemoryPaymentsService {
            InMemoryPaymentsService(
                server: server, account: { try account.id() }, now: { clock.now },
                exchange: { await gate.pass() })
        }
        return PaymentsFixture(
            service: service(), other: service(), clock: clock, account: account,
            setReachable: { server.setReachable($0) }, setBookPrice: { server.setBookPrice(Int64($0)) },
            charges: { server.charges.map { Charge(product: $0.offer.product, account: $0.account) } }, gate: gate)
    }
}

struct Unexpected: Error {}

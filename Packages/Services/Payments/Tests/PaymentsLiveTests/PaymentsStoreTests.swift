import Foundation
import Networking
import NetworkingTesting
import Payments
import PaymentsLive
import ROSS
import TestSupport
import Testing

struct PaymentsStoreTests {
    let fixture: StoreFixture

    init() throws { fixture = try StoreFixture(try TemporaryFolder()) }

    @Test func `until the first purchase no file is made`() async throws {
        let store = fixture.store()
        _ = await store.changes()
        #expect(try await !store.isPaid(Sample.book))
        #expect(try await store.pass(for: .library) == nil)
        #expect(try await store.purchases().isEmpty)
        await #expect(throws: PaymentsError.signedOut) { try await store.restore() }
        #expect(try await !store.offers(for: nil, promotion: nil).isEmpty)
        try await store.bind()
        await #expect(throws: PaymentsError.unknownPurchase) { try await store.confirm(UUID(), code: "1") }
        await #expect(throws: PaymentsError.unknownPurchase) { try await store.cancel(UUID()) }
        #expect(try fixture.folder?.bytes().isEmpty == true)
    }

    @Test func `without a server nothing is paid or bought`() async throws {
        let offer = try await fixture.offer()
        _ = try await fixture.buy()
        let store = fixture.store(at: nil)
        #expect(try await !store.isPaid(Sample.book))
        #expect(try await store.purchases().isEmpty)
        try await store.bind()
        await #expect(throws: PaymentsError.noServer) { try await store.offers(for: nil, promotion: nil) }
        await #expect(throws: PaymentsError.noServer) { try await store.purchase(offer, with: Sample.card()) }
        await #expect(throws: PaymentsError.noServer) { try await store.confirm(UUID(), code: "1") }
        await #expect(throws: PaymentsError.noServer) { try await store.cancel(UUID()) }
        await #expect(throws: PaymentsError.noServer) { try await store.restore() }
    }

    @Test func `purchases survive the process and are shared between processes`() async throws {
        let (one, two) = (fixture.store(), fixture.store())
        #expect(try await !one.isPaid(Sample.book))
        let purchase = try await two.purchase(fixture.offer(), with: Sample.card())
        #expect(try await one.isPaid(Sample.book))
        #expect(try await fixture.store().purchases() == [purchase])
    }

    @Test func `a purchase of another process is signalled`() async throws {
        _ = try await fixture.buy(.book("opds2-emma"))
        let store = fixture.store()
        var changes = await store.changes().makeAsyncIterator()
        _ = try await fixture.buy(with: Sample.declined)
        #expect(await changes.next() != nil)
        #expect(try await store.purchases().count == 2)
    }

    @Test func `each server has its own payer and purchases`() async throws {
        _ = try await fixture.buy()
        let other = fixture.store(at: URL(string: "https://other.test/api"))
        #expect(try await !other.isPaid(Sample.book))
        #expect(try await other.purchases().isEmpty)
        _ = try await other.purchase(fixture.offer(), with: Sample.card())
        #expect(Set(fixture.server.charges.map(\.payer)).count == 2)
        #expect(try await fixture.store(at: URL(string: "https://demo.test/api/")).isPaid(Sample.book))
    }

    @Test func `without its token an account buys nothing, and nothing is written`() async throws {
        let offer = try await fixture.offer()
        let store = fixture.store(token: { _ in throw Unexpected() })
        await #expect(throws: Unexpected.self) { try await store.purchase(offer, with: Sample.card()) }
        await #expect(throws: Unexpected.self) { try await store.restore() }
        #expect(try fixture.folder?.bytes().isEmpty == true)
    }

    @Test func `no card and no token is stored or appears in a message`() async throws {
        fixture.account.signIn("ada")
        let numbers = [
            Sample.accepted, Sample.declined, Sample.asking, Sample.lostBefore, Sample.lostAfter,
        ]
        var said = ""
        let emma = try await fixture.offer(.book("opds2-emma"))
        fixture.server.script("POST payments", .problem(422, "invalid-card", detail: "4242424242424242 09/28 737"))
        said += String(reflecting: try await fixture.buy())
        fixture.server.script("POST payments", nil)
        for (index, number) in numbers.enumerated() {
            do {
                let purchase = try await fixture.buy(.book("opds2-\(index)"), with: number)
                dump(purchase, to: &said)
                if purchase.state == .needsConfirmation {
                    said += String(
                        reflecting: try await fixture.store().confirm(purchase.id, code: PaymentsServer.code))
                }
            } catch {
                said += String(reflecting: error)
            }
        }
        fixture.server.state.withLock { $0.isDown = true }
        do { _ = try await fixture.store().purchase(emma, with: Sample.card()) } catch { said += "\(error)" }
        let stored = String(decoding: try fixture.folder?.bytes() ?? Data(), as: UTF8.self)
        #expect(stored.contains("opds2-4") && said.contains("opds2-4"))
        let secrets = numbers.map { $0.filter(\.isNumber) } + ["09/28", "token-of-ada", PaymentsServer.code]
        for text in [said, stored] {
            for secret in secrets { #expect(!text.contains(secret), "\(secret)") }
            // As a word: a UUID can have these digits.
            #expect(!text.split { !$0.isLetter && !$0.isNumber }.contains("737"))
        }
    }

    @Test func `nothing of the account's purchases is in the file after signing out`() async throws {
        fixture.account.signIn("ada")
        let purchase = try await fixture.buy()
        _ = try await fixture.store().restore()
        let pass = try #require(try await fixture.store().pass(for: Sample.book))
        let payer = try #require(try await fixture.storedPayer())
        try await fixture.store().forgetAccount()
        let stored = String(decoding: try fixture.folder?.bytes() ?? Data(), as: UTF8.self)
        for trace in [pass, payer, purchase.id.uuidString.lowercased(), "moby-dick"] {
            #expect(!stored.contains(trace), "\(trace)")
        }
    }

    @Test func `purchases that an older version has stored belong to the account that is signed in`() async throws {
        fixture.account.signIn("ada")
        _ = try await fixture.buy()
        _ = try await fixture.store().restore()
        // As the last version has written them.
        try await fixture.execute("UPDATE purchase SET account = NULL; UPDATE payer SET account = NULL")
        #expect(try await fixture.store().isPaid(Sample.book))
        try await fixture.store().bind()
        fixture.account.signIn("eve")
        #expect(try await !fixture.store().isPaid(Sample.book))
        try await fixture.store().bind()
        #expect(try await fixture.storedStates().isEmpty)
    }

    @Test func `receipts that arrive after signing out are not kept`() async throws {
        fixture.account.signIn("ada")
        _ = try await fixture.buy()
        let gate = Gate()
        fixture.server.hold("GET receipts", gate)
        let restoring = Task { try await fixture.store().restore() }
        try await until { fixture.server.requests.contains("GET receipts") }
        try await fixture.store().forgetAccount()
        gate.open()
        #expect(try await restoring.value.isEmpty)
        #expect(try await !fixture.store().isPaid(Sample.book))
    }

    @Test func `a receipt overrides the stored state`() async throws {
        let purchase = try await fixture.buy(with: Sample.lostBefore)
        fixture.clock.advance(by: 120)
        #expect(try await fixture.store().purchases().map(\.state.phase) == [.declined])
        let payer = try #require(try await fixture.storedPayer())
        fixture.server.state.withLock {
            $0.charges.append(.init(key: purchase.id.uuidString.lowercased(), payer: payer, product: Sample.book))
        }
        #expect(try await fixture.store().restore() == [Sample.book])
        #expect(try await fixture.store().purchases().map(\.state) == [.confirmed])
    }

    @Test func `a purchase whose key the server has forgotten is found by its receipt`() async throws {
        _ = try await fixture.buy(with: Sample.lostAfter)
        fixture.server.state.withLock { $0.known = [:] }
        fixture.clock.advance(by: 86_401)
        #expect(try await fixture.store().purchases().map(\.state) == [.confirmed])
        #expect(try await fixture.store().pass(for: Sample.book) != nil)
        #expect(fixture.server.requests.suffix(2) == ["GET payments/KEY", "GET receipts"])
    }

    @Test func `a purchase without an answer does not block the others`() async throws {
        _ = try await fixture.buy(with: Sample.lostAfter)
        let broken = try await fixture.buy(.library, with: Sample.lostBefore)
        fixture.server.breakPayment(broken.id)
        #expect(try await fixture.store().purchases().map(\.state) == [.unknown, .confirmed])
    }

    @Test func `the wait starts again after the clock was set back`() async throws {
        _ = try await fixture.buy(with: Sample.lostBefore)
        fixture.clock.advance(by: -86_400)
        #expect(try await fixture.store().purchases().map(\.state) == [.unknown])
        fixture.clock.advance(by: 119)
        #expect(try await fixture.store().purchases().map(\.state) == [.unknown])
        fixture.clock.advance(by: 1)
        #expect(try await fixture.store().purchases().map(\.state.phase) == [.declined])
    }

    @Test func `a confirmation without a response is queried`() async throws {
        let purchase = try await fixture.buy(with: Sample.asking)
        fixture.server.script("POST payments/KEY/confirmation", .cut)
        #expect(try await fixture.store().confirm(purchase.id, code: "1").state == .needsConfirmation)
        fixture.server.script("GET payments/KEY", .cut)
        #expect(try await fixture.store().confirm(purchase.id, code: "1").state == .unknown)
        fixture.server.script("POST payments/KEY/confirmation", nil)
        fixture.server.script("GET payments/KEY", nil)
        #expect(try await fixture.store().confirm(purchase.id, code: PaymentsServer.code).state == .confirmed)
    }
}

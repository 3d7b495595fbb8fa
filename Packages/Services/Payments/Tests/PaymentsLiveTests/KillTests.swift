import Foundation
import NetworkingTesting
import Payments
import ProcessTesting
import TestSupport
import Testing

/// A process that is killed at each step of a purchase, against a server that would charge twice.
///
/// `KILL_RUNS=1000 KILL_SEED=1` for more of them, or for the same again.
struct KillTests {
    enum Point: String, CaseIterable, Sendable {
        /// In the buyer itself.
        case token, clock, request, answer, end
        /// At the server, which kills the buyer.
        case arrival, work

        /// The stored states after the kill, before anybody looks.
        var left: [String] {
            switch self {
            case .token: []
            case .clock: ["created"]
            case .request, .arrival, .work, .answer: ["sent"]
            case .end: ["confirmed"]
            }
        }

        var hasCharged: Bool { [.work, .answer, .end].contains(self) }
        var moment: LoopbackPayments.Moment {
            self == .arrival ? .beforeWorking : self == .work ? .afterWorking : .never
        }
    }

    let fixture: KillFixture

    init() throws { fixture = try KillFixture() }

    @Test(arguments: Point.allCases)
    func `the purchase of a killed process is finished by the next process`(point: Point) async throws {
        #expect(try await fixture.run("buy", "book", Sample.accepted, point) == nil)
        #expect(try await fixture.storedStates() == point.left)
        #expect(fixture.server.charges.count == (point.hasCharged ? 1 : 0))

        let purchases = try await fixture.store(after: 121).purchases()
        #expect(purchases.map(\.state.phase) == (point == .token ? [] : point.hasCharged ? [.confirmed] : [.declined]))
        #expect(try await fixture.store().isPaid(.book("book")) == point.hasCharged)
        if !point.hasCharged { #expect(try await fixture.run("buy", "book", Sample.accepted, nil) == "confirmed") }
        #expect(fixture.server.charges.count == 1)
        #expect(try await fixture.store().pass(for: .book("book")) != nil)
    }

    @Test(arguments: Point.allCases.filter { ![.token, .clock].contains($0) })
    func `the confirmation of a killed process is finished by the next process`(point: Point) async throws {
        #expect(try await fixture.run("buy", "book", Sample.asking, nil) == "needsConfirmation")
        let key = try #require(try await fixture.store().purchases().first).id.uuidString
        #expect(try await fixture.run("confirm", key, PaymentsServer.code, point) == nil)
        #expect(fixture.server.charges.count == (point.hasCharged ? 1 : 0))
        if !point.hasCharged {
            #expect(try await fixture.store().purchases().map(\.state) == [.needsConfirmation])
            #expect(try await fixture.run("confirm", key, PaymentsServer.code, nil) == "confirmed")
        }
        #expect(try await fixture.store().purchases().map(\.state) == [.confirmed])
        #expect(fixture.server.charges.count == 1)
    }

    @Test(arguments: Point.allCases.filter { ![.token, .clock].contains($0) })
    func `the cancellation of a killed process is finished by the next process`(point: Point) async throws {
        #expect(try await fixture.run("buy", "book", Sample.asking, nil) == "needsConfirmation")
        let key = try #require(try await fixture.store().purchases().first).id.uuidString
        #expect(try await fixture.run("cancel", key, "-", point) == nil)
        // A request that would charge for a confirmation cancels here.
        let isCancelled = point.hasCharged
        #expect(
            try await fixture.store().purchases().map(\.state) == [isCancelled ? .cancelled : .needsConfirmation])
        #expect(try await fixture.run("cancel", key, "-", nil) == "cancelled")
        #expect(try await fixture.run("confirm", key, PaymentsServer.code, nil) == "cancelled")
        #expect(fixture.server.charges.isEmpty)
        #expect(try await fixture.run("buy", "book", Sample.accepted, nil) == "confirmed")
    }

    @Test func `a purchase stays open while the request of its killed process can still arrive`() async throws {
        let gate = Gate()
        fixture.server.hold("POST payments", gate)
        let buyer = try fixture.launch("buy", "book", Sample.accepted, nil)
        try await until { fixture.server.requests.contains("POST payments") }
        buyer.kill()
        await buyer.exit()
        #expect(try await fixture.store(after: 60).purchases().map(\.state) == [.sent])
        gate.open()
        try await fixture.loopback.drain()
        #expect(try await fixture.store(after: 60).purchases().map(\.state) == [.confirmed])
        #expect(fixture.server.charges.count == 1)
    }

    @Test func `if two processes buy the same product, one is charged`() async throws {
        for round in 1...5 {
            let buyers = try (1...2).map { _ in try fixture.launch("buy", "book-\(round)", Sample.accepted, nil) }
            var said: [String] = []
            for buyer in buyers { said += await buyer.lines() }
            #expect(said.count == 2 && said.contains("confirmed"))
            let refusals = ["is not finished", "You have already paid", "has closed this payment before it was sent"]
            #expect(said.contains { text in refusals.contains { text.contains($0) } }, "\(said)")
            #expect(fixture.server.charges.count == round)
        }
    }

    @Test func `wherever buyers are killed, nothing is charged twice, and nothing charged is lost`() async throws {
        let (runs, seed) = (TestRuns.count("KILL_RUNS", 10), TestRuns.seed("KILL_SEED"))
        var random = SplitMix64(seed: seed)
        var kills = 0
        for run in 1...runs {
            let book = "book-\(run)"
            let number =
                [Sample.accepted, Sample.accepted, Sample.asking, Sample.declined, Sample.lostBefore, Sample.lostAfter]
                .randomElement(using: &random) ?? Sample.accepted
            kills += try await fixture.kill("buy", book, number, &random)
            var purchase = try await fixture.purchase(of: book)
            if let waiting = purchase, waiting.state == .needsConfirmation,
                let command = ["confirm", "cancel", nil].randomElement(using: &random) ?? nil
            {
                kills += try await fixture.kill(command, waiting.id.uuidString, PaymentsServer.code, &random)
                purchase = try await fixture.purchase(of: book)
            }
            if let waiting = purchase, waiting.state == .needsConfirmation {
                purchase = try await fixture.store().confirm(waiting.id, code: PaymentsServer.code)
            }
            #expect(purchase?.state.phase.isOpen != true, "\(book): \(String(describing: purchase))")
            let charges = fixture.server.charges.count { $0.product == .book(book) }
            #expect(charges <= 1, "\(book) was charged twice, with the seed \(seed)")
            #expect(
                try await fixture.store().isPaid(.book(book)) == (charges == 1),
                "\(book) was lost, with the seed \(seed)"
            )
            // The user tries again.
            if charges == 0 {
                #expect(try await fixture.run("buy", book, Sample.accepted, nil) == "confirmed")
                #expect(fixture.server.charges.count { $0.product == .book(book) } == 1)
            }
        }
        print(
            "killed buyers: KILL_RUNS=\(runs) KILL_SEED=\(seed), \(kills) kills, \(fixture.server.charges.count) charges"
        )
        #expect(fixture.server.charges.count == runs)
        #expect(try await fixture.store().restore().count == runs)
        #expect(Set(fixture.server.charges.map(\.payer)).count == 1)
    }
}

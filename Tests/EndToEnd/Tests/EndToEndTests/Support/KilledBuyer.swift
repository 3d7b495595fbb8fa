import Foundation
import ProcessTesting
import TestSupport
import Testing

/// A user of the commands, whose almanac is killed while it pays, with a server of their own.
struct KilledBuyer {
    private(set) var tally: KillTally
    private(set) var random: SplitMix64
    /// Books that are not paid yet.
    var books: [String]

    let server: Server
    let home: Home
    /// How long a payment takes that is not killed.
    private let length: Duration
    /// The requests that the server never answers.
    private var held = 0
    /// The offers that were paid.
    private var paid: [String] = []

    init(random: SplitMix64, tally: KillTally) async throws {
        (self.random, self.tally) = (random, tally)
        server = try await Server("--requests-per-minute", "1000000")
        let home = try Home(endpoints: server.url)
        self.home = home
        try await home.signIn(server)
        let found = try await home.run("books", "search", "--source", "opds2", "--limit", "96", "--json").records()
        let books = found.filter { $0["access"] as? String == "paid" }.compactMap { $0["id"] as? String }
        try #require(books.count > 20)
        let first = "book:\(books[0])"
        self.books = Array(books.dropFirst())
        let start = ContinuousClock.now
        let outcome = try await home.run("pay", "buy", first, "--yes", input: Card.accepted.lines)
        length = .now - start
        #expect(outcome.code == 0, "\(outcome)")
        paid.append(first)
    }

    /// Pays for a book with processes that are killed, until it is paid.
    mutating func buy(_ book: String, killedAt moment: KillMoment) async throws {
        let offer = "book:\(book)"
        let cards: [Card] = [.accepted, .accepted, .needsConfirmation, .declined, .lostBeforeCharge, .lostAfterCharge]
        let card = moment.card ?? cards.randomElement(using: &random) ?? .accepted
        try await pay(for: offer, input: card.lines, killedAt: moment, path: "/api/v1/payments")

        let stored = storedPayment(for: book)
        if stored?.state == "needsConfirmation", let id = stored?.id, Bool.random(using: &random) {
            let moment = [KillMoment.anyTime, .write, .uncharged, .output].randomElement(using: &random)
            let code = try await server.code(for: "card …3220")
            try await pay(
                for: offer, input: code + "\n", killedAt: moment ?? .anyTime,
                path: "/api/v1/payments/\(id)/confirmation")
        }
        for command in ["status", "restore"] where Int.random(in: 0..<4, using: &random) == 0 {
            let program = try home.start(["pay", command])
            let moment = wait(for: .anyTime, of: program)
            tally.noteLook(wasKilled: try await end(of: program, killedBy: moment) == -SIGKILL)
        }

        try await check(offer, of: book, payments: decide(offer))
        paid.append(offer)
    }

    /// Checks all books against the ledger.
    func checkAll() async throws {
        let charges = try await server.charges()
        #expect(charges.compactMap { $0["offer"] as? String }.sorted() == paid.sorted())
        #expect(Set(charges.compactMap { $0["payer"] as? String }).count == 1)
        let payments = try await home.run("pay", "status", "--json").records()
        #expect(payments.filter { $0["state"] as? String == "confirmed" }.count == paid.count)
        // The server refuses a second payment for a book. almanac must not have tried one.
        #expect(!payments.contains { ($0["reason"] as? String)?.contains("paid") == true }, "\(payments)")
        #expect(try await home.run("pay", "restore", "--json").records().count == paid.count)
        let last = try #require(paid.last?.dropFirst("book:".count))
        #expect(try await home.run("books", "get", String(last)).code == 0)
    }

    // MARK: Killing

    /// Runs `pay buy`, and kills it.
    ///
    /// - Parameter path: The path of the request that pays.
    private mutating func pay(
        for offer: String, input: String, killedAt moment: KillMoment, path: String
    ) async throws {
        try await server.misbehave(moment.faults(payment: path))
        let program = try home.start(["pay", "buy", offer, "--yes"], input: input)
        let waiting = wait(for: moment, of: program)
        let code = try await end(of: program, killedBy: waiting)
        if moment.isHeld, try await server.hasMetFault(of: 2) { held += 1 }
        try await server.misbehave("{}")
        if moment == .chargedLater {
            // The clock of the server goes on, and on a busy machine the check takes longer than the card.
            try await server.advance(by: -600)
            try await checkUnfinished(offer)
            try await server.advance(by: 606)
            try await until { try await !charges(for: offer).isEmpty }
        }
        try await server.workOff(except: held)
        guard code == -SIGKILL else { return tally.notePayment(nil) }

        let state = storedPayment(for: String(offer.dropFirst("book:".count)))?.state
        let isCharged = try await !charges(for: offer).isEmpty
        let place: KillPlace =
            switch state {
            case "sent": isCharged ? .charged : .uncharged
            case "needsConfirmation" where path.hasSuffix("confirmation"):
                isCharged ? .charged : moment == .uncharged ? .uncharged : .unsent
            case nil, "created": .unsent
            default: .answered
            }
        tally.notePayment(place)
    }

    /// Waits for a moment.
    private mutating func wait(
        for moment: KillMoment, of program: ProgramRun
    ) -> @Sendable () async throws -> Void {
        let fraction = Double.random(in: 0...1.1, using: &random)
        let count = Int.random(in: 1...4, using: &random)
        return { [server, home, length] in
            switch moment {
            // The test kills at a random moment. No result depends on which one it is.
            case .anyTime: try await Task.sleep(for: length * fraction)
            case .write:
                for _ in 0..<count {
                    let file = home.paymentsFile
                    while home.paymentsFile == file {
                        try Task.checkCancellation()
                        await Task.yield()
                    }
                }
            case .offers, .uncharged, .chargedLater: try await server.untilFaultIsMet(of: 2)
            case .output:
                try await until { program.hasOutput }
            }
        }
    }

    /// Waits for the end of a program, which is killed at a moment.
    private func end(
        of program: ProgramRun, killedBy moment: @escaping @Sendable () async throws -> Void
    ) async throws -> Int32 {
        let killing = Task {
            try await moment()
            program.kill()
        }
        let code = try await program.outcome().code
        killing.cancel()
        // The moment did not come, if this is an error.
        _ = await killing.result
        return code
    }

    /// Checks that nothing is paid again while the server may still charge.
    private func checkUnfinished(_ offer: String) async throws {
        let state = try await payments(for: offer).first?["state"] as? String
        #expect(["sent", "unknown"].contains(state))
        let again = try await home.run("pay", "buy", offer, "--yes", "--json", input: Card.accepted.lines)
        #expect(again.code == 1 && again.messages.contains(#""code":"payment-unfinished""#), "\(again)")
    }
}

extension Home {
    /// The differences once a payment has been stored.
    fileprivate var paymentsFile: [Date?] {
        ["", "-wal"].map { suffix in
            let attributes = try? FileManager.default.attributesOfItem(atPath: file("payments").path + suffix)
            return attributes?[.modificationDate] as? Date
        }
    }
}

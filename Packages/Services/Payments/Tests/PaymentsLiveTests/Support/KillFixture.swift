import Foundation
import Payments
import PaymentsLive
import ProcessTesting
import Storage
import TestSupport

/// A data file, a server at a port, and processes that buy there.
struct KillFixture: Sendable {
    let folder = try? TemporaryFolder()
    let server = PaymentsServer()
    let loopback: LoopbackPayments

    init() throws {
        server.state.withLock { $0.refusesWhatIsPaid = false }
        loopback = try LoopbackPayments(server)
    }

    private var file: URL { (folder?.url ?? URL(fileURLWithPath: "/dev/null")).appending(path: "payments.sqlite") }

    /// - Parameter seconds: How much later it is for this store.
    func store(after seconds: Int = 0) -> PaymentsStore {
        PaymentsStore(
            store: LazyStore { [file] in try StoreFixture.open(file) },
            exists: { [file] in FileManager.default.fileExists(atPath: file.path) },
            client: PaymentsClient(transport: server.transport, api: URL(string: loopback.api)),
            account: { nil }, token: { _ in nil }, now: { Date() + Double(seconds) })
    }

    func storedStates() async throws -> [String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try await StoreFixture.states(in: StoreFixture.open(file))
    }

    func launch(_ command: String, _ what: String, _ how: String, _ point: KillTests.Point?) throws -> ChildProcess {
        loopback.prepare(point?.moment ?? .never)
        let buyer = try ChildProcess(
            "PaymentsTestBuyer", [command, file.path, loopback.api, what, how, point?.rawValue ?? "never"])
        loopback.noteLaunched(buyer)
        return buyer
    }

    /// - Returns: The output of the process; `nil` if it was killed.
    func run(_ command: String, _ what: String, _ how: String, _ point: KillTests.Point?) async throws -> String? {
        let buyer = try launch(command, what, how, point)
        let said = await buyer.lines()
        let status = await buyer.exit()
        try await loopback.drain()
        return status == SIGKILL ? nil : said.last
    }

    /// Kills a process at a random point, or at a random moment.
    ///
    /// - Returns: How many were killed.
    func kill(_ command: String, _ what: String, _ how: String, _ random: inout SplitMix64) async throws -> Int {
        if let point = (KillTests.Point.allCases + [nil]).randomElement(using: &random) ?? nil {
            return try await run(command, what, how, point) == nil ? 1 : 0
        }
        let buyer = try launch(command, what, how, nil)
        // The test kills at a random moment. No result depends on which one it is.
        try await Task.sleep(for: .milliseconds(Double.random(in: 0...150, using: &random)))
        buyer.kill()
        let status = await buyer.exit()
        try await loopback.drain()
        return status == SIGKILL ? 1 : 0
    }

    /// The purchase of a book, with its outcome.
    func purchase(of book: String) async throws -> Purchase? {
        try await store(after: 121).purchases().first { $0.offer.product == .book(book) }
    }
}

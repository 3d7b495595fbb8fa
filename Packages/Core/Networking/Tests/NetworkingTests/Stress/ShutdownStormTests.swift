import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import ProcessTesting
import Testing

/// Clients that are shut down in the middle of many requests. Every request must end, with a response, `clientClosed`
/// or its own cancellation, and no upload may still be read afterwards.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ShutdownStormTests {
    private struct Plan: Sendable {
        let path: String
        let isStreamed: Bool
        let isUpload: Bool
        let cancelledAfter: Int?

        init(_ random: inout SplitMix64) {
            path = ["/answer", "/answer", "/silence"][Int.random(in: 0..<3, using: &random)]
            isStreamed = Bool.random(using: &random)
            isUpload = Bool.random(using: &random)
            let turns = Int.random(in: 0..<200, using: &random)
            cancelledAfter = turns < 60 ? turns : nil
        }
    }

    /// The way in which a client is shut down.
    enum Way: CaseIterable {
        case atOnce
        case gracefully
        case cancelledGrace
    }

    @Test(arguments: Way.allCases)
    func everyRequestOfAClientThatIsShutDownEnds(way: Way) async throws {
        let server = try Self.server()
        var random = SplitMix64(seed: StressRun.seed)
        let readers = WatchedChunks.Readers()
        var refused = 0
        for _ in 0..<max(1, StressRun.count / 1000) {
            let plans = (0..<100).map { _ in Plan(&random) }
            let turns = Int.random(in: 0..<100, using: &random)
            let client = HTTPClient(.init(maximumConnectionsPerHost: 8))
            refused += try await withThrowingTaskGroup(of: Bool.self) { group in
                for plan in plans { group.addTask { try await Self.isServed(plan, client, server, readers) } }
                for _ in 0..<turns { await Task.yield() }
                await Self.shutDown(client, way)
                return try await group.reduce(0) { $0 + ($1 ? 0 : 1) }
            }
        }
        #expect(refused > 0, "seed \(StressRun.seed)")
        #expect(await readers.areGone(within: .seconds(60)), "seed \(StressRun.seed)")
    }

    @Test func whatAClosedClientRefusesIsNotReadEither() async throws {
        let server = try Self.server()
        let readers = WatchedChunks.Readers()
        let client = HTTPClient()
        client.shutdown()
        for _ in 0..<50 {
            // The body exceeds the read-ahead, so a remaining reader would wait for ever.
            let body = RequestBody.stream(WatchedChunks(chunkCount: 6, readers: readers))
            let head = HTTPRequest(method: .put, url: server.url("/answer"))
            #expect(await networkError { try await client.send(Request(head, body: body)) } == .clientClosed)
        }
        #expect(await readers.areGone(within: .seconds(5)))
    }

    private static func shutDown(_ client: HTTPClient, _ way: Way) async {
        switch way {
        case .atOnce:
            client.shutdown()
        case .gracefully:
            await client.shutdown(gracePeriod: .milliseconds(10))
        case .cancelledGrace:
            let shutdown = Task { await client.shutdown(gracePeriod: .seconds(600)) }
            await Task.yield()
            shutdown.cancel()
            await shutdown.value
        }
    }

    /// Returns false if the client's shutdown ended the request.
    private static func isServed(
        _ plan: Plan, _ client: HTTPClient, _ server: LoopbackServer, _ readers: WatchedChunks.Readers
    ) async throws -> Bool {
        let chunks = WatchedChunks(chunkCount: 6, readers: readers)
        let request = Request(
            HTTPRequest(method: plan.isUpload ? .put : .get, url: server.url(plan.path)),
            body: plan.isUpload ? .stream(chunks) : nil)
        do {
            _ = try await StressRun.run(cancelledAfter: plan.cancelledAfter) {
                guard plan.isStreamed else { return _ = try await client.send(request) }
                for try await _ in try await client.stream(request).body {}
            }
            return true
        } catch NetworkError.clientClosed {
            return false
        }
    }

    private static func server() throws -> LoopbackServer {
        try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                guard request.target == "/answer" else { return connection.waitUntilClosedByClient() }
                try connection.send(ServerAnswer.text("hello"))
            }
        }
    }
}

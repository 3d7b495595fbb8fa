import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import ProcessTesting
import Testing

@testable import Networking

/// Clients that are shut down in the middle of many requests. Every request must end, with a response, `clientClosed`
/// or its own cancellation.
@Suite(.serialized)
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

    @Test func `every request of a client that is shut down ends`() async throws {
        let server = try Self.server()
        var random = SplitMix64(seed: StressRun.seed)
        var refused = 0
        for _ in 0..<max(1, StressRun.count / 1000) {
            let plans = (0..<100).map { _ in Plan(&random) }
            let turns = Int.random(in: 0..<100, using: &random)
            let client = HTTPClient(.init(maximumConnectionsPerHost: 8))
            refused += try await withThrowingTaskGroup(of: Bool.self) { group in
                for plan in plans { group.addTask { try await Self.isServed(plan, client, server) } }
                for _ in 0..<turns { await Task.yield() }
                client.shutdown()
                return try await group.reduce(0) { $0 + ($1 ? 0 : 1) }
            }
        }
        #expect(refused > 0, "seed \(StressRun.seed)")
    }

    /// Returns false if the client's shutdown ended the request.
    private static func isServed(
        _ plan: Plan, _ client: HTTPClient, _ server: LoopbackServer
    ) async throws -> Bool {
        let request = Request(
            HTTPRequest(method: plan.isUpload ? .put : .get, url: server.url(plan.path)),
            body: plan.isUpload ? .bytes(Data(count: 400_000)) : nil)
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
                try connection.send(ScriptedResponse.text("hello"))
            }
        }
    }
}

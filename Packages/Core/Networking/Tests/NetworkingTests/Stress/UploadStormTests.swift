import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import ProcessTesting
import Testing

/// Many uploads from streams, many of them aborted half-way by either side. All of them must end, and no upload may
/// still be read afterwards.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct UploadStormTests {
    private struct Plan: Sendable {
        let path: String
        let chunkCount: Int
        let isAnnounced: Bool
        let isStreamed: Bool
        let cancelledAfter: Int?

        init(_ random: inout SplitMix64) {
            path = ["/take", "/take", "/refuse", "/half", "/silence"][Int.random(in: 0..<5, using: &random)]
            // The number ranges from zero to twice the read-ahead. `/half` needs at least one chunk, because half of
            // none never arrives.
            chunkCount = Int.random(in: (path == "/half" ? 1 : 0)...8, using: &random)
            isAnnounced = Bool.random(using: &random)
            isStreamed = Bool.random(using: &random)
            let turns = Int.random(in: 0..<200, using: &random)
            cancelledAfter = path == "/silence" || turns < 100 ? turns : nil
        }
    }

    @Test func everyUploadEndsAndItsSourceIsLetGoOf() async throws {
        let server = try Self.server()
        let client = HTTPClient(.init(maximumConnectionsPerHost: 16))
        let readers = WatchedChunks.Readers()
        let tally = try await StressRun.waves(of: 100, count: StressRun.count / 10, { Plan(&$0) }) { plan in
            try await StressRun.run(cancelledAfter: plan.cancelledAfter) {
                try await Self.carryOut(plan, client, server, readers)
            }
        }
        #expect(tally.completed > 0 && tally.cancelled > 0, "seed \(StressRun.seed)")
        #expect(await readers.areGone(within: .seconds(60)), "seed \(StressRun.seed)")
        #expect(try await client.get(server.url("/take")).body == Data("0".utf8))
    }

    private static func carryOut(
        _ plan: Plan, _ client: HTTPClient, _ server: LoopbackServer, _ readers: WatchedChunks.Readers
    ) async throws {
        let chunks = WatchedChunks(chunkCount: plan.chunkCount, readers: readers)
        let request = Request(
            HTTPRequest(method: .put, url: server.url(plan.path)),
            body: .stream(chunks, length: plan.isAnnounced ? chunks.size : nil))
        let answer: Data
        do {
            if plan.isStreamed {
                answer = try await client.stream(request).body.reduce(into: Data()) { $0.append($1) }
            } else {
                answer = try await client.send(request).body
            }
        } catch let error as NetworkError where plan.path == "/refuse" || plan.path == "/half" {
            // The server closes the connection while the body is still being sent.
            #expect(error.kind == .connectionLost, "seed \(StressRun.seed)")
            return
        }
        if plan.path == "/take" { #expect(answer == Data("\(chunks.size)".utf8), "seed \(StressRun.seed)") }
    }

    private static func server() throws -> LoopbackServer {
        try LoopbackServer { connection in
            while let head = try connection.readHead() {
                switch head.target {
                case "/take":
                    try connection.send(ServerAnswer.text("\(try connection.readBody(of: head).count)"))
                case "/refuse":
                    // The response announces the close, so that no unrepeatable upload is sent into a closing
                    // connection.
                    let fields = ["Content-Length: 0", "Connection: close"]
                    return try connection.send(ServerAnswer.head("413 Too Large", headers: fields))
                case "/half":
                    return _ = try connection.read()
                default:
                    return connection.waitUntilClosedByClient()
                }
            }
        }
    }
}

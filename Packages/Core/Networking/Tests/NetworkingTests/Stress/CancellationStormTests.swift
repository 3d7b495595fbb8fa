import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import ProcessTesting
import Testing

@testable import Networking

/// Many requests, many of them cancelled at random moments. All of them must end, and no resource may leak.
/// `STRESS_COUNT` sets their number (default 5,000), `STRESS_SEED` the random seed.
@Suite(.serialized)
struct CancellationStormTests {
    /// The way in which a request is sent and cancelled.
    private struct Plan: Sendable {
        let path: String
        let isStreamed: Bool
        let hasBody: Bool
        /// The number of turns after which a task cancels the request; `nil` means never.
        let cancelledAfter: Int?

        init(_ random: inout SplitMix64) {
            path = ["/answer", "/answer", "/answer", "/pieces", "/silence"][Int.random(in: 0..<5, using: &random)]
            isStreamed = Bool.random(using: &random)
            hasBody = Int.random(in: 0..<4, using: &random) == 0
            let turns = Int.random(in: 0..<64, using: &random)
            cancelledAfter = path == "/silence" || turns < 32 ? turns : nil
        }
    }

    /// The test runs in a separate process, whose descriptors and memory other tests do not change.
    @Test func `cancelled requests leave no descriptors and no memory`() async {
        await #expect(processExitsWith: .success) {
            // Libraries open permanent resources at their first use, and malloc keeps memory for later, up to a limit that
            // grows with the number of threads. A leak goes on growing.
            try await Self.storm(requestCount: StressRun.count)
            let (descriptors, memory) = (Self.openDescriptorCount, Self.residentMegabytes)
            try await Self.storm(requestCount: StressRun.count)
            #expect(Self.openDescriptorCount == descriptors, "seed \(StressRun.seed)")
            let grown = Self.residentMegabytes - memory
            #expect(StressRun.hasSanitizer || grown < 32, "\(grown) MB, seed \(StressRun.seed)")
        }
    }

    private static func storm(requestCount: Int) async throws {
        let server = try server()
        let client = HTTPClient(.init(maximumConnectionsPerHost: 32))
        var random = SplitMix64(seed: StressRun.seed)
        var (answered, cancelled) = (0, 0)
        for _ in 0..<(requestCount / 500) {
            let plans = (0..<500).map { _ in Plan(&random) }
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for plan in plans { group.addTask { try await carryOut(plan, client, server) } }
                for try await wasAnswered in group {
                    if wasAnswered { answered += 1 } else { cancelled += 1 }
                }
            }
        }
        #expect(answered > 0 && cancelled > 0, "seed \(StressRun.seed)")
        #expect(try await client.get(server.url("/answer")).body == Data("hello".utf8))
        client.shutdown()
        server.stop()
    }

    private static func server() throws -> LoopbackServer {
        try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                switch request.target {
                case "/answer":
                    try connection.send(ScriptedResponse.text("hello"))
                case "/pieces":
                    try connection.send(ScriptedResponse.head(headers: ["Content-Length: 30000"]))
                    for _ in 0..<3 { try connection.send([UInt8](repeating: 65, count: 10_000)) }
                default:
                    connection.waitUntilClosedByClient()
                    return
                }
            }
        }
    }

    /// Returns true if the request was answered, false if it was cancelled.
    private static func carryOut(_ plan: Plan, _ client: HTTPClient, _ server: LoopbackServer) async throws -> Bool {
        let task = Task {
            var head = HTTPRequest(url: server.url(plan.path))
            if plan.hasBody { head.method = .put }
            let request = Request(head, body: plan.hasBody ? .bytes(Data(repeating: 1, count: 100_000)) : nil)
            guard plan.isStreamed else { return try await client.send(request).body.count }
            var count = 0
            for try await chunk in try await client.stream(request).body { count += chunk.count }
            return count
        }
        if let turns = plan.cancelledAfter {
            for _ in 0..<turns { await Task.yield() }
            task.cancel()
        }
        do {
            #expect(try await task.value == (plan.path == "/answer" ? 5 : 30_000))
            return true
        } catch is CancellationError {
            #expect(plan.cancelledAfter != nil)
            return false
        }
    }

    private static var openDescriptorCount: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
    }

    private static var residentMegabytes: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * 4 / 1024
    }

    @Test func `a thousand concurrent requests are all answered`() async throws {
        let server = try LoopbackServer { ScriptedResponse.text($0.target) }
        let client = HTTPClient(.init(maximumConnectionsPerHost: 64))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<1_000 {
                group.addTask { try await client.get(server.url("/\(number)")).body == Data("/\(number)".utf8) }
            }
            for try await isRight in group { #expect(isRight) }
        }
        #expect(server.connectionCount <= 64)
    }
}

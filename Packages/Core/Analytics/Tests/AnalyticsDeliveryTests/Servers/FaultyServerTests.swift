import Analytics
import Foundation
import Networking
import NetworkingTesting
import Testing

@testable import AnalyticsLive

/// `EVENTS=100000 swift test -c release -Xswiftc -enable-testing --filter FaultyServerTests` runs the test at full size.
struct FaultyServerTests {
    /// Whether the servers refuse the event with this id.
    private static let isPoison: @Sendable (String) -> Bool = { id in Int(id.dropFirst()).map { $0 % 487 == 5 } ?? false
    }

    private static let segment = FaultyServer.Rules(
        check: { try SegmentChecker.check($0, writeKey: "key") }, body: { _, _ in #"{"success":true}"# },
        isPoison: isPoison)

    private static let otlp = FaultyServer.Rules(
        check: { try OTLPChecker.check($0).map(\.uid) },
        body: { count, random in
            random % 4 == 0
                ? #"{"partialSuccess":{"rejectedLogRecords":"\#(random % (count + 1))","errorMessage":"some"}}"# : "{}"
        },
        isPoison: isPoison)

    @Test
    func `through a faulty server, all valid events arrive in order, and repeats have the same id`() async throws {
        let (count, seed) = (TestOptions.events, TestOptions.seed)
        print("EVENTS=\(count) SEED=\(seed)")
        let servers = try (
            segment: FaultyServer(seed: seed, Self.segment), otlp: FaultyServer(seed: seed &+ 1, Self.otlp)
        )
        let client = HTTPClient()
        let events = Samples.varied(count, seed: seed)
        let queue = MemoryQueue(events, bytesPerEvent: 8_000)
        let sender = EventSender(
            queue: queue,
            destinations: [
                SegmentDestination(url: servers.segment.url, writeKey: "key", transport: client),
                OTLPLogsDestination(url: servers.otlp.url, resource: ["service.name": "test"], transport: client),
            ], lock: nil,
            policy: DeliveryPolicy(
                firstRetry: .milliseconds(1), longestRetry: .milliseconds(4)))
        let run = Task { await sender.run() }
        let last = Int64(count)
        try await queue.wait { ($0.acknowledged["segment"] ?? 0) >= last && ($0.acknowledged["otlp"] ?? 0) >= last }
        run.cancel()
        await run.value

        for (name, log) in [("segment", servers.segment.log.now), ("otlp", servers.otlp.log.now)] {
            #expect(log.faults == [])
            #expect(log.behaviours.count == FaultyServer.Behaviour.allCases.count || count < 20_000)
            var seen: Set<String> = []
            let firsts = log.accepted.filter { seen.insert($0).inserted }
            let healthy = events.map(\.messageID).filter { !Self.isPoison($0) }
            #expect(firsts == healthy, "\(name), SEED=\(seed)")
            let poison = Set((1...count).filter { Self.isPoison("m\($0)") }.map(Int64.init))
            #expect(Set(queue.refused(by: name)) == poison, "\(name), SEED=\(seed)")
            print(
                "\(name): \(log.behaviours.values.reduce(0, +)) requests, \(log.accepted.count - firsts.count) repeats")
        }
    }

    @Test(arguments: [
        ("200 OK", "delivered", "delivered"), ("204 No Content", "delivered", "delivered"),
        ("301 Moved", "unavailable", "unavailable"), ("302 Found", "unavailable", "unavailable"),
        ("304 Not Modified", "unavailable", "unavailable"), ("308 Moved", "unavailable", "unavailable"),
        ("400 Bad", "refused", "refused"), ("401 Who", "unavailable", "unavailable"),
        ("404 Where", "unavailable", "unavailable"), ("413 Large", "tooLarge", "tooLarge"),
        ("422 Odd", "refused", "unavailable"), ("429 Slow", "failed", "failed"),
        ("500 Oops", "failed", "unavailable"), ("503 Busy", "failed", "failed"),
    ])
    func `over a real connection, each status code leads to its documented outcome`(
        status: String, segment: String, otlp: String
    ) async throws {
        let redirect = status.hasPrefix("30") ? ["Location: /elsewhere"] : []
        let server = try LoopbackServer { request in
            request.target == "/elsewhere"
                ? ScriptedResponse.text("{}")
                : ["204", "304"].contains(String(status.prefix(3)))
                    ? ScriptedResponse.head(status, headers: redirect)
                    : ScriptedResponse.text("{}", status: status, headers: redirect)
        }
        let client = HTTPClient()
        let segmentOutcome = await SegmentDestination(url: server.url(), writeKey: "key", transport: client)
            .deliver(Samples.events(2))
        let otlpOutcome = await OTLPLogsDestination(url: server.url(), resource: [:], transport: client)
            .deliver(Samples.events(2))
        #expect(segmentOutcome.kind == segment)
        #expect(otlpOutcome.kind == otlp)
    }

    @Test func `an unreachable server and a cancelled request are failures`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { $0.waitUntilClosedByClient() }
        let url = server.url()
        let destination = SegmentDestination(url: url, writeKey: "key", transport: client)
        let delivery = Task { await destination.deliver(Samples.events(1)) }
        while server.connectionCount == 0 { await Task.yield() }
        delivery.cancel()
        #expect(await delivery.value.kind == "failed")
        server.stop()
        #expect(await destination.deliver(Samples.events(1)).kind == "failed")
    }
}

import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct MetricsTests {
    private let url = URL(string: "http://a.example/x")!

    @Test func requestsAreCountedByHostStatusAndFailure() async throws {
        let clock = SteppingClock()
        let metrics = MetricsMiddleware(clock: clock)
        let stub = StubTransport { request in
            clock.advance(.milliseconds(30))
            if request.head.authority == "b.example:81" {
                return .failure(.timedOut(phase: .connecting, after: .zero, host: "b"))
            }
            return .response(status: request.body == nil ? .ok : .notFound, body: Data(count: 10))
        }
        let transport = Through(metrics, stub)
        _ = try await transport.get(url)
        _ = try await transport.send(HTTPRequest(method: .post, url: url), body: .bytes(Data(count: 7)))
        let other = try #require(URL(string: "http://b.example:81/"))
        await #expect(throws: NetworkError.self) { try await transport.get(other) }
        await #expect(throws: CancellationError.self) {
            try await Through(metrics, StubTransport { _ in throw CancellationError() }).get(other)
        }
        let snapshot = metrics.snapshot
        #expect(snapshot.requests == 4)
        #expect(snapshot.failures == [.timedOut: 1, .cancelled: 1])
        let a = try #require(snapshot.hosts["a.example:80"])
        #expect(a.requests == 2 && a.statusClasses == [2: 1, 4: 1] && a.failures == [:])
        #expect(a.bytesSent == 7 && a.bytesReceived == 20)
        #expect(a.latency.count == 2 && a.latency.longest == .milliseconds(30))
        #expect(snapshot.hosts["b.example:81"]?.latency.count == 0)
    }

    @Test func streamsCountWhenTheyEnd() async throws {
        let metrics = MetricsMiddleware()
        let stub = StubTransport { _ in .stream(chunks: [Data(count: 3), Data(count: 4)]) }
        do {
            let answer = try await Through(metrics, stub).stream(Request(HTTPRequest(url: url)))
            #expect(metrics.snapshot.requests == 0)
            for try await _ in answer.body { break }
        }
        #expect(metrics.snapshot.failures == [.abandoned: 1])
        #expect(metrics.snapshot.hosts["a.example:80"]?.bytesReceived == 3)
    }

    @Test func hostsAreBounded() async throws {
        let metrics = MetricsMiddleware()
        let transport = Through(metrics, StubTransport { _ in .json("1") })
        for number in 0..<300 { _ = try await transport.get(try #require(URL(string: "http://h\(number)/"))) }
        #expect(metrics.snapshot.hosts.count == 257)
        #expect(metrics.snapshot.hosts["other"]?.requests == 44)
    }

    @Test func percentilesAreAsExactAsTheSteps() throws {
        var histogram = LatencyHistogram()
        #expect(histogram.percentile(0.5) == nil)
        for number in 1...1000 { histogram.add(.milliseconds(number)) }
        for (share, expected) in [(0.5, 500.0), (0.9, 900), (0.99, 990), (1, 1000)] {
            let found = try #require(histogram.percentile(share)) / .milliseconds(1)
            #expect(abs(found - expected) <= 1)
        }
        #expect(histogram.percentile(-1) == .zero)
        #expect(histogram.percentile(.nan) == nil)
        histogram.add(.seconds(600))
        #expect(histogram.percentile(2) == .seconds(600))
        #expect(histogram.count == 1001)
    }
}

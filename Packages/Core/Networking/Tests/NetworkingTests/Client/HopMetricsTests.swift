import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HopMetricsTests {
    @Test func eachHopTellsWhatItDidAndWhatItTook() async throws {
        let client = HTTPClient()
        // More than sockets hold, so that a slow client too gets it in parts.
        let large = String(repeating: "hello", count: 2_000_000)
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                guard request.target == "/end" else {
                    try connection.send(ServerAnswer.redirect(to: "/end"))
                    continue
                }
                try connection.wait(for: Gate(), atMost: .milliseconds(30))
                try connection.send(ServerAnswer.head(headers: ["Content-Length: \(large.utf8.count)"]))
                try connection.wait(for: Gate(), atMost: .milliseconds(30))
                try connection.send(large)
            }
        }
        let request = HTTPRequest(method: .put, url: server.url("/start?secret=1"))
        let hops = try await client.send(
            request, body: .bytes(Data([1, 2, 3])), options: RequestOptions(timeout: nil)
        ).hops
        #expect(hops.map(\.status) == [302, 200])
        #expect(hops.map(\.url) == [server.url("/start").absoluteString, server.url("/end").absoluteString])
        #expect(hops.map(\.reusedConnection) == [false, true])
        #expect(hops.map(\.bodyBytesSent) == [3, 3])
        #expect(hops.map(\.bodyBytesReceived) == [0, 10_000_000])
        #expect(hops.allSatisfy { $0.source == .network && $0.version == .http1_1 && $0.remoteAddress == "127.0.0.1" })
        let last = try #require(hops.last)
        #expect(last.connect == .zero && last.tlsHandshake == .zero)
        #expect(last.waiting >= .milliseconds(25) && last.receiving > .zero, "\(last)")
        // A slow client may see the head only when the body has begun, and counts the pause between them as waiting.
        #expect(last.waiting + last.receiving >= .milliseconds(55), "\(last)")
    }

    @Test(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"))
    func theHandshakeHasATimeOfItsOwn() async throws {
        let certificates = try TestCertificates()
        let server = try TLSServer(certificates.server)
        let client = HTTPClient(.init(tls: .init(trust: .certificates(pem: certificates.authority.certificate))))
        let hop = try #require(try await client.get(server.url()).hops.last)
        #expect(hop.tlsHandshake > .zero && !hop.reusedConnection)
    }

    @Test func waitingForAConnectionHasATimeOfItsOwn() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 1))
        let (isAsked, release) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            while try connection.readRequest() != nil {
                isAsked.open()
                try connection.wait(for: release)
                try connection.send(ServerAnswer.text("hello"))
            }
        }
        async let first = client.get(server.url())
        try await isAsked.wait()
        // The task runs here until it waits for the agent.
        let second = Task.immediate { try await client.get(server.url()) }
        try await Task.sleep(for: .seconds(1))
        release.open()
        #expect(try await first.hops.last?.queued ?? .seconds(1) < .milliseconds(900))
        #expect(try await second.value.hops.last?.queued ?? .zero > .milliseconds(900))
    }
}

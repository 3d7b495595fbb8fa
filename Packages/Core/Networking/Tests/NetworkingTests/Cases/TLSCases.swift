import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

/// Encrypted connections.
@Suite(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"))
struct TLSCases {
    let certificates: TestCertificates

    init() throws {
        certificates = try SharedCertificates.get()
    }

    /// A client that trusts the tests' own authority.
    private func client() -> HTTPClient { certificates.trustingClient }

    @Test func `a certificate of a trusted authority is accepted`() async throws {
        let server = try TLSServer(certificates.server)
        #expect(try await client().outcome(server.url()).text == "hello")
        #expect(try await client().outcome(server.url(host: "localhost")).text == "hello")
        // The system does not trust the tests' authority. A client that trusts only that authority does not trust
        // others.
        #expect(try await HTTPClient().outcome(server.url()).kind == .tls(.untrusted))
    }

    @Test func `a missing or invalid file of authorities is an error`() async throws {
        let server = try TLSServer(certificates.server)
        let folder = try TemporaryFolder()
        try folder.write(Data("no PEM".utf8), to: "ca.pem")
        for path in ["/nowhere/ca.pem", folder.path("ca.pem")] {
            let outcome = try await HTTPClient(.init(authorities: path)).outcome(server.url())
            #expect(outcome.kind == .tls(.untrusted), "\(outcome)")
        }
    }

    @Test func `an expired certificate is refused`() async throws {
        let server = try TLSServer(certificates.expired)
        let outcome = try await client().outcome(server.url())
        #expect(outcome.kind == .tls(.expired), "\(outcome)")
    }

    @Test func `a certificate for another host is refused`() async throws {
        let server = try TLSServer(certificates.wrongHost)
        for host in ["127.0.0.1", "localhost"] {
            let outcome = try await client().outcome(server.url(host: host))
            #expect(outcome.kind == .tls(.wrongHost), "\(outcome)")
        }
    }

    @Test func `a self-signed certificate is refused unless it is trusted itself`() async throws {
        let server = try TLSServer(certificates.selfSigned)
        let outcome = try await client().outcome(server.url())
        #expect(outcome.kind == .tls(.untrusted), "\(outcome)")
        let trusting = HTTPClient(.init(authorities: certificates.selfSigned.certificatePath))
        #expect(try await trusting.outcome(server.url()).text == "hello")
    }

    @Test(arguments: ["localhost.", "LOCALHOST", "127.0.0.1.", "127.1", "2130706433"])
    func `a certificate is valid for every spelling of its host`(host: String) async throws {
        let server = try TLSServer(certificates.server)
        #expect(try await client().outcome(server.url(host: host)).text == "hello")
    }

    @Test func `the target of a redirect must have a valid certificate too`() async throws {
        let target = try TLSServer(certificates.wrongHost)
        let first = try TLSServer(
            certificates.server,
            answers: ["start": ScriptedResponse.redirect(to: target.url(host: "localhost").absoluteString)])
        let outcome = try await client().outcome(first.url("/start"))
        #expect(outcome.kind == .tls(.wrongHost), "\(outcome)")
    }

    @Test(arguments: [
        Relay.Fault(.cut, after: 0), .init(.cut, after: 100), .init(.reset, after: 0), .init(.reset, after: 100),
        .init(.cut, after: 50, .toServer), .init(.reset, after: 400),
    ])
    func `a handshake that breaks off is an error`(fault: Relay.Fault) async throws {
        let server = try TLSServer(certificates.server)
        let relay = try Relay(to: server.port, fault: fault)
        let outcome = try await client().outcome(server.url(through: relay))
        // An immediate reset may arrive before the connection is established.
        let isEarly = fault.byteCount == 0 && outcome.kind == .cannotConnect
        #expect(outcome.kind == .tls(.handshake) || outcome.kind == .connectionLost || isEarly, "\(outcome)")
    }

    @Test func `a handshake that stalls triggers the connect time-out`() async throws {
        let server = try TLSServer(certificates.server)
        let relay = try Relay(to: server.port, fault: .init(.stall, after: 100))
        let outcome = try await client().outcome(
            server.url(through: relay), options: RequestOptions(timeout: nil, connectTimeout: .milliseconds(200)))
        #expect(
            outcome.error
                == .timedOut(phase: .connecting, after: .milliseconds(200), host: "127.0.0.1:\(relay.port)"),
            "\(outcome)")
    }

    @Test
    func `a body that ends with its connection requires the end of TLS, a body with a length does not`() async throws {
        let body = String(repeating: "a", count: 1000)
        // The answers have one size, so that TLS splits them into the same records.
        let server = try TLSServer(
            certificates.server,
            answers: [
                "until-end": ScriptedResponse.head(headers: ["X-Filling-1234: 1000"]) + Array(body.utf8),
                "with-length": ScriptedResponse.head(headers: ["Content-Length: 1000"]) + Array(body.utf8),
            ])
        let relay = try Relay(to: server.port)
        #expect(try await client().outcome(server.url("/until-end", through: relay)).text == body)
        let count = try #require(relay.byteCounts(.toClient).last)

        relay.fault = .init(.cut, after: count - 100)
        for path in ["/until-end", "/with-length"] {
            let outcome = try await client().outcome(server.url(path, through: relay))
            #expect(outcome.kind == .connectionLost, "\(path): \(outcome)")
        }
        // The last record is the alert that ends TLS: 24 bytes in TLS 1.3 (RFC 8446, section 5.2). The handshake before
        // it varies by a few bytes, because its signature does.
        relay.fault = .init(.cut, after: count - 12)
        #expect(try await client().outcome(server.url("/with-length", through: relay)).text == body)
        let cutOff = try await client().outcome(server.url("/until-end", through: relay))
        #expect(cutOff.kind == .connectionLost, "\(cutOff)")
    }

    @Test func `over TLS, truncated chunks are a lost connection and a bad chunk size is malformed`() async throws {
        let head = ScriptedResponse.head(headers: ["Transfer-Encoding: chunked"])
        let chunk = Array("3e8\r\n\(String(repeating: "a", count: 1000))\r\n0\r\n\r\n".utf8)
        let server = try TLSServer(
            certificates.server,
            answers: ["good": head + chunk, "bad": head + Array("x".utf8) + chunk])
        let relay = try Relay(to: server.port)
        #expect(try await client().outcome(server.url("/good", through: relay)).text?.count == 1000)
        let bad = try await client().outcome(server.url("/bad", through: relay))
        #expect(bad.kind == .malformedResponse, "\(bad)")
        relay.fault = .init(.cut, after: try #require(relay.byteCounts(.toClient).first) - 100)
        let cutOff = try await client().outcome(server.url("/good", through: relay))
        #expect(cutOff.kind == .connectionLost, "\(cutOff)")
    }

    @Test(arguments: [ServerTLS.Versions.only1_2, .only1_3])
    func `a server that requires a client certificate is reported`(versions: ServerTLS.Versions) async throws {
        let server = try TLSServer(
            certificates.server, clientAuthority: certificates.authority, versions: versions)
        let missing = try await client().outcome(server.url())
        // In TLS 1.2 the server's alert does not give the reason.
        #expect(missing.kind == .tls(versions == .only1_2 ? .handshake : .clientCertificate), "\(missing)")
    }

    @Test func `TLS versions below the minimum are refused`() async throws {
        let old = try TLSServer(certificates.server, versions: .only1_2)
        #expect(try await client().outcome(old.url()).text == "hello")
        let ancient = try TLSServer(certificates.server, versions: .upTo1_1)
        #expect(try await client().outcome(ancient.url()).kind == .tls(.handshake))
    }
}

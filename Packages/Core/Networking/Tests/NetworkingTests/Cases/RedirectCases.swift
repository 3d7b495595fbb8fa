import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

/// Redirects, credentials and cookies: cases 30 to 35.
struct RedirectCases {
    let client = HTTPClient()

    /// A server that redirects all requests except those whose path ends in `/end`, which it answers.
    private func server(
        _ status: String = "302 Found", to location: @escaping @Sendable (ReceivedRequest) -> String,
        recording received: Recorder<ReceivedRequest> = Recorder()
    ) throws -> LoopbackServer {
        try LoopbackServer { request in
            received.add(request)
            return request.target.hasSuffix("/end")
                ? ServerAnswer.text("end") : ServerAnswer.redirect(status, to: location(request))
        }
    }

    @Test("case 30: a redirect loop ends at the limit")
    func case30Loop() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try server(to: { $0.target == "/a" ? "/b" : "/a" }, recording: received)
        let outcome = try await client.outcome(
            server.url("/a"), options: RequestOptions(timeout: nil, maximumRedirects: 5))
        #expect(outcome.error == .tooManyRedirects(limit: 5, url: server.url("/b").absoluteString))
        #expect(received.elements.count == 6)
    }

    @Test(
        "case 31: only http and https are followed",
        arguments: [
            "ftp://127.0.0.1/x", "file:///etc/passwd", "FILE:///etc/passwd", "gopher://127.0.0.1/", "dict://127.0.0.1/",
            "data:text/plain,x", "javascript:alert(1)", "about:blank",
        ])
    func case31OtherSchemes(location: String) async throws {
        let server = try server(to: { _ in location })
        let outcome = try await client.outcome(server.url("/"))
        guard case .unsupportedRedirect = outcome.error else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test(
        "case 31: a target that is no address is malformed", arguments: ["http://", "http://a b/", "http://x:99999/"])
    func case31NoAddress(location: String) async throws {
        let server = try server(to: { _ in location })
        let outcome = try await client.outcome(server.url("/"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    enum Elsewhere: String, CaseIterable {
        case host, port, path
    }

    @Test("case 32: credentials do not go to another host or port", arguments: Elsewhere.allCases)
    func case32Credentials(elsewhere: Elsewhere) async throws {
        let received = Recorder<ReceivedRequest>()
        let other = try server(to: { _ in "" }, recording: received)
        let otherPort = other.port
        let server = try server(
            to: { request in
                let port = request.header("Host")?.split(separator: ":").last ?? ""
                return switch elsewhere {
                case .host: "http://localhost:\(port)/end"
                case .port: "http://127.0.0.1:\(otherPort)/end"
                case .path: "//127.0.0.1:\(port)/end"
                }
            }, recording: received)
        let outcome = try await client.outcome(
            server.url("/start"),
            headers: [.authorization: "Bearer secret", .cookie: "a=secret", .proxyAuthorization: "Basic secret"])
        #expect(outcome.text == "end", "\(outcome)")
        let last = try #require(received.elements.last)
        #expect(last.headerLines.contains { $0.contains("secret") } == (elsewhere == .path))
    }

    @Test(.enabled(if: TLSServer.canRun, "needs openssl"))
    func `case 32: https to http is refused`() async throws {
        let received = Recorder<ReceivedRequest>()
        let plain = try server(to: { _ in "" }, recording: received)
        let certificates = try SharedCertificates.get()
        let secure = try TLSServer(
            certificates.server, answers: ["start": ServerAnswer.redirect(to: plain.url("/end").absoluteString)])
        let refused = try await certificates.trustingClient.outcome(secure.url("/start"))
        #expect(refused.error == .unsupportedRedirect(scheme: "http", url: secure.url("/start").absoluteString))
        #expect(received.elements.isEmpty)
    }

    @Test("case 33: two different targets are malformed, one given twice is one")
    func case33TwoLocations() async throws {
        let server = try LoopbackServer { request in
            let targets = request.target == "/same" ? ["/end", "/end"] : ["/end", "/other"]
            return request.target == "/end"
                ? ServerAnswer.text("end") : ServerAnswer.bytes("302 Found", headers: targets.map { "Location: \($0)" })
        }
        #expect(try await client.outcome(server.url("/same")).text == "end")
        #expect(try await client.outcome(server.url("/different")).kind == .malformedResponse)
    }

    @Test(
        "case 34: POST becomes GET by 301, 302 and 303, and stays by 307 and 308",
        arguments: [
            ("301 Moved", "GET"), ("302 Found", "GET"), ("303 See Other", "GET"), ("307 Temporary", "POST"),
            ("308 Permanent", "POST"),
        ])
    func case34Post(status: String, method: String) async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try server(status, to: { _ in "/end" }, recording: received)
        let outcome = try await client.outcome(
            server.url("/start"), method: .post, body: .bytes(Data("body".utf8), contentType: "text/plain"))
        #expect(outcome.text == "end", "\(outcome)")
        #expect(received.elements.map(\.method) == ["POST", method])
        #expect(received.elements.last?.body == (method == "POST" ? Array("body".utf8) : []))
        #expect(received.elements.last?.header("Content-Type") == (method == "POST" ? "text/plain" : nil))
        #expect(received.elements.last?.header("Content-Length") == (method == "POST" ? "4" : nil))
    }
}

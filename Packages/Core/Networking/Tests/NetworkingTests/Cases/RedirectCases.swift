import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

/// Redirects and the credentials that they must not carry to other origins.
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
                ? ScriptedResponse.text("end") : ScriptedResponse.redirect(status, to: location(request))
        }
    }

    @Test func `a redirect loop ends at the limit`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try server(to: { $0.target == "/a" ? "/b" : "/a" }, recording: received)
        let outcome = try await client.outcome(
            server.url("/a"), options: RequestOptions(timeout: nil, maximumRedirects: 5))
        #expect(outcome.error == .tooManyRedirects(limit: 5, url: server.url("/b").absoluteString))
        #expect(received.elements.count == 6)
    }

    @Test(arguments: [
        "ftp://127.0.0.1/x", "file:///etc/passwd", "FILE:///etc/passwd", "gopher://127.0.0.1/", "dict://127.0.0.1/",
        "data:text/plain,x", "javascript:alert(1)", "about:blank",
    ])
    func `a redirect to a scheme other than http and https is refused`(location: String) async throws {
        let server = try server(to: { _ in location })
        let outcome = try await client.outcome(server.url("/"))
        guard case .unsupportedRedirect = outcome.error else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test(arguments: ["http://", "http://a b/", "http://x:99999/"])
    func `a redirect to an invalid address is malformed`(location: String) async throws {
        let server = try server(to: { _ in location })
        let outcome = try await client.outcome(server.url("/"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    enum Elsewhere: String, CaseIterable {
        case host, port, path
    }

    @Test(arguments: Elsewhere.allCases)
    func `credentials are not sent to another host or port`(elsewhere: Elsewhere) async throws {
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
    func `https to http is refused`() async throws {
        let received = Recorder<ReceivedRequest>()
        let plain = try server(to: { _ in "" }, recording: received)
        let certificates = try SharedCertificates.get()
        let secure = try TLSServer(
            certificates.server, answers: ["start": ScriptedResponse.redirect(to: plain.url("/end").absoluteString)])
        let refused = try await certificates.trustingClient.outcome(secure.url("/start"))
        #expect(refused.error == .unsupportedRedirect(scheme: "http", url: secure.url("/start").absoluteString))
        #expect(received.elements.isEmpty)
    }

    @Test func `two different redirect targets are malformed and a repeated target is followed`() async throws {
        let server = try LoopbackServer { request in
            let targets = request.target == "/same" ? ["/end", "/end"] : ["/end", "/other"]
            return request.target == "/end"
                ? ScriptedResponse.text("end")
                : ScriptedResponse.bytes("302 Found", headers: targets.map { "Location: \($0)" })
        }
        #expect(try await client.outcome(server.url("/same")).text == "end")
        #expect(try await client.outcome(server.url("/different")).kind == .malformedResponse)
    }

    @Test(arguments: [
        ("301 Moved", "GET"), ("302 Found", "GET"), ("303 See Other", "GET"), ("307 Temporary", "POST"),
        ("308 Permanent", "POST"),
    ])
    func `POST becomes GET after 301, 302 and 303 and stays POST after 307 and 308`(
        status: String, method: String
    ) async throws {
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

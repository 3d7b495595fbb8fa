import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RedirectTests {
    let client = HTTPClient()
    let received = Recorder<ReceivedRequest>()

    /// Redirects `/start` and answers everything else with its own target.
    private func server(_ status: String, to location: String) throws -> LoopbackServer {
        try LoopbackServer { [received] request in
            received.add(request)
            return request.target == "/start"
                ? ServerAnswer.redirect(status, to: location) : ServerAnswer.text(request.target)
        }
    }

    @Test(arguments: [
        ("/end?x=1", "/end?x=1"), ("end", "/end"), ("./a/../end", "/end"), ("?y=2", "/start?y=2"),
        ("/with space", "/with%20space"), ("/end#part", "/end"),
    ])
    func relativeLocationIsResolved(location: String, target: String) async throws {
        let server = try server("302 Found", to: location)
        let response = try await client.get(server.url("/start"))
        #expect(String(decoding: response.body, as: UTF8.self) == target)
        #expect(response.url == server.url(target))
    }

    @Test(arguments: [
        ("301 Moved", "POST", "GET", true), ("302 Found", "POST", "GET", true), ("303 See Other", "POST", "GET", true),
        ("307 Temporary", "POST", "POST", false), ("308 Permanent", "POST", "POST", false),
        ("303 See Other", "PUT", "GET", true), ("302 Found", "PUT", "PUT", false),
        ("301 Moved", "DELETE", "DELETE", false),
    ])
    func methodFollowsTheRules(status: String, method: String, newMethod: String, losesBody: Bool) async throws {
        let server = try server(status, to: "/end")
        let request = HTTPRequest(
            method: try #require(HTTPRequest.Method(method)), url: server.url("/start"),
            headerFields: [.contentType: "text/plain"])
        _ = try await client.send(request, body: .bytes(Data("body".utf8)))
        let last = try #require(received.elements.last)
        #expect(last.method == newMethod)
        #expect(last.body == (losesBody ? [] : Array("body".utf8)))
        #expect(last.header("Content-Type") == (losesBody ? nil : "text/plain"))
    }

    @Test func headStaysHead() async throws {
        let server = try server("303 See Other", to: "/end")
        _ = try await client.send(HTTPRequest(method: .head, url: server.url("/start")))
        #expect(received.elements.map(\.method) == ["HEAD", "HEAD"])
    }

    @Test func loopEndsAtTheLimit() async throws {
        let server = try server("302 Found", to: "/start")
        let error = await networkError {
            try await client.get(server.url("/start"), options: RequestOptions(maximumRedirects: 3))
        }
        #expect(error == .tooManyRedirects(limit: 3, url: server.url("/start").absoluteString))
        #expect(received.elements.count == 4)
    }

    @Test(arguments: [
        ("ftp://127.0.0.1/file", "ftp"), ("file:///etc/passwd", "file"), ("mailto:a@example.org", "mailto"),
        ("javascript:alert(1)", "javascript"),
    ])
    func otherSchemesAreRefused(location: String, scheme: String) async throws {
        let server = try server("302 Found", to: location)
        let error = await networkError { try await client.get(server.url("/start")) }
        #expect(error == .unsupportedRedirect(scheme: scheme, url: server.url("/start").absoluteString))
    }

    @Test func secretsStayWithTheirOrigin() async throws {
        let secrets: HTTPFields = [
            .authorization: "Bearer t", .cookie: "a=b", .proxyAuthorization: "Basic x", .accept: "text/plain",
        ]
        let other = try server("", to: "")
        let crossing = try server("307 Temporary", to: other.url("/end").absoluteString)
        _ = try await client.get(crossing.url("/start"), headers: secrets)
        let staying = try server("307 Temporary", to: "/end")
        _ = try await client.get(staying.url("/start"), headers: secrets)

        let values = received.elements.map { request in
            ["Authorization", "Cookie", "Proxy-Authorization", "Accept"].map { request.header($0) }
        }
        let all = ["Bearer t", "a=b", "Basic x", "text/plain"]
        #expect(values == [all, [nil, nil, nil, "text/plain"], all, all])
    }

    @Test func credentialsInALocationAreNotUsed() async throws {
        let other = try server("", to: "")
        let server = try server("302 Found", to: "http://name:password@127.0.0.1:\(other.port)/end")
        let response = try await client.get(server.url("/start"))
        #expect(response.url == other.url("/end"))
        #expect(received.elements.last?.header("Authorization") == nil)
    }

    @Test func twoDifferentTargetsAreMalformed() async throws {
        let server = try LoopbackServer { _ in
            ServerAnswer.bytes("302 Found", headers: ["Location: /a", "Location: /b"])
        }
        let error = await networkError { try await client.get(server.url()) }
        guard case .malformedResponse = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func redirectWithoutTargetIsTheAnswer() async throws {
        let server = try LoopbackServer { _ in ServerAnswer.bytes("302 Found") }
        #expect(try await client.get(server.url()).head.status.code == 302)
    }
}

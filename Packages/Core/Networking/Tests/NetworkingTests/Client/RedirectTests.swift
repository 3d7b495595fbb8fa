import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

struct RedirectTests {
    let client = HTTPClient()
    let received = Recorder<ReceivedRequest>()

    /// A server that redirects `/start` and answers all other requests with their own target.
    private func server(_ status: String, to location: String) throws -> LoopbackServer {
        try LoopbackServer { [received] request in
            received.add(request)
            return request.target == "/start"
                ? ScriptedResponse.redirect(status, to: location) : ScriptedResponse.text(request.target)
        }
    }

    @Test(arguments: [
        ("/end?x=1", "/end?x=1"), ("end", "/end"), ("./a/../end", "/end"), ("?y=2", "/start?y=2"),
        ("/with space", "/with%20space"), ("/end#part", "/end"),
    ])
    func `a relative redirect target is resolved`(location: String, target: String) async throws {
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
    func `the status of a redirect decides about method and body`(
        status: String, method: String, newMethod: String, losesBody: Bool
    ) async throws {
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

    @Test func `a client that is limited to hosts sends no request and follows no redirect to another host`()
        async throws
    {
        let server = try server("302 Found", to: "http://other.example/secret")
        let client = HTTPClient(.init(hosts: ["localhost"]))
        _ = try await client.get(server.url("/end"))
        for url in ["http://other.example/", "https://192.0.2.1/"].compactMap({ URL(string: $0) }) {
            await #expect {
                try await client.get(url)
            } throws: {
                if case NetworkError.invalidRequest = $0 {
                    "\($0)".contains("only localhost may be asked here")
                } else {
                    false
                }
            }
        }
        await #expect {
            try await client.get(server.url("/start"))
        } throws: {
            if case NetworkError.malformedResponse = $0 {
                "\($0)".contains("redirects to other.example:80")
            } else {
                false
            }
        }
    }

    @Test func `HEAD stays HEAD after a redirect`() async throws {
        let server = try server("303 See Other", to: "/end")
        _ = try await client.send(HTTPRequest(method: .head, url: server.url("/start")))
        #expect(received.elements.map(\.method) == ["HEAD", "HEAD"])
    }

    @Test func `a redirect that needs the body again is the response if the body is sent only once`() async throws {
        let server = try server("307 Temporary", to: "/end")
        let request = HTTPRequest(method: .post, url: server.url("/start"))
        let body = RequestBody(bytes: Data("body".utf8), contentType: nil, isSentOnce: true)
        let response = try await client.send(request, body: body)
        #expect(response.head.status.code == 307)
        #expect(received.elements.map(\.target) == ["/start"])
    }

    @Test func `a redirect loop ends at the limit`() async throws {
        let server = try server("302 Found", to: "/start")
        let error = await networkError {
            try await client.get(server.url("/start"), options: RequestOptions(timeout: nil, maximumRedirects: 3))
        }
        #expect(error == .tooManyRedirects(limit: 3, url: server.url("/start").absoluteString))
        #expect(received.elements.count == 4)
    }

    @Test(arguments: [
        ("ftp://127.0.0.1/file", "ftp"), ("file:///etc/passwd", "file"), ("mailto:a@example.org", "mailto"),
        ("javascript:alert(1)", "javascript"),
    ])
    func `a redirect to another scheme is refused`(location: String, scheme: String) async throws {
        let server = try server("302 Found", to: location)
        let error = await networkError { try await client.get(server.url("/start")) }
        #expect(error == .unsupportedRedirect(scheme: scheme, url: server.url("/start").absoluteString))
    }

    @Test func `a redirect to another origin loses credentials`() async throws {
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

    @Test func `every credential stays with its origin`() async throws {
        let names = [
            "X-Api-Key", "X-Auth-Token", "X-Amz-Security-Token", "Api-Secret", "X-Session-Id", "X-Signature", "X-JWT",
            "X-Passphrase", "Idempotency-Key",
        ]
        var fields: HTTPFields = [.accept: "text/plain"]
        for name in names { fields[try #require(HTTPField.Name(name))] = "value" }
        let other = try server("", to: "")
        let crossing = try server("307 Temporary", to: other.url("/end").absoluteString)
        _ = try await client.get(crossing.url("/start"), headers: fields)
        let last = try #require(received.elements.last)
        #expect(names.filter { last.header($0) != nil } == [])
        #expect(last.header("Accept") == "text/plain")
    }

    @Test func `a redirect with an empty target leads to the same address`() async throws {
        let answers = Recorder<String>()
        let server = try LoopbackServer { request in
            answers.add(request.target)
            return answers.elements.count == 1
                ? ScriptedResponse.redirect("302 Found", to: "#part") : ScriptedResponse.text("hello")
        }
        #expect(try await client.get(server.url("/a/b?c=1")).url == server.url("/a/b?c=1"))
        #expect(answers.elements == ["/a/b?c=1", "/a/b?c=1"])
    }

    @Test(arguments: [Request.Delivery.collected, .streamed])
    func `without allowed redirects, the redirect itself is the response, with its body`(
        delivery: Request.Delivery
    ) async throws {
        let server = try LoopbackServer { request in
            ScriptedResponse.text("moved", status: "302 Found", headers: ["Location: ftp://elsewhere/"])
        }
        let request = Request(
            HTTPRequest(url: server.url("/start")), body: nil,
            options: RequestOptions(timeout: nil, maximumRedirects: 0), delivery: delivery)
        let answer = try await client.perform(request)
        #expect(answer.head.status == .found)
        #expect(answer.url == server.url("/start"))
        let body = try await answer.body.reduce(into: Data()) { $0 += $1 }
        #expect(String(decoding: body, as: UTF8.self) == "moved")
    }

    @Test func `credentials in a redirect target are not used`() async throws {
        let other = try server("", to: "")
        let server = try server("302 Found", to: "http://name:password@127.0.0.1:\(other.port)/end")
        let response = try await client.get(server.url("/start"))
        #expect(response.url == other.url("/end"))
        #expect(received.elements.last?.header("Authorization") == nil)
    }

    @Test func `two different redirect targets are malformed`() async throws {
        let server = try LoopbackServer { _ in
            ScriptedResponse.bytes("302 Found", headers: ["Location: /a", "Location: /b"])
        }
        let error = await networkError { try await client.get(server.url()) }
        guard case .malformedResponse = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a redirect without a target is the response`() async throws {
        let server = try LoopbackServer { _ in ScriptedResponse.bytes("302 Found") }
        #expect(try await client.get(server.url()).head.status.code == 302)
    }
}

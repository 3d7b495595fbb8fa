import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(10)))
struct CookieCarrierTests {
    let jar = CookieJar()
    let agent = Agent(HTTPClient.Configuration())
    let received = Recorder<ReceivedRequest>()

    private func get(_ address: URL, cookie: String? = nil) async throws -> StreamedResponse {
        var head = HTTPRequest(url: address)
        head.headerFields[.cookie] = cookie
        let carrier = CookieCarrier(jar: jar, next: AgentCarrier([agent]))
        return try await RedirectFollower(carrier: carrier).follow(Hop(Request(head)))
    }

    private func server(_ answer: @escaping @Sendable (ReceivedRequest) -> [UInt8]) throws -> LoopbackServer {
        try LoopbackServer { [received] request in
            received.add(request)
            return answer(request)
        }
    }

    private var sent: [String?] { received.elements.map { $0.header("Cookie") } }

    @Test func cookiesComeBackToTheirServer() async throws {
        let server = try server { _ in
            ServerAnswer.bytes(headers: ["Set-Cookie: a=1; HttpOnly", "set-cookie: b=\"2 3\"; Secure; Path=/"])
        }
        for _ in 0..<2 { _ = try await get(server.url("/x")) }
        #expect(sent == [nil, "a=1; b=\"2 3\""])
    }

    @Test func cookiesSetByARedirectGoToItsTarget() async throws {
        let server = try server { request in
            request.target == "/login"
                ? ServerAnswer.bytes("302 Found", headers: ["Location: /home", "Set-Cookie: session=s"])
                : ServerAnswer.bytes(headers: ["Set-Cookie: session=; Max-Age=0"])
        }
        let response = try await get(server.url("/login"))
        #expect(response.url == server.url("/home"))
        #expect(sent == [nil, "session=s"])
        #expect(jar.cookies.isEmpty)
    }

    @Test func eachHostOfARedirectGetsItsOwnCookies() async throws {
        let other = try server { _ in ServerAnswer.bytes() }
        let start = try server { _ in
            ServerAnswer.bytes(
                "302 Found", headers: ["Location: http://localhost:\(other.port)/", "Set-Cookie: late=1; Path=/"])
        }
        jar.receive("a=1", from: start.url().absoluteString)
        jar.receive("b=2", from: "http://localhost/")
        let configuration = HTTPClient.Configuration(addresses: ["localhost": "127.0.0.1"])
        let carrier = CookieCarrier(jar: jar, next: AgentCarrier([Agent(configuration)]))
        var head = HTTPRequest(url: start.url())
        head.headerFields[.cookie] = "own=0"
        _ = try await RedirectFollower(carrier: carrier).follow(Hop(Request(head)))
        #expect(sent == ["own=0; a=1", "b=2"])
    }

    @Test(arguments: [
        ("own=0", "own=0; a=1; b=2"), ("a=9", "a=9; b=2"), ("b = 8;c; a=9", "b = 8;c; a=9"),
        ("ab=1", "ab=1; a=1; b=2"),
        ("a", "a; a=1; b=2"),
    ])
    func theRequestsOwnCookiesComeFirst(own: String, expected: String) async throws {
        let recorder = Recorder<[String]>()
        let stub = StubCarrier { hop in
            recorder.add(hop.headerFields[fields: .cookie].map(\.value))
            return HopAnswer(head: HTTPResponse(status: .ok), body: ResponseBody(Data()), hops: [])
        }
        jar.receive("a=1", "b=2", from: "http://example.org/")
        let request = HTTPRequest(url: url("http://example.org/"), headerFields: [.cookie: own])
        _ = try await CookieCarrier(jar: jar, next: stub).carry(Hop(Request(request)))
        // HTTP/1.1 allows only one `Cookie` field.
        #expect(recorder.elements == [[expected]])
    }

    @Test(arguments: [(HopMetrics.Source.network, 1), (.validatedCache, 1), (.cache, 0)])
    func anAnswerFromTheCacheSetsNothing(source: HopMetrics.Source, count: Int) async throws {
        let stub = StubCarrier { hop in
            var metrics = HopMetrics(hop.address)
            metrics.source = source
            let head = HTTPResponse(status: .ok, headerFields: [.setCookie: "a=1"])
            return HopAnswer(head: head, body: ResponseBody(Data()), hops: [metrics])
        }
        _ = try await CookieCarrier(jar: jar, next: stub).carry(
            Hop(Request(HTTPRequest(url: url("http://example.org/")))))
        #expect(jar.cookies.count == count)
    }

    @Test func clientsShareAJar() async throws {
        let server = try server { _ in ServerAnswer.bytes(headers: ["Set-Cookie: a=1"]) }
        _ = try await get(server.url())
        let second = CookieCarrier(jar: jar, next: AgentCarrier([Agent(HTTPClient.Configuration())]))
        _ = try await RedirectFollower(carrier: second).follow(Hop(Request(HTTPRequest(url: server.url()))))
        #expect(sent == [nil, "a=1"])
    }
}

/// A carrier that answers hops without a network.
struct StubCarrier: HopCarrier {
    let answer: @Sendable (Hop) throws -> HopAnswer
    func carry(_ hop: Hop) async throws -> HopAnswer { try answer(hop) }
}

import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

// The README's code, compiled so that it stays correct, and tests that run it.

// MARK: - Get JSON

struct Forecast: Decodable {
    struct Current: Decodable { var temperature: Double }
    var current: Current
}

struct ForecastQuery: Encodable {
    var latitude: Double
    var longitude: Double
    var current = ["temperature", "wind_speed"]  // current=temperature&current=wind_speed
    var timezone: String?  // nil is left out
}

func temperature(using transport: any HTTPTransport, at service: URL) async throws -> Double {
    let client = RESTClient(
        transport: transport,
        baseURL: service,  // "http://127.0.0.1:8080/open-meteo" keeps its path
        headers: [.userAgent: "almanac"],
        options: RequestOptions(timeout: .seconds(10), maximumBodySize: 1024 * 1024)
    )
    let query = ForecastQuery(latitude: 48.4, longitude: 10)
    do {
        return try await client.send(RESTRequest<Forecast>(.get, "v1/forecast", query: query)).current.temperature
    } catch NetworkError.status(429, let headers, _, _) {
        print("Try again in \(headers[.retryAfter] ?? "some") seconds.")
        throw CancellationError()
    }
}

struct Note: Codable { var text: String }

func rewrite(_ note: Note, number: Int, using client: RESTClient) async throws -> Note {
    let _: NoContent = try await client.put("notes/\(number)", body: note)
    return try await client.post("notes", body: note)
}

// MARK: - A request as a value

extension RESTRequest where Answer == Forecast {
    static func forecast(latitude: Double, longitude: Double) -> Self {
        RESTRequest(.get, "v1/forecast", query: ["latitude": latitude, "longitude": longitude])
    }
}

func temperatureInUlm(using client: RESTClient) async throws -> Double {
    try await client.send(.forecast(latitude: 48.4, longitude: 10)).current.temperature
}

// MARK: - Streams and files

func countLines(of url: URL, using transport: any HTTPTransport) async throws -> Int {
    let answer = try await transport.stream(Request(HTTPRequest(url: url), options: .longTransfer))
    var lines = 0
    // Reading slowly applies back-pressure to the server; leaving the loop ends the transfer.
    for try await chunk in answer.body { lines += chunk.count { $0 == UInt8(ascii: "\n") } }
    return lines
}

func fetch(_ url: URL, to path: String, using transport: any HTTPTransport) async throws -> DownloadedFile {
    // Resumes where the last call stopped, if the server's file is still the same.
    let file = try await transport.download(Request(HTTPRequest(url: url), options: .longTransfer), to: path)
    print("\(file.size) bytes, \(file.resumedAt) of them from an earlier call")
    return file
}

func put(_ path: String, at url: URL, using transport: any HTTPTransport) async throws -> Response {
    let progress = TransferProgress()
    let display = Task {
        for await now in progress.updates { print("\(now.sent) of \(now.toSend ?? 0) bytes") }
    }
    let answer = try await transport.send(
        Request(
            HTTPRequest(method: .put, url: url), body: try .file(path: path), options: .longTransfer, progress: progress
        ))
    await display.value
    return answer
}

// MARK: - Clients

func signedInClient(
    of service: URL, renew: @escaping @Sendable (BearerToken?) async throws -> BearerToken
) throws -> HTTPClient {
    // Only `service` sees the token. However many requests are refused, `renew` runs once.
    let authorization = try AuthorizationMiddleware(BearerAuthorizer(refresh: renew), for: [service])
    return HTTPClient(middleware: [authorization])
}

func rememberingClient(in folder: String) throws -> HTTPClient {
    let cache = try HTTPCache.onDisk(path: "\(folder)/cache")
    return HTTPClient(.init(cache: cache))
}

func sturdyClient() -> HTTPClient {
    HTTPClient(
        .init(retry: RetryPolicy(maximumAttempts: 4)),
        // POST and PATCH are retried only with such a key; the server must support it.
        middleware: [IdempotencyKeyMiddleware()])
}

func carefulClient(authority: Data, pin: Data, identity: TLSConfiguration.ClientCertificate) throws -> HTTPClient {
    try HTTPClient(
        .init(
            tls: TLSConfiguration(
                trust: .certificates(pem: authority), clientCertificate: identity,
                pins: PublicKeyPins(["localhost": [pin]])),
            proxy: .none))
}

func guardedClient(allowing hosts: Set<String>) -> HTTPClient {
    HTTPClient(
        .init(
            redirects: RedirectPolicy { redirect in redirect.target.host().map(hosts.contains) ?? false },
            publicAddressesOnly: true))  // no loopback, private or otherwise reserved address
}

func clientBehindProxy(port: Int) -> HTTPClient {
    HTTPClient(.init(proxy: .server(.init(.socks5, host: "127.0.0.1", port: port, exceptions: ["localhost"]))))
}

func clientOfSocket(at path: String) -> HTTPClient {
    HTTPClient(.init(unixSocket: path))  // whatever host is named
}

// MARK: - Many small requests

func sizes(of pages: [URL], using client: HTTPClient) async throws -> [Int] {
    // These tasks run on the client's own thread, where a request costs no change of thread.
    try await client.run {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for page in pages {
                group.addTask { try await client.send(HTTPRequest(url: page)).body.count }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted()
        }
    }
}

// MARK: - Tests

@Suite(.timeLimit(.minutes(10)))
struct TourTests {
    @Test func temperatureIsRead() async throws {
        let transport = StubTransport(.json(#"{"current": {"temperature": 21.5}}"#))
        let service = try #require(URL(string: "http://127.0.0.1/open-meteo"))
        #expect(try await temperature(using: transport, at: service) == 21.5)
        #expect(
            transport.requests.first?.head.path
                == "/open-meteo/v1/forecast?current=temperature&current=wind_speed&latitude=48.4&longitude=10")
    }

    @Test func aSilentServerIsGivenUp() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            connection.waitUntilClosedByClient()
        }
        let options = RequestOptions(timeout: .milliseconds(100))
        await #expect(throws: NetworkError.self) {
            try await HTTPClient().send(HTTPRequest(url: server.url()), options: options)
        }
    }

    private func rest(_ server: LoopbackServer) -> RESTClient {
        RESTClient(transport: HTTPClient(), baseURL: server.url("/api"))
    }

    @Test func `a request is a value that a client sends`() async throws {
        let stub = StubTransport(.json(#"{"current": {"temperature": -3}}"#))
        let service = try #require(URL(string: "http://127.0.0.1/"))
        #expect(try await temperatureInUlm(using: RESTClient(transport: stub, baseURL: service)) == -3)
    }

    @Test func `a body is sent as JSON`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ServerAnswer.bytes(body: request.body)
        }
        #expect(try await rewrite(Note(text: "a"), number: 7, using: rest(server)).text == "a")
        #expect(
            received.elements.map(\.line) == ["PUT /api/notes/7 HTTP/1.1", "POST /api/notes HTTP/1.1"])
    }

    @Test func tasksRunOnTheClientsThread() async throws {
        let server = try LoopbackServer { request in ServerAnswer.text(request.target) }
        let pages = ["/", "/a", "/bc"].map { server.url($0) }
        #expect(try await sizes(of: pages, using: HTTPClient()) == [1, 2, 3])
    }

    @Test func filesAndStreamsTravel() async throws {
        let folder = try TemporaryFolder()
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ServerAnswer.text("one\ntwo\n")
        }
        #expect(try await countLines(of: server.url(), using: HTTPClient()) == 2)
        let file = try await fetch(server.url(), to: folder.path("file"), using: HTTPClient())
        #expect(file.size == 8 && folder.names == ["file"])
        #expect(try await put(file.path, at: server.url(), using: HTTPClient()).head.status == .ok)
        #expect(received.elements.last?.body == Array("one\ntwo\n".utf8))
    }

    @Test func clientsDoWhatTheyAreMadeFor() async throws {
        let folder = try TemporaryFolder()
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            if request.target == "/private", request.header("Authorization") != "Bearer new" {
                return ServerAnswer.bytes("401 Unauthorized")
            }
            return ServerAnswer.text(
                "hello", headers: ["Cache-Control: max-age=3600"])
        }
        let signedIn = try signedInClient(of: server.url()) { BearerToken($0 == nil ? "old" : "new") }
        #expect(try await signedIn.get(server.url("/private")).head.status == .ok)

        for source in [HopMetrics.Source.network, .cache] {
            let client = try rememberingClient(in: folder.path)
            #expect(try await client.get(server.url()).hops.map(\.source) == [source])
        }

        _ = try await sturdyClient().send(HTTPRequest(method: .post, url: server.url()))
        #expect(received.elements.last?.header("Idempotency-Key") != nil)
    }

    @Test func routesLeadToTheServer() async throws {
        let folder = try TemporaryFolder()
        let socket = try LoopbackServer(unixSocket: folder.path("socket")) { _ in ServerAnswer.text("socket")
        }
        let byName = try #require(URL(string: "http://service.test/"))
        #expect(try await clientOfSocket(at: folder.path("socket")).get(byName).body == Data("socket".utf8))
        socket.stop()

        let server = try LoopbackServer { _ in ServerAnswer.text("behind") }
        await #expect(throws: NetworkError.self) { try await guardedClient(allowing: []).get(server.url()) }
        let proxy = try ProxyServer(.socks5)
        let elsewhere = try #require(URL(string: "http://elsewhere.test:\(server.port)/"))
        #expect(try await clientBehindProxy(port: Int(proxy.port)).get(elsewhere).body == Data("behind".utf8))
        #expect(proxy.visits.map(\.target) == ["elsewhere.test:\(server.port)"])
    }

    @Test(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"))
    func bothSidesShowTheirCertificates() async throws {
        let certificates = try TestCertificates()
        let server = try TLSServer(certificates.server, clientAuthority: certificates.authority)
        let identity = TLSConfiguration.ClientCertificate(
            certificate: certificates.client.certificate, key: certificates.client.key)
        let client = try carefulClient(
            authority: certificates.authority.certificate, pin: certificates.server.pin, identity: identity)
        #expect(try await client.get(server.url(host: "localhost")).body == Data("hello".utf8))
    }
}

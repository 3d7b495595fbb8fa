import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct RESTClientTests {
    struct Place: Codable, Equatable {
        struct Point: Codable, Equatable {
            var latitude: Double
        }
        var name: String
        var points: [Point]
    }

    struct Search: Encodable {
        var name: String
        var count: Int?
        var fields: [String]
    }

    let url = URL(string: "http://127.0.0.1:8080/open-meteo")!

    @Test(arguments: [
        ("[]", "an object was expected"), (#"{"name":1,"points":[]}"#, "a string was expected"),
        (#"{"name":"Ulm","points":{}}"#, "an array was expected"),
        (#"{"name":"Ulm","points":[{"latitude":"x"}]}"#, "a number was expected"),
    ])
    func `an error about a response has the words of JSON, not a type of Swift`(json: String, reason: String) async {
        let client = RESTClient(transport: StubTransport(.json(json)), baseURL: url)
        let error = await #expect(throws: NetworkError.self) {
            try await client.send(RESTRequest<Place>(.get, "v1/search"))
        }
        let found: String? = if case .decoding(_, let found, _)? = error { found } else { nil }
        #expect(found == reason)
    }

    @Test func `GET decodes the response and keeps the path of the base address`() async throws {
        let transport = StubTransport(.json(#"{"name":"Ulm","points":[{"latitude":48.4}]}"#))
        let client = RESTClient(
            transport: transport, baseURL: url, headers: [.userAgent: "almanac", .accept: "text/x"])
        let search = Search(name: "Ulm & Neu-Ulm", count: nil, fields: ["a", "b"])
        let place = try await client.send(
            RESTRequest<Place>(.get, "v1/search", query: search, headers: [.accept: "text/y"]))
        #expect(place == Place(name: "Ulm", points: [.init(latitude: 48.4)]))

        let request = try #require(transport.requests.first)
        #expect(request.head.method == .get)
        #expect(
            request.head.url?.absoluteString
                == "http://127.0.0.1:8080/open-meteo/v1/search?fields=a&fields=b&name=Ulm%20%26%20Neu-Ulm")
        #expect(request.head.headerFields[.userAgent] == "almanac")
        #expect(request.head.headerFields[values: .accept] == ["text/y"])
        #expect(request.body == nil)
    }

    @Test func `POST sends JSON and decodes the response`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.bytes("201 Created", body: request.body)
        }
        let client = RESTClient(transport: HTTPClient(), baseURL: server.url("/base/"))
        let place = Place(name: "Ulm", points: [])
        #expect(try await client.send(RESTRequest<Place>(.post, "/places", body: .json(place))) == place)
        #expect(received.elements.first?.line == "POST /base/places HTTP/1.1")
        #expect(received.elements.first?.header("content-type") == "application/json")
        let again: Place = try await client.post("places", body: place)
        #expect(again == place)
    }

    @Test func `the short methods send their body and the client's options`() async throws {
        let transport = StubTransport { _ in .json("7") }
        let options = RequestOptions(timeout: .seconds(7))
        let client = RESTClient(transport: transport, baseURL: url, options: options)
        #expect(try await client.get("a") == 7)
        #expect(try await client.post("a", body: [1]) == 7)
        #expect(try await client.put("a", body: [1], as: Int.self) == 7)
        #expect(transport.requests.map(\.head.method) == [.get, .post, .put])
        #expect(transport.requests.allSatisfy { $0.head.path == "/open-meteo/a" && $0.options == options })
        let body = Data("[1]".utf8)
        #expect(transport.requests.map(\.body) == [nil, body, body])
    }

    @Test func `a status error keeps the body of the response and hides the query`() async throws {
        let long = String(repeating: "x", count: 5000)
        let transport = StubTransport(
            .response(status: .tooManyRequests, headers: [.retryAfter: "7"], body: Data(#"{"reason":"slow"}"#.utf8)),
            .response(status: .internalServerError, body: Data(long.utf8)))
        let client = RESTClient(transport: transport, baseURL: url)
        let error = await networkError {
            try await client.send(RESTRequest<Place>(.get, "v1", query: ["key": "secret"]))
        }
        #expect(
            error
                == .status(
                    code: 429, headers: [.retryAfter: "7"], body: Data(#"{"reason":"slow"}"#.utf8),
                    url: url.absoluteString + "/v1"))
        #expect(error?.description.contains("secret") == false)
        guard
            case .status(500, _, let body, _) = await networkError({
                try await client.send(RESTRequest<NoContent>(.delete, "v1"))
            })
        else {
            Issue.record("no status error")
            return
        }
        #expect(body == Data(long.utf8.prefix(65_536)))
    }

    @Test(arguments: [
        (#"{"name":"Ulm","points":[{"latitude":1},{"latitude":"x"}]}"#, "points[1].latitude"),
        (#"{"name":"Ulm","points":[{}]}"#, "points[0]"), (#"{"name":null,"points":[]}"#, "name"), ("nan", ""), ("", ""),
        ("<html>\u{1B}[31m\n", ""),
    ])
    func `a decoding error names the coding path`(body: String, path: String) async throws {
        let client = RESTClient(transport: StubTransport(.json(body)), baseURL: url)
        let error = await networkError { try await client.get("v1", as: Place.self) }
        guard case .decoding(path, _, let errorURL) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(errorURL == url.absoluteString + "/v1")
    }

    @Test func `a body that cannot be encoded as JSON is refused`() async {
        let client = RESTClient(transport: StubTransport(), baseURL: url)
        guard
            case .invalidRequest = await networkError({ try await client.post("a", body: [Double.nan], as: Int.self) })
        else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: [
        ("http://h/base", "a/b", "http://h/base/a/b"), ("http://h/base/", "/a", "http://h/base/a"),
        ("http://h", "a", "http://h/a"),
        ("http://h/base?x=1#y", "a/", "http://h/base/a/"), ("http://h/base", "", "http://h/base"),
        ("http://h/b", "a b?c#d%20/ü", "http://h/b/a%20b%3Fc%23d%2520/%C3%BC"),
        ("http://h/b", "a\r\nX: y", "http://h/b/a%0D%0AX:%20y"),
    ])
    func `a path is appended to the base address and percent-encoded`(
        base: String, path: String, expected: String
    ) async throws {
        let transport = StubTransport(.json("1"))
        let client = RESTClient(transport: transport, baseURL: try #require(URL(string: base)))
        _ = try await client.get(path, as: Int.self)
        #expect(transport.requests.first?.head.url == URL(string: expected))
    }

    @Test(arguments: ["..", "a/../..", "./a"])
    func `a path cannot leave the base address`(path: String) async throws {
        let client = RESTClient(transport: StubTransport(), baseURL: url)
        guard case .invalidRequest = await networkError({ try await client.get(path, as: Int.self) }) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `an actor can send requests`() async throws {
        actor Worker {
            var last: Place?
            let client: RESTClient
            init(_ client: RESTClient) { self.client = client }
            func load() async throws -> Place? {
                last = try await client.send(RESTRequest(.get, "v1", query: Search(name: "x", fields: [])))
                return last
            }
        }
        let client = RESTClient(transport: StubTransport(.json(#"{"name":"Ulm","points":[]}"#)), baseURL: url)
        #expect(try await Worker(client).load()?.name == "Ulm")
    }
}

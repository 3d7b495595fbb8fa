import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

struct NetworkErrorTests {
    static let all: [NetworkError] = [
        .invalidRequest(reason: "its path must begin with /"),
        .cannotResolveHost(host: "example.org"),
        .cannotConnect(host: "example.org:80", reason: "Connection refused"),
        .timedOut(phase: .waitingForResponse, after: .milliseconds(1500), host: "example.org:80"),
        .connectionLost(host: "example.org:80", reason: "Empty reply from server"),
        .tlsFailure(host: "example.org:443", problem: .untrusted, reason: "certificate has expired"),
        .malformedResponse(host: "example.org:80", reason: "a header line has no colon"),
        .tooLarge(limit: 1024, url: "http://example.org/"),
        .tooManyRedirects(limit: 10, url: "http://example.org/"),
        .unsupportedRedirect(scheme: "ftp", url: "http://example.org/"),
        .status(code: 404, headers: [:], body: Data("no such place".utf8), url: "http://example.org/"),
        .decoding(path: "a[0]", reason: "\"b\" is missing", url: "http://example.org/"),
        .clientClosed,
        .unavailable(reason: "libcurl.so.4: cannot open shared object file"),
        .proxyFailed(proxy: "proxy.test:1", variable: "http_proxy", reason: "Connection refused"),
        .proxyFailed(proxy: "", variable: "http_proxy", reason: "its address cannot be read"),
    ]

    @Test(arguments: all)
    func `every error is described in one sentence`(error: NetworkError) {
        let text = error.description
        #expect(text.hasSuffix(".") && !text.hasSuffix(".."))
        #expect(!text.contains("\n"))
        #expect(text == error.errorDescription)
    }

    @Test func `time-outs and statuses are described in plain words`() {
        #expect(Self.all[3].description == "example.org:80 did not answer within 1.5 s; try again later.")
        #expect(Self.all[10].description == "http://example.org/ answered 404 (not found).")
    }
}

struct NetworkErrorSecretTests {
    private struct Token: Decodable {
        enum Kind: String, Decodable { case bearer }
        var access_token: String
        var token_type: Kind
        var session: UUID?
    }

    private func error(_ status: HTTPResponse.Status, _ body: String) async throws -> NetworkError {
        let transport = StubTransport(
            .response(status: status, headers: [.setCookie: "sid=s3cret"], body: Data(body.utf8)))
        let client = RESTClient(
            transport: transport, baseURL: try #require(URL(string: "https://u:s3cret@id.example")))
        return try #require(
            await networkError { try await client.send(RESTRequest<Token>(.get, "token", query: ["k": "s3cret"])) })
    }

    @Test(arguments: [
        (400, #"{"error":"invalid_grant","refresh_token":"s3cret"}"#), (500, "s3cret"),
        (200, #"{"access_token":"s3cret"}"#), (200, #"{"access_token":"s3cret","token_type":"s3cret"}"#),
        (200, #"{"access_token":["s3cret"],"token_type":"bearer"}"#), (200, #"{"access_token":"s3cret""#),
        (200, #"{"access_token":"x","token_type":"bearer","session":"s3cret"}"#), (200, "s3cret"),
    ])
    func `no way to print an error shows a body`(status: Int, body: String) async throws {
        let error = try await error(.init(code: status), body)
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), dumped, error.errorDescription ?? ""] {
            #expect(!text.contains("s3cret"), "\(text)")
            #expect(text.contains("id.example/token"))
        }
    }
}

struct StubTransportTests {
    @Test func `a stub returns its responses in order and throws after the last one`() async throws {
        let stub = StubTransport(.json("1"), .failure(.clientClosed))
        stub.enqueue(.json("3", status: .created))
        let url = try #require(URL(string: "http://127.0.0.1/x"))
        #expect(try await stub.get(url).body == Data("1".utf8))
        #expect(await networkError { try await stub.get(url) } == .clientClosed)
        #expect(try await stub.get(url).head.status == .created)
        await #expect(throws: StubTransport.UnstubbedRequest.self) { try await stub.get(url) }
        #expect(stub.requests.count == 4)
    }

    @Test func `the handler of a stub may wait`() async throws {
        let gate = Gate()
        let stub = StubTransport { request in
            await gate.pass()
            return .json(request.head.path ?? "")
        }
        let url = try #require(URL(string: "http://127.0.0.1/x"))
        async let response = stub.get(url)
        gate.open()
        #expect(try await response.body == Data("/x".utf8))
    }
}

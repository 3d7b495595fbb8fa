import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
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

// No limit for the whole transfer, 60 seconds without a byte.
let patient = RequestOptions(timeout: nil, idleTimeout: .seconds(60))

func countLines(of url: URL, using transport: any HTTPTransport) async throws -> Int {
    let response = try await transport.stream(Request(HTTPRequest(url: url), options: patient))
    var lines = 0
    // Reading slowly applies back-pressure to the server; leaving the loop ends the transfer.
    for try await chunk in response.body { lines += chunk.count { $0 == UInt8(ascii: "\n") } }
    return lines
}

func fetch(_ url: URL, to path: String, using transport: any HTTPTransport) async throws {
    // Resumes where the last call stopped, if the server's file is still the same.
    try await transport.download(Request(HTTPRequest(url: url), options: patient), to: path) { received, size in
        print("\(received) of \(size.map(String.init) ?? "?") bytes, those of an earlier call included")
    }
}

// MARK: - Tests

struct TourTests {
    @Test func `the temperature is decoded`() async throws {
        let transport = StubTransport(.json(#"{"current": {"temperature": 21.5}}"#))
        let service = try #require(URL(string: "http://127.0.0.1/open-meteo"))
        #expect(try await temperature(using: transport, at: service) == 21.5)
        #expect(
            transport.requests.first?.head.path
                == "/open-meteo/v1/forecast?current=temperature&current=wind_speed&latitude=48.4&longitude=10")
    }

    @Test func `a silent server triggers the time-out`() async throws {
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
            return ScriptedResponse.bytes(body: request.body)
        }
        #expect(try await rewrite(Note(text: "a"), number: 7, using: rest(server)).text == "a")
        #expect(
            received.elements.map(\.line) == ["PUT /api/notes/7 HTTP/1.1", "POST /api/notes HTTP/1.1"])
    }

    @Test func `a stream is counted and a file is downloaded`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { _ in ScriptedResponse.text("one\ntwo\n") }
        #expect(try await countLines(of: server.url(), using: HTTPClient()) == 2)
        try await fetch(server.url(), to: folder.path("file"), using: HTTPClient())
        #expect(try folder.read("file").count == 8 && folder.names == ["file"])
    }
}

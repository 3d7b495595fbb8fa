import Foundation
import HTTPTypes
import Networking
import NetworkingTesting
import ROSSTrace
import Synchronization
import Testing

@testable import AlmanacApp

struct RequestTraceTests {
    // Beside other tests, a server of this process may answer late.
    private static let patient = RequestOptions(timeout: nil, connectTimeout: .seconds(600), idleTimeout: nil)

    private let lines = Lines()
    private let recorder: TraceRecorder

    init() {
        recorder = TraceRecorder(
            startingAt: 0, write: { [lines] in lines.add($0) }, request: { [lines] in lines.add($0) })
    }

    private func send(_ address: String, to server: StubTransport) async throws {
        let request = Request(HTTPRequest(method: .post, url: try #require(URL(string: address))))
        _ = try await RequestTrace(recorder: recorder).perform(request, next: server)
    }

    @Test func `a request is recorded below its message, with its server and without its path`() async throws {
        try await recorder.operation("PayOperation", "pay") { _ in
            try await recorder.service("PaymentsService", "pay") {
                try await send(
                    "https://ada:secret@shop.example:8443/secret?key=secret",
                    to: StubTransport(.response(status: .notFound)))
            }
        }
        let request = try #require(lines.requests.first)
        #expect(request.method == "POST" && request.scheme == "https" && request.status == 404)
        #expect(request.host == "shop.example" && request.port == 8_443 && request.outcome == .returned)
        #expect(request.parent == lines.messages.first?.span && request.sender == "PaymentsService")
        let line = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        #expect(!line.contains("secret") && !line.contains("ada"))
    }

    @Test func `the address of a server is recorded without brackets`() async throws {
        try await send("http://[::1]/", to: StubTransport(.response()))
        #expect(lines.requests.map(\.host) == ["::1"] && lines.requests.map(\.port) == [nil])
    }

    @Test func `each attempt is recorded as a request, and a failure without its message`() async throws {
        let server = StubTransport(
            .failure(.connectionLost(host: "shop.example:443", reason: "secret")), .failure(.clientClosed), .response())
        for _ in 1...2 {
            await #expect(throws: NetworkError.self) { try await send("https://shop.example/", to: server) }
        }
        try await send("https://shop.example/", to: server)
        #expect(
            lines.requests.map(\.outcome) == [
                .threw("NetworkError.connectionLost"), .threw("NetworkError.clientClosed"), .returned,
            ])
        #expect(lines.requests.map(\.status) == [nil, nil, 200])
    }

    @Test func `a redirected request is recorded once, with the last status`() async throws {
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                try connection.send(
                    request.target == "/old"
                        ? ScriptedResponse.redirect(to: "/new")
                        : ScriptedResponse.text("here"))
            }
        }
        let client = HTTPClient(middleware: [RequestTrace(recorder: recorder)])
        _ = try await client.send(HTTPRequest(url: server.url("/old")), options: Self.patient)
        #expect(lines.requests.map(\.status) == [200] && lines.requests.map(\.host) == [server.url("/").host()])
    }

    @Test @MainActor func `the core layer records requests only with a trace`() async throws {
        let server = try LoopbackServer { connection in
            while try connection.readRequest() != nil { try connection.send(ScriptedResponse.text("here")) }
        }
        for middleware in [[], [RequestTrace(recorder: recorder)]] {
            let core = LiveCoreAssembly(settings: try inMemorySettings(), middleware: middleware)
            _ = try await core.transport().send(HTTPRequest(url: server.url("/")), options: Self.patient)
            #expect(lines.requests.count == middleware.count)
        }
    }
}

private final class Lines: Sendable {
    private let state = Mutex<(messages: [TracedMessage], requests: [TracedRequest])>(([], []))

    var messages: [TracedMessage] { state.withLock { $0.messages } }
    var requests: [TracedRequest] { state.withLock { $0.requests } }

    func add(_ message: TracedMessage) { state.withLock { $0.messages.append(message) } }
    func add(_ request: TracedRequest) { state.withLock { $0.requests.append(request) } }
}

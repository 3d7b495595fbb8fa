import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization
import Testing

/// HTTP/2 connections that break in the middle.
@Suite(.enabled(if: TestCertificates.canBeMade, "there is no openssl on PATH"))
struct HTTP2Cases {
    let certificates: TestCertificates
    let client: HTTPClient

    init() throws {
        certificates = try SharedCertificates.get()
        client = certificates.trustingClient
    }

    /// Sends a request, and then another one to a healthy HTTP/2 server.
    private func outcome(
        _ url: URL, method: HTTPRequest.Method = .get, body: RequestBody? = nil,
        options: RequestOptions = RequestOptions(timeout: .seconds(300))
    ) async throws -> Outcome {
        var outcome = Outcome()
        do {
            outcome.response = try await client.send(
                HTTPRequest(method: method, url: url), body: body, options: options)
        } catch let error as NetworkError {
            outcome.error = error
        }
        let healthy = try LoopbackServer(certificates.server, http2: Self.answerAll)
        #expect(try await client.get(healthy.url()).body == Data("hello".utf8))
        return outcome
    }

    @Sendable private static func answerAll(_ session: HTTP2Session) throws {
        while let request = try session.readRequest() { try session.answer(request.stream, Array("hello".utf8)) }
    }

    /// A server that runs the given closure for the first request of the first connection, and answers all others.
    private func server(first: @escaping @Sendable (HTTP2Session, UInt32) throws -> Void) throws -> LoopbackServer {
        let isFirst = Mutex(true)
        return try LoopbackServer(certificates.server) { session in
            while let request = try session.readRequest() {
                let mustFail = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                if mustFail {
                    try first(session, request.stream)
                } else {
                    try session.answer(request.stream, Array("hello".utf8))
                }
            }
        }
    }

    private static let announced = [(":status", "200"), ("content-length", "10")]

    @Test func `pings, unknown frames and interim responses do not disturb an exchange`() async throws {
        let server = try server { session, stream in
            try session.send(.ping())
            try session.send(HTTP2Frame(kindNumber: 0xEE, flags: [], stream: 0, payload: [1, 2, 3]))
            try session.send(.headers(stream: stream, [(":status", "103"), ("link", "</a>")]))
            try session.answer(stream, Array("hello".utf8))
        }
        let body = Data(repeating: 65, count: 300_000)
        #expect(try await outcome(server.url(), method: .post, body: .bytes(body)).text == "hello")
        #expect(try await client.get(server.url()).isHTTP2)
    }

    @Test func `a stream reset in the middle of its body is a lost connection`() async throws {
        let server = try server { session, stream in
            try session.send(.headers(stream: stream, Self.announced))
            try session.send(.data(stream: stream, [65, 66]))
            try session.send(.resetStream(stream, code: 2))
        }
        let outcome = try await outcome(server.url())
        #expect(outcome.kind == .connectionLost, "\(outcome)")
        #expect(try await self.outcome(server.url()).text == "hello")
    }

    @Test func `a stream reset before its response is a lost connection`() async throws {
        let server = try server { try $0.send(.resetStream($1, code: 8)) }
        let outcome = try await outcome(server.url())
        #expect(outcome.kind == .connectionLost, "\(outcome)")
    }

    @Test(arguments: [HTTPRequest.Method.get, .post])
    func `a request on a refused stream is sent again`(method: HTTPRequest.Method) async throws {
        let server = try server { try $0.send(.resetStream($1, code: 7)) }
        let outcome = try await outcome(server.url(), method: method)
        #expect(outcome.text == "hello", "\(outcome)")
        #expect(server.connectionCount == 2)
    }

    @Test(arguments: [HTTPRequest.Method.get, .post])
    func `a request that GOAWAY reports as unprocessed is sent again`(method: HTTPRequest.Method) async throws {
        let server = try server { session, _ in
            try session.send(.goAway(lastStream: 0))
            session.connection.close()
        }
        let outcome = try await outcome(server.url(), method: method)
        #expect(outcome.text == "hello", "\(outcome)")
        #expect(server.connectionCount == 2)
    }

    @Test(arguments: [false, true])
    func `a connection that ends in the middle of a body is an error`(resets: Bool) async throws {
        let server = try server { session, stream in
            try session.send(.headers(stream: stream, Self.announced))
            try session.send(.data(stream: stream, [65, 66]))
            try session.send(.goAway(lastStream: stream, code: 2))
            if resets { session.connection.reset() } else { session.connection.close() }
        }
        let outcome = try await outcome(server.url())
        #expect(outcome.kind == .connectionLost || outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        [(":status", "200"), ("Upper-Case", "x")], [(":status", "200"), ("transfer-encoding", "chunked")],
        [(":status", "abc")], [("no-status", "200")], [(":status", "200"), ("x", "a\r\ny: b")],
        [(":status", "200"), ("content-length", "3"), ("content-length", "5")],
        [(":status", "200"), ("content-length", "5abc")], [(":status", "200"), (":status", "201")],
    ])
    func `a response head that violates the protocol is an error`(fields: [(String, String)]) async throws {
        let server = try server { session, stream in
            try session.send(.headers(stream: stream, fields))
            try session.send(.data(stream: stream, Array("hello".utf8), endsStream: true))
        }
        let outcome = try await outcome(server.url())
        #expect(outcome.kind == .malformedResponse || outcome.kind == .connectionLost, "\(outcome)")
    }

    @Test(arguments: [2, 20])
    func `a body whose length differs from Content-Length is an error`(count: Int) async throws {
        let server = try server { session, stream in
            try session.send(.headers(stream: stream, Self.announced))
            try session.send(.data(stream: stream, Array(repeating: 65, count: count), endsStream: true))
        }
        let outcome = try await outcome(server.url())
        #expect(outcome.kind == .malformedResponse || outcome.kind == .connectionLost, "\(outcome)")
    }

    @Test(arguments: ["HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", "garbage", ""])
    func `bytes that are not frames are an error`(answer: String) async throws {
        let server = try LoopbackServer(tls: ServerTLS(certificates.server, protocols: ["h2"])) { connection in
            _ = try connection.read()
            try connection.send(answer)
            connection.closeSending()
            connection.waitUntilClosedByClient()
        }
        let outcome = try await outcome(server.url())
        #expect(outcome.kind == .malformedResponse || outcome.kind == .connectionLost, "\(outcome)")
    }
}

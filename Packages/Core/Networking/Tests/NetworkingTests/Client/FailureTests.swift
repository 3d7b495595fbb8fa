import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

struct FailureTests {
    let client = HTTPClient()

    /// A server that reads one request, sends these bytes and closes.
    private func server(sending bytes: [UInt8], reset: Bool = false) throws -> LoopbackServer {
        try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(bytes)
            if reset { connection.reset() }
        }
    }

    @Test func `a gzip bomb is stopped at the size limit, and the error hides the query`() async throws {
        let server = try server(
            sending: ScriptedResponse.bytes(headers: ["Content-Encoding: gzip"], body: Samples.gzipBomb))
        let whole = try await client.get(
            server.url("/a"), options: RequestOptions(timeout: nil, maximumBodySize: 1 << 20))
        #expect(whole.body.count == 1 << 20)
        let error = await networkError {
            try await client.get(
                server.url("/a?key=secret"), options: RequestOptions(timeout: nil, maximumBodySize: (1 << 20) - 1))
        }
        #expect(error == .tooLarge(limit: (1 << 20) - 1, url: server.url("/a").absoluteString))
    }

    @Test func `an endless chunked body is stopped at the size limit`() async throws {
        let clientHasGone = Gate()
        let server = try LoopbackServer { connection in
            defer { clientHasGone.open() }
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Transfer-Encoding: chunked"]))
            while true { try connection.send(ScriptedResponse.chunk(Array(repeating: 65, count: 1000))) }
        }
        let error = await networkError {
            try await client.get(server.url(), options: RequestOptions(timeout: nil, maximumBodySize: 100_000))
        }
        #expect(error == .tooLarge(limit: 100_000, url: server.url().absoluteString))
        await clientHasGone.pass()
    }

    @Test(arguments: [0, 40])
    func `a silent server triggers the time-out`(bytesSent: Int) async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(Array(ScriptedResponse.text("hello").prefix(bytesSent)))
            connection.waitUntilClosedByClient()
        }
        let limit = Duration.milliseconds(150)
        let start = ContinuousClock.now
        let error = await networkError { try await client.get(server.url(), options: RequestOptions(timeout: limit)) }
        let phase: NetworkError.Phase = bytesSent == 0 ? .waitingForResponse : .receivingResponse
        #expect(error == .timedOut(phase: phase, after: limit, host: "127.0.0.1:\(server.port)"))
        #expect(ContinuousClock.now - start >= limit)
    }

    @Test func `the time-out includes the wait for a connection`() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 1))
        let isBusy = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            connection.waitUntilClosedByClient()
        }
        let first = Task { try await client.get(server.url()) }
        await isBusy.pass()
        let limit = Duration.milliseconds(100)
        let error = await networkError { try await client.get(server.url(), options: RequestOptions(timeout: limit)) }
        #expect(error == .timedOut(phase: .waitingForConnection, after: limit, host: "127.0.0.1:\(server.port)"))
        first.cancel()
        _ = await first.result
    }

    @Test func `a TLS handshake that stalls triggers the connect time-out`() async throws {
        let server = try LoopbackServer { $0.waitUntilClosedByClient() }
        let limit = Duration.milliseconds(150)
        let error = await networkError {
            try await client.get(
                try #require(URL(string: "https://127.0.0.1:\(server.port)/")),
                options: RequestOptions(timeout: nil, connectTimeout: limit))
        }
        #expect(error == .timedOut(phase: .connecting, after: limit, host: "127.0.0.1:\(server.port)"))
    }

    @Test func `a refused connection is reported with host and reason`() async throws {
        // No process listens on this port, and no other test gets it.
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        let error = await networkError { try await client.get(url) }
        #expect(error == .cannotConnect(host: "127.0.0.1:1", reason: "Connection refused"))
    }

    @Test func `an unknown host is named in the error`() async throws {
        let error = await networkError { try await client.get(try #require(URL(string: "http://nowhere.invalid/"))) }
        #expect(error == .cannotResolveHost(host: "nowhere.invalid"))
    }

    @Test func `a plain-text response to a TLS handshake is a TLS failure`() async throws {
        let server = try LoopbackServer { try $0.send("HTTP/1.1 400 Bad Request\r\n\r\n") }
        let error = await networkError {
            try await client.get(try #require(URL(string: "https://127.0.0.1:\(server.port)/")))
        }
        guard case .tlsFailure(host: "127.0.0.1:\(server.port)", _, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a body shorter than announced is a lost connection`() async throws {
        let server = try server(sending: ScriptedResponse.head(headers: ["Content-Length: 10"]) + [65, 66])
        let error = await networkError { try await client.get(server.url()) }
        guard case .connectionLost(host: "127.0.0.1:\(server.port)", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [0, 20, 60])
    func `a broken connection is an error`(afterBytes count: Int) async throws {
        let bytes = Array(
            (ScriptedResponse.head(headers: ["Content-Length: 100"]) + Array(repeating: 65, count: 100)).prefix(count))
        let server = try server(sending: bytes, reset: true)
        let error = await networkError { try await client.get(server.url()) }
        switch error {
        case .connectionLost, .malformedResponse: break
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test(arguments: [
        "this is no HTTP at all\r\n\r\n",
        "HTTP/1.1 abc OK\r\n\r\n",
        "HTTP/1.1 2000 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon here\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nbad name: x\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\n folded from nothing\r\nContent-Length: 0\r\n\r\n",
        "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}",
    ])
    func `a response that is not HTTP is malformed`(text: String) async throws {
        let server = try server(sending: Array(text.utf8))
        let error = await networkError { try await client.get(server.url()) }
        guard case .malformedResponse(host: "127.0.0.1:\(server.port)", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [1, 2_000])
    func `a header larger than the limit is malformed`(lines: Int) async throws {
        let size = 300_000
        let header = (0..<lines).map { "X-\($0): " + String(repeating: "a", count: size / lines) }
        let server = try server(sending: ScriptedResponse.bytes(headers: header))
        let error = await networkError { try await client.get(server.url()) }
        guard case .malformedResponse(_, let reason) = error, reason.contains("header is") else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `invalid gzip is a malformed response`() async throws {
        let server = try server(
            sending: ScriptedResponse.bytes(headers: ["Content-Encoding: gzip"], body: Array("no gzip".utf8)))
        let error = await networkError { try await client.get(server.url()) }
        guard case .malformedResponse = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

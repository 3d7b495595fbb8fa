import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

/// Tests that requests that the server has not processed are sent again, over TLS on a shared connection.
@Suite(.enabled(if: TestCertificates.canBeMade, "there is no openssl on PATH"))
struct GoAwayTests {
    let certificates: TestCertificates
    let client: HTTPClient

    init() throws {
        certificates = try SharedCertificates.get()
        client = certificates.trustingClient
    }

    /// A server that answers every request except those that `first` takes on the first connection. It records the
    /// bodies of all requests that it answers.
    private func server(
        _ processed: Recorder<[UInt8]>,
        first: @escaping @Sendable (HTTP2Session, HTTP2Session.ReceivedRequest) throws -> Bool
    ) throws -> LoopbackServer {
        let connections = Recorder<Void>()
        return try LoopbackServer(certificates.server) { session in
            connections.add(())
            let isFirst = connections.elements.count == 1
            while let request = try session.readRequest() {
                if isFirst, try first(session, request) { continue }
                processed.add(request.body)
                try session.answer(request.stream, Array("hello".utf8))
            }
        }
    }

    private func text(_ url: URL, _ method: HTTPRequest.Method = .get, body: RequestBody? = nil) async throws -> String
    {
        String(decoding: try await client.send(HTTPRequest(method: method, url: url), body: body).body, as: UTF8.self)
    }

    @Test(arguments: [HTTPRequest.Method.get, .put, .post], [false, true])
    func `requests above the last stream of GOAWAY are sent again once, whatever their method`(
        method: HTTPRequest.Method, closesAtOnce: Bool
    ) async throws {
        let processed = Recorder<[UInt8]>()
        let server = try server(processed) { session, request in
            guard request.number > 1 else { return false }
            // The other requests are on their way, or refused when they arrive.
            if request.number == 4 {
                try session.send(.goAway(lastStream: 1))
                if closesAtOnce {
                    session.connection.closeSending()
                    // A socket that is closed with unread bytes breaks the connection, which can lose the GOAWAY.
                    session.connection.waitUntilClosedByClient()
                }
            }
            return true
        }
        #expect(try await text(server.url()) == "hello")
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<10 {
                // Small bodies are copied to libcurl. Large ones are read piece by piece and rewound.
                let size = number % 2 == 0 ? 100 : 100_000
                let body = method == .get ? nil : RequestBody.bytes(Data(repeating: UInt8(number), count: size))
                group.addTask { try await text(server.url(), method, body: body) }
            }
            for try await text in group { #expect(text == "hello") }
        }
        let sizes = processed.elements.dropFirst().map { "\($0.first ?? 0) \($0.count)" }.sorted()
        let expected = (0..<10).map { method == .get ? "0 0" : "\($0) \($0 % 2 == 0 ? 100 : 100_000)" }.sorted()
        #expect(sizes == expected)
        #expect(server.connectionCount > 1)
    }

    @Test func `a request up to the last stream of GOAWAY is repeated only if it is idempotent`() async throws {
        for method in [HTTPRequest.Method.post, .get] {
            let processed = Recorder<[UInt8]>()
            let server = try server(processed) { session, request in
                guard request.number > 1 else { return false }
                try session.send(.goAway(lastStream: request.stream))
                session.connection.close()
                return true
            }
            let client = client
            #expect(try await text(server.url()) == "hello")
            if method == .get {
                #expect(try await text(server.url()) == "hello")
                #expect(server.connectionCount == 2)
            } else {
                let error = await networkError {
                    try await client.send(HTTPRequest(method: .post, url: server.url()), body: .bytes(Data([1])))
                }
                #expect(
                    error?.kind == .connectionLost || error?.kind == .malformedResponse, "\(String(describing: error))")
                #expect(processed.elements.count == 1)
            }
        }
    }

    @Test func `GOAWAY lets a running request finish, and the next request uses a new connection`() async throws {
        let server = try server(Recorder()) { session, request in
            guard request.number == 2 else { return false }
            try session.send(.headers(stream: request.stream, [(":status", "200"), ("content-length", "10")]))
            try session.send(.goAway(lastStream: request.stream))
            try session.send(.data(stream: request.stream, Array("0123456789".utf8), endsStream: true))
            return true
        }
        #expect(try await text(server.url()) == "hello")
        #expect(try await text(server.url()) == "0123456789")
        // The two requests shared a connection, so a third could use it too.
        #expect(server.connectionCount == 1)
        #expect(try await text(server.url()) == "hello")
        #expect(server.connectionCount == 2)
    }

    @Test func `a request on a refused stream of a shared connection is sent again`() async throws {
        let processed = Recorder<[UInt8]>()
        let server = try server(processed) { session, request in
            guard request.number == 2 else { return false }
            try session.send(.resetStream(request.stream, code: 7))
            return true
        }
        #expect(try await text(server.url()) == "hello")
        #expect(try await text(server.url()) == "hello")
        #expect(processed.elements.count == 2)
    }

    @Test func `a request is sent again although seven shared connections refuse it`() async throws {
        // Setting 3 is SETTINGS_MAX_CONCURRENT_STREAMS (RFC 9113, section 6.5.2).
        let connections = Recorder<Void>()
        let refused = Recorder<Void>()
        let sevenAreOpen = Gate()
        let server = try LoopbackServer(certificates.server, http2Settings: [(3, 1)]) { session in
            connections.add(())
            let isAmongSeven = connections.elements.count <= 7
            while let request = try session.readRequest() {
                guard isAmongSeven else {
                    try session.answer(request.stream, Array("hello".utf8))
                    continue
                }
                guard request.number == 1 else {
                    refused.add(())
                    try session.send(.resetStream(request.stream, code: 7))
                    continue
                }
                try session.send(.headers(stream: request.stream, [(":status", "200")]))
                try session.connection.wait(for: sevenAreOpen)
                try session.send(.settings([(3, 100)]))
                try session.send(.data(stream: request.stream, Array("shared".utf8)))
            }
        }
        var bodies: [ResponseBody.AsyncIterator] = []
        for _ in 0..<7 {
            let options = RequestOptions(timeout: nil)
            let answer = try await client.stream(Request(HTTPRequest(url: server.url()), options: options))
            bodies.append(answer.body.makeAsyncIterator())
        }
        sevenAreOpen.open()
        // The client has read the new limit, which came before the bytes.
        for index in bodies.indices { #expect(try await bodies[index].next() == Data("shared".utf8)) }
        #expect(try await text(server.url()) == "hello")
        #expect(refused.elements.count == 7)
    }

    @Test(
        .enabled(if: WebServer.isInstalled, "there is no nginx"),
        arguments: [[HTTPRequest.Method.get], [.post], [.get, .post]])
    func `no request is lost when the server closes connections after a few requests`(
        methods: [HTTPRequest.Method]
    ) async throws {
        let server = try WebServer(certificates, requestsPerConnection: 20)
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<300 {
                let method = methods[number % methods.count]
                group.addTask { try await text(server.secureURL("/request"), method) }
            }
            for try await text in group {
                #expect(methods.contains { text.hasPrefix("\($0) /request HTTP/2.0") }, "\(text)")
            }
        }
    }
}

import FoundationEssentials
import Glibc
import HTTPTypes
import Networking
import TestSupport
@testable import NetworkingTesting
import Testing

/// Tests that bytes that arrive on a kept connection before the next request is sent are not taken for its response.
@Suite(.enabled(if: TestCertificates.canBeMade, "there is no openssl on PATH"))
struct UnsolicitedBytesTests {
    /// The route from the client to the server.
    enum Route: CaseIterable {
        case http, https, tls1_2
    }

    private static let evil = ScriptedResponse.text("evil")
    private static let timeout = ScriptedResponse.bytes("408 Request Timeout", headers: ["Connection: close"])

    let certificates: TestCertificates

    init() throws {
        certificates = try SharedCertificates.get()
    }

    private func server(_ route: Route, script: @escaping LoopbackServer.Script) throws -> LoopbackServer {
        switch route {
        case .http: try LoopbackServer(script: script)
        case .https: try LoopbackServer(tls: ServerTLS(certificates.server), script: script)
        case .tls1_2: try LoopbackServer(tls: ServerTLS(certificates.server, versions: .only1_2), script: script)
        }
    }

    private static func text(
        _ client: HTTPClient, _ url: URL, _ method: HTTPRequest.Method = .get
    ) async throws -> String {
        String(decoding: try await client.send(HTTPRequest(method: method, url: url)).body, as: UTF8.self)
    }

    /// The answer with the requested path.
    private static func answer(to request: ReceivedRequest) -> [UInt8] {
        ScriptedResponse.text(String(request.target.suffix(2)))
    }

    @Test(
        arguments: Route.allCases,
        [Self.evil, Self.timeout])
    func `bytes that arrive between two requests are not the response to the second one`(
        route: Route, unsolicited: [UInt8]
    ) async throws {
        let (answered, sent) = (Gate(), Gate())
        let server = try server(route) { connection in
            while let request = try connection.readRequest() {
                try connection.send(Self.answer(to: request))
                guard request.target.hasSuffix("/1") else { continue }
                try connection.wait(for: answered)
                try connection.send(unsolicited)
                sent.open()
            }
        }
        let client = certificates.trustingClient
        #expect(try await Self.text(client, server.url("/1")) == "/1")
        answered.open()
        await sent.pass()
        try await Self.untilReceived(from: server.port)
        #expect(try await Self.text(client, server.url("/2"), .post) == "/2")
        #expect(try await Self.text(client, server.url("/3")) == "/3")
        #expect(server.connectionCount == 2)
    }

    @Test func `no concurrent request receives bytes that arrived before it was sent`() async throws {
        let count = 8
        let connections = Recorder<ServerConnection>()
        let allAreOpen = Gate()
        let server = try LoopbackServer { connection in
            connections.add(connection)
            if connections.elements.count == count { allAreOpen.open() }
            while let request = try connection.readRequest() {
                try connection.wait(for: allAreOpen)
                try connection.send(Self.answer(to: request))
            }
        }
        let client = HTTPClient(.init(maximumConnectionsPerHost: count))
        let send = { @Sendable (prefix: String) in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<count {
                    group.addTask {
                        try await Self.text(client, server.url("/\(prefix)/\(number)"), .post) == "/\(number)"
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
        }
        #expect(try await send("first") == count)
        for connection in connections.elements { try connection.send(Self.evil) }
        try await Self.untilReceived(from: server.port, onConnections: count)
        #expect(try await send("second") == count)
        #expect(server.connectionCount == 2 * count)
    }

    /// Waits until bytes from this port are readable on one of this process's sockets, or on as many as are given.
    static func untilReceived(from port: UInt16, onConnections count: Int = 1) async throws {
        while true {
            var readable = 0
            for descriptor in Int32(3)..<4096 {
                var address = sockaddr_in()
                var length = socklen_t(MemoryLayout<sockaddr_in>.size)
                let result = withUnsafeMutablePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
                }
                guard result == 0, address.sin_family == AF_INET, UInt16(bigEndian: address.sin_port) == port else {
                    continue
                }
                var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if poll(&polled, 1, 0) == 1 { readable += 1 }
            }
            if readable >= count { return }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    @Test(arguments: [20_000, 40_000])
    func `a response behind the first one in a TLS record does not answer the next request`(bodySize: Int) async throws
    {
        let body = Array(repeating: UInt8(ascii: "a"), count: bodySize)
        let server = try LoopbackServer(tls: ServerTLS(certificates.server)) { connection in
            while let request = try connection.readRequest() {
                // OpenSSL splits data into records of 16 KiB, so the end of the body and the second answer share one.
                try connection.send(
                    request.target == "/1"
                        ? ScriptedResponse.bytes(body: body) + Self.evil : ScriptedResponse.text("next"))
            }
        }
        let client = certificates.trustingClient
        #expect(try await client.get(server.url("/1")).body == Data(body))
        let next = try await client.outcome(server.url("/2"), method: .post)
        #expect(next.text == "next", "\(next)")
        #expect(server.connectionCount == 2)
    }

    @Test(arguments: Route.allCases)
    func `a kept connection without unread bytes is reused, also over TLS`(route: Route) async throws {
        let server = try server(route) { connection in
            while let request = try connection.readRequest() { try connection.send(Self.answer(to: request)) }
        }
        let client = certificates.trustingClient
        for number in 0..<5 {
            #expect(try await Self.text(client, server.url("/\(number)")) == "/\(number)")
        }
        #expect(server.connectionCount == 1)
    }

    @Test func `a lost POST is not repeated because another kept connection has unread bytes`() async throws {
        let connections = Recorder<ServerConnection>()
        let bothAreOpen = Gate()
        let posts = Recorder<Void>()
        let server = try LoopbackServer { connection in
            connections.add(connection)
            if connections.elements.count == 2 { bothAreOpen.open() }
            while let request = try connection.readRequest() {
                if request.method == "POST" {
                    posts.add(())
                    // libcurl repeats the request on the other connection, so the request must not be reported as never
                    // sent.
                    for other in connections.elements where other !== connection { try other.send(Self.evil) }
                    return
                }
                try connection.wait(for: bothAreOpen)
                try connection.send(Self.answer(to: request))
            }
        }
        let client = HTTPClient()
        async let other = Self.text(client, server.url("/1"))
        #expect(try await Self.text(client, server.url("/2")) == "/2")
        #expect(try await other == "/1")
        let error = await networkError { try await Self.text(client, server.url("/3"), .post) }
        #expect(error?.kind == .connectionLost)
        #expect(posts.elements.count == 1)
    }

    @Test func `a GET is retried regardless of the number of dead kept connections`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.text("hello"))
            // The script closes the connection instead of answering.
            _ = try connection.readRequest()
        }
        let client = HTTPClient()
        for number in 0..<20 {
            #expect(try await client.outcome(server.url("/\(number)")).text == "hello")
        }
    }
}

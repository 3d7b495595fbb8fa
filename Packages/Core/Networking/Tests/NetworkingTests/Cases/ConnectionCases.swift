import FoundationEssentials
import Glibc
import HTTPTypes
import NetworkingTesting
import Synchronization
import TestSupport
import Testing

@testable import Networking

/// Connections that break or stall.
struct ConnectionCases {
    let client = HTTPClient()

    /// A server that answers the first request of each connection, and runs the given closure for the second.
    private func server(
        recording received: Recorder<ReceivedRequest>, second: @escaping @Sendable (ServerConnection) -> Void
    ) throws -> LoopbackServer {
        try LoopbackServer { connection in
            guard let first = try connection.readRequest() else { return }
            received.add(first)
            try connection.send(ScriptedResponse.text("hello"))
            guard let next = try connection.readRequest() else { return }
            received.add(next)
            second(connection)
        }
    }

    @Test(arguments: [HTTPRequest.Method.get, .post])
    func `a kept connection that the server has closed is replaced`(method: HTTPRequest.Method) async throws {
        let (answered, closed) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            while try connection.readRequest() != nil {
                try connection.send(ScriptedResponse.text("hello"))
                guard !closed.isOpen else { continue }
                try connection.wait(for: answered)
                connection.close()
                return closed.open()
            }
        }
        #expect(try await client.outcome(server.url()).text == "hello")
        answered.open()
        await closed.pass()
        #expect(try await client.outcome(server.url(), method: method).text == "hello")
        #expect(server.connectionCount == 2)
    }

    @Test(arguments: [false, true])
    func `a GET is sent again when a kept connection closes instead of answering`(resets: Bool) async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try server(recording: received) { if resets { $0.reset() } }
        #expect(try await client.outcome(server.url("/1")).text == "hello")
        let outcome = try await client.outcome(server.url("/2"))
        #expect(outcome.text == "hello", "\(outcome)")
        #expect(received.elements.map(\.target) == ["/1", "/2", "/2"])
    }

    @Test(arguments: [false, true])
    func `a POST is not sent again when a kept connection closes instead of answering`(resets: Bool) async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try server(recording: received) { if resets { $0.reset() } }
        #expect(try await client.outcome(server.url("/1")).text == "hello")
        let outcome = try await client.outcome(server.url("/2"), method: .post, body: .bytes(Data("pay".utf8)))
        #expect(outcome.kind == .connectionLost, "\(outcome)")
        #expect(received.elements.map(\.target) == ["/1", "/2"])
    }

    @Test(arguments: [false, true])
    func `an empty response on a new connection is a lost connection`(resets: Bool) async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            if resets { connection.reset() }
        }
        let outcome = try await client.outcome(server.url())
        #expect(outcome.kind == .connectionLost, "\(outcome)")
        #expect(server.connectionCount == 1)
    }

    @Test func `a connection that breaks while the request is sent is lost`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readHead()
            connection.reset()
        }
        let outcome = try await client.outcome(
            server.url(), method: .post, body: .bytes(Data(repeating: 65, count: 8 << 20)))
        #expect(outcome.kind == .connectionLost, "\(outcome)")
        #expect(server.connectionCount == 1)
    }

    @Test func `a response that arrives before the request is sent completely ends the sending`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readHead()
            try connection.send(
                ScriptedResponse.text("too large", status: "413 Content Too Large", headers: ["Connection: close"]))
            connection.closeSending()
            connection.waitUntilClosedByClient()
        }
        let outcome = try await client.outcome(
            server.url(), method: .post, body: .bytes(Data(repeating: 65, count: 8 << 20)))
        #expect(outcome.response?.head.status.code == 413, "\(outcome)")
        #expect(outcome.text == "too large")
    }

    private let short = Duration.milliseconds(200)

    /// A server that reads a request, sends these bytes, and waits.
    private func stallingServer(after bytes: [UInt8], clientHasGone: Gate = Gate()) throws -> LoopbackServer {
        try LoopbackServer { connection in
            defer { clientHasGone.open() }
            _ = try connection.readRequest()
            try connection.send(bytes)
            connection.waitUntilClosedByClient()
        }
    }

    @Test func `a server that sends no response triggers the idle time-out`() async throws {
        let clientHasGone = Gate()
        let server = try stallingServer(after: [], clientHasGone: clientHasGone)
        let outcome = try await client.outcome(
            server.url(), options: RequestOptions(timeout: nil, idleTimeout: short))
        #expect(
            outcome.error == .timedOut(phase: .waitingForResponse, after: short, host: "127.0.0.1:\(server.port)"),
            "\(outcome)")
        await clientHasGone.pass()
    }

    @Test(arguments: [20, 60])
    func `a response that stalls triggers the idle time-out`(bytesSent: Int) async throws {
        let answer = ScriptedResponse.bytes(body: Array(repeating: 65, count: 100))
        let server = try stallingServer(after: Array(answer.prefix(bytesSent)))
        let outcome = try await client.outcome(server.url(), options: RequestOptions(timeout: nil, idleTimeout: short))
        #expect(
            outcome.error == .timedOut(phase: .receivingResponse, after: short, host: "127.0.0.1:\(server.port)"),
            "\(outcome)")
    }

    @Test func `a slow body triggers the total time-out but not the idle time-out`() async throws {
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                let count = request.target == "/short" ? 120 : 10_000
                let answer = ScriptedResponse.bytes(body: Array(repeating: 65, count: count))
                try connection.send(Array(answer.dropLast(count)))
                try connection.send(Array(answer.suffix(count)), inPiecesOf: 1, every: .milliseconds(50))
            }
        }
        // All pauses together exceed the idle limit, which applies to each pause.
        let idle = RequestOptions(timeout: .seconds(30), idleTimeout: .seconds(5))
        #expect(try await client.outcome(server.url("/short"), options: idle).response?.body.count == 120)
        let whole = RequestOptions(timeout: .seconds(2), idleTimeout: .seconds(20))
        let outcome = try await client.outcome(server.url("/long"), options: whole)
        #expect(
            outcome.error
                == .timedOut(phase: .receivingResponse, after: .seconds(2), host: "127.0.0.1:\(server.port)"))
    }

    @Test func `a request that the server does not read triggers the idle time-out`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readHead()
            // The script waits until the server is stopped, and reads nothing.
            try connection.wait(for: Gate())
        }
        let outcome = try await client.outcome(
            server.url(), method: .post, body: .bytes(Data(repeating: 65, count: 32 << 20)),
            options: RequestOptions(timeout: nil, idleTimeout: short))
        #expect(outcome.kind == .timedOut, "\(outcome)")
    }

    @Test(.enabled(if: SilentNameServer.isPossible, "a name server of its own needs root and the right to mount"))
    func `cancelling a name look-up takes effect at once and delays no other request`() async {
        await #expect(processExitsWith: .success) {
            let names = try SilentNameServer()
            let client = try names.client()
            let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
            let slow = try #require(URL(string: "http://slow.test/"))
            let lookup = Task {
                try await client.get(slow, options: RequestOptions(timeout: nil, connectTimeout: .seconds(600)))
            }
            names.waitForQuestion()
            #expect(try await client.get(server.url()).body == Data("hello".utf8))
            lookup.cancel()
            await #expect(throws: CancellationError.self) { try await lookup.value }
            #expect(try await client.get(server.url()).body == Data("hello".utf8))
            // The resolver would wait for minutes.
            client.shutdown()
        }
    }
}

/// A name server that receives queries and never answers, for threads of this process.
private struct SilentNameServer {
    private let socket: Int32
    private let folder: TemporaryFolder

    /// Mounting is not possible in a sandbox, not even for root.
    static let isPossible = geteuid() == 0 && !isSandboxed

    private static var isSandboxed: Bool {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return status?.contains("NoNewPrivs:\t1") ?? false
    }

    init() throws {
        folder = try TemporaryFolder()
        socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(53).bigEndian
        address.sin_addr.s_addr = inet_addr("127.83.77.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
    }

    /// A client whose threads see another `/etc/resolv.conf`. The calling thread unshares its file system from the
    /// others, and new threads inherit that.
    func client() throws -> HTTPClient {
        let configuration = folder.path("resolv.conf")
        try Data("nameserver 127.83.77.1\noptions timeout:30 attempts:5\n".utf8).write(to: URL(filePath: configuration))
        typealias Unshare = @convention(c) (Int32) -> Int32
        typealias Mount =
            @convention(c) (
                UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>?, UInt, UnsafeRawPointer?
            ) -> Int32
        let unshare = unsafeBitCast(try #require(dlsym(nil, "unshare")), to: Unshare.self)
        let mount = unsafeBitCast(try #require(dlsym(nil, "mount")), to: Mount.self)
        let (newMounts, bind, recursive, isPrivate) = (Int32(0x20000), UInt(0x1000), UInt(0x4000), UInt(0x40000))
        try #require(unshare(newMounts) == 0)
        try #require(mount(nil, "/", nil, recursive | isPrivate, nil) == 0)
        try #require(mount(configuration, "/etc/resolv.conf", nil, bind, nil) == 0)
        return HTTPClient()
    }

    /// Blocks until the server has received a query.
    func waitForQuestion() {
        var byte: UInt8 = 0
        recv(socket, &byte, 1, 0)
    }
}

import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

/// Tests which requests are sent again after HTTP/2 servers refuse or lose them. libcurl reports refusals only in its
/// log, which is not read for every request.
@Suite(.enabled(if: TestCertificates.canBeMade, "there is no openssl on PATH"))
struct RepeatedRequestTests {
    let certificates: TestCertificates
    let client: HTTPClient

    init() throws {
        certificates = try SharedCertificates.get()
        client = certificates.trustingClient
    }

    private func post(_ url: URL) async throws -> Response {
        try await client.send(HTTPRequest(method: .post, url: url), body: .bytes(Data([1])))
    }

    /// A server that runs the closure for each request, with the number of the connection, and answers if it returns
    /// false.
    private func server(
        _ script: @escaping @Sendable (HTTP2Session, HTTP2Session.ReceivedRequest, _ connection: Int) throws -> Bool
    ) throws -> LoopbackServer {
        let connections = Recorder<Void>()
        return try LoopbackServer(certificates.server) { session in
            connections.add(())
            let number = connections.elements.count
            while let request = try session.readRequest() {
                if try script(session, request, number) { continue }
                try session.answer(request.stream, Array("hello".utf8))
            }
        }
    }

    @Test(arguments: [HTTPRequest.Method.get, .post])
    func `a request is sent again although seven new connections refuse it`(method: HTTPRequest.Method) async throws {
        let server = try server { session, request, connection in
            guard connection <= 7 else { return false }
            try session.send(.resetStream(request.stream, code: 7))
            return true
        }
        #expect(try await client.send(HTTPRequest(method: method, url: server.url())).body == Data("hello".utf8))
        #expect(server.connectionCount == 8)
    }

    @Test func `a body that is sent once is not sent again, even if the server refuses the request unprocessed`()
        async throws
    {
        let received = Recorder<Void>()
        let server = try server { session, request, _ in
            received.add(())
            try session.send(.goAway(lastStream: 0))
            session.connection.closeSending()
            session.connection.waitUntilClosedByClient()
            return true
        }
        let service = RESTClient(transport: client, baseURL: server.url(), options: RequestOptions(timeout: nil))
        let request = RESTRequest<NoContent>(.post, "", body: .json([1], isSentOnce: true))
        #expect(await networkError { try await service.send(request) }?.kind == .connectionLost)
        #expect(received.elements.count == 1)
    }

    @Test func `a POST that GOAWAY reports as unprocessed is repeated while an earlier GET still runs`() async throws {
        let postHasBegun = Gate()
        let server = try server { session, request, connection in
            guard connection == 1 else { return false }
            if request.number == 1 {
                try session.send(.headers(stream: 1, [(":status", "200")]))
                try session.send(.data(stream: 1, Array("first".utf8)))
            } else {
                try session.send(.goAway(lastStream: 1))
                try session.connection.wait(for: postHasBegun)
                try session.send(.data(stream: 1, Array("last".utf8), endsStream: true))
            }
            return true
        }
        let options = RequestOptions(timeout: nil)
        let streamed = try await client.stream(Request(HTTPRequest(url: server.url()), options: options))
        var body = streamed.body.makeAsyncIterator()
        #expect(try await body.next() == Data("first".utf8))
        #expect(try await post(server.url()).body == Data("hello".utf8))
        postHasBegun.open()
        #expect(try await body.next() == Data("last".utf8))
        // If libcurl repeats the request itself, the client leaves that connection for one more.
        #expect((2...3).contains(server.connectionCount))
    }

    @Test func `a lost POST is not repeated after an earlier request was refused`() async throws {
        let refusing = try server { session, request, connection in
            guard connection == 1, request.number == 2 else { return false }
            try session.send(.resetStream(request.stream, code: 7))
            return true
        }
        for _ in 0..<2 { #expect(try await client.get(refusing.url()).body == Data("hello".utf8)) }
        #expect(refusing.connectionCount == 2)

        let received = Recorder<Void>()
        let losing = try server { session, _, connection in
            received.add(())
            if connection == 1 { session.connection.reset() }
            return connection == 1
        }
        #expect(await networkError { try await post(losing.url()) }?.kind == .connectionLost)
        #expect(received.elements.count == 1)
    }

    @Test func `a POST that was refused and then lost is not sent a third time`() async throws {
        let lost = Recorder<Void>()
        let server = try server { session, request, connection in
            switch (connection, request.number) {
            case (1, 2): try session.send(.goAway(lastStream: 1))
            case (2, _):
                lost.add(())
                session.connection.reset()
            default: return false
            }
            return true
        }
        #expect(try await client.get(server.url()).body == Data("hello".utf8))
        #expect(await networkError { try await post(server.url()) }?.kind == .connectionLost)
        #expect(lost.elements.count == 1)
    }
}

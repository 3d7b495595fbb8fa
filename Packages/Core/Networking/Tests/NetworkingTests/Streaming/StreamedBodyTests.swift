import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import TestSupport
import Testing

@testable import Networking

struct StreamedBodyTests {
    @Test func `the head is available before the body`() async throws {
        let client = HTTPClient()
        let mayGoOn = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + Array("hello".utf8))
            try connection.wait(for: mayGoOn)
            try connection.send("world")
        }
        let answer = try await client.stream(Request(HTTPRequest(url: server.url())))
        #expect(answer.head.status == .ok)
        var body = answer.body.makeAsyncIterator()
        #expect(try await body.next() == Data("hello".utf8))
        mayGoOn.open()
        #expect(try await body.next() == Data("world".utf8))
        #expect(try await body.next() == nil)
        #expect(try await body.next() == nil)
    }

    @Test func `a slow reader applies back-pressure and loses no bytes`() async throws {
        let client = HTTPClient()
        let size = 64 * 1024 * 1024
        let sent = Recorder<Int>()
        let firstIsTaken = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: \(size)"]))
            for piece in 0..<64 {
                try connection.send([UInt8](repeating: UInt8(piece), count: 1024 * 1024))
                sent.add(piece)
            }
        }
        let answer = try await client.stream(Request(HTTPRequest(url: server.url())))
        // The buffers of channel, libcurl and the two sockets hold a few MiB, so the whole body cannot be sent. While
        // it is not read, other requests must get through.
        let other = try LoopbackServer { _ in ScriptedResponse.text("hello") }
        for _ in 0..<50 { _ = try await client.get(other.url()) }
        #expect(sent.elements.count < 32)
        firstIsTaken.open()
        var count = 0
        for try await chunk in answer.body {
            #expect(chunk.first == UInt8(count / (1024 * 1024)))
            count += chunk.count
        }
        #expect(count == size)
    }

    @Test func `releasing the body ends the transfer`() async throws {
        let client = HTTPClient()
        let clientHasGone = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + [1])
            connection.waitUntilClosedByClient()
            clientHasGone.open()
        }
        _ = try await client.stream(Request(HTTPRequest(url: server.url())))
        await clientHasGone.pass()
    }

    @Test func `cancelling the reader ends the transfer`() async throws {
        let client = HTTPClient()
        let (clientHasGone, isReading) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + [1])
            connection.waitUntilClosedByClient()
            clientHasGone.open()
        }
        let answer = try await client.stream(Request(HTTPRequest(url: server.url())))
        let reader = Task {
            var count = 0
            for try await chunk in answer.body {
                count += chunk.count
                isReading.open()
            }
            return count
        }
        await isReading.pass()
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        await clientHasGone.pass()
    }

    @Test func `a lost connection is thrown after the received bytes`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + Array("hello".utf8))
        }
        let answer = try await client.stream(Request(HTTPRequest(url: server.url())))
        var received = Data()
        let error = await networkError {
            for try await chunk in answer.body { received.append(chunk) }
        }
        guard case .connectionLost = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(received == Data("hello".utf8))
    }

    @Test func `the body of a redirect is not part of the response`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { request in
            request.target == "/there"
                ? ScriptedResponse.text("there")
                : ScriptedResponse.bytes("302 Found", headers: ["Location: /there"], body: Array("elsewhere".utf8))
        }
        let answer = try await client.stream(Request(HTTPRequest(url: server.url("/here"))))
        var body = Data()
        for try await chunk in answer.body { body.append(chunk) }
        #expect(body == Data("there".utf8))
        #expect(answer.url == server.url("/there"))
        // The first body was read to its end, so its connection was reused.
        #expect(server.connectionCount == 1)
    }

    @Test func `shutdown ends a body with an error`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + [1])
            connection.waitUntilClosedByClient()
        }
        let answer = try await client.stream(Request(HTTPRequest(url: server.url())))
        var body = answer.body.makeAsyncIterator()
        #expect(try await body.next() == Data([1]))
        client.shutdown()
        #expect(await networkError { try await body.next() } == .clientClosed)
    }

    @Test func `a streamed body that stalls triggers the time-out`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + [1])
            connection.waitUntilClosedByClient()
        }
        let options = RequestOptions(timeout: .seconds(2))
        let answer = try await client.stream(Request(HTTPRequest(url: server.url()), options: options))
        let error = await networkError { for try await _ in answer.body {} }
        guard case .timedOut(phase: .receivingResponse, after: .seconds(2), _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

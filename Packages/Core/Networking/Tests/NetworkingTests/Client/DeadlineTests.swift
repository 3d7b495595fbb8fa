import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

struct DeadlineTests {
    @Test func `a server that says nothing misses the idle deadline`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            connection.waitUntilClosedByClient()
        }
        let options = RequestOptions(timeout: nil, idleTimeout: .milliseconds(100))
        let error = await networkError { try await client.get(server.url(), options: options) }
        #expect(
            error == .timedOut(phase: .waitingForResponse, after: .milliseconds(100), host: "127.0.0.1:\(server.port)"))
    }

    @Test func `a body that stalls triggers the idle time-out`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + [1])
            connection.waitUntilClosedByClient()
        }
        let options = RequestOptions(timeout: nil, idleTimeout: .seconds(1))
        let error = await networkError { try await client.get(server.url(), options: options) }
        #expect(
            error == .timedOut(phase: .receivingResponse, after: .seconds(1), host: "127.0.0.1:\(server.port)"))
    }

    @Test func `time during which a slow reader pauses the transfer is not idle time`() async throws {
        let client = HTTPClient()
        let size = 16 * 1024 * 1024
        let whole = ScriptedResponse.bytes(body: [UInt8](repeating: 1, count: size))
        let server = try LoopbackServer { _ in whole }
        let options = RequestOptions(timeout: nil, idleTimeout: .seconds(1))
        let answer = try await client.stream(Request(HTTPRequest(url: server.url()), options: options))
        // A request of the same client that takes three times the idle time.
        let silent = try LoopbackServer { connection in
            _ = try connection.readRequest()
            connection.waitUntilClosedByClient()
        }
        _ = await networkError {
            try await client.get(silent.url(), options: RequestOptions(timeout: .seconds(3)))
        }
        var count = 0
        for try await chunk in answer.body { count += chunk.count }
        #expect(count == size)
    }

    @Test func `a request without a time-out may take any time`() async throws {
        let client = HTTPClient()
        let mayAnswer = Gate()
        let hasCome = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            hasCome.open()
            try connection.wait(for: mayAnswer)
            try connection.send(ScriptedResponse.text("hello"))
        }
        let task = Task { try await client.get(server.url(), options: RequestOptions(timeout: nil)) }
        await hasCome.pass()
        mayAnswer.open()
        #expect(try await task.value.body == Data("hello".utf8))
    }
}

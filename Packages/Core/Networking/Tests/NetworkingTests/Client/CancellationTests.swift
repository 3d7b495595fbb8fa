import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

struct CancellationTests {
    /// A server that answers `/answer`. For any other path it sends nothing until the client has closed the connection.
    private func server(silent: Gate = Gate(), clientHasGone: Gate = Gate()) throws -> LoopbackServer {
        try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                if request.target == "/answer" {
                    try connection.send(ScriptedResponse.text("hello"))
                } else {
                    silent.open()
                    connection.waitUntilClosedByClient()
                    clientHasGone.open()
                    return
                }
            }
        }
    }

    @Test func `cancelling while the server is silent ends the request and its connection`() async throws {
        let client = HTTPClient()
        let (silent, clientHasGone) = (Gate(), Gate())
        let server = try server(silent: silent, clientHasGone: clientHasGone)
        let task = Task { try await client.get(server.url("/silence")) }
        await silent.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // The server sends nothing, so only the client's closing can open this gate.
        await clientHasGone.pass()
        #expect(try await client.get(server.url("/answer")).body == Data("hello".utf8))
    }

    @Test func `cancelling in the middle of the body ends the request`() async throws {
        let client = HTTPClient()
        let hasBegun = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 100"]) + [65])
            hasBegun.open()
            connection.waitUntilClosedByClient()
        }
        let task = Task { try await client.get(server.url()) }
        await hasBegun.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `cancelling while a request waits for a connection ends the request`() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 1))
        let silent = Gate()
        let server = try server(silent: silent)
        let first = Task { try await client.get(server.url("/silence")) }
        await silent.pass()
        let second = Task { try await client.get(server.url("/answer")) }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        let third = Task { try await client.get(server.url("/answer")) }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await third.value.body == Data("hello".utf8))
    }

    @Test func `a task that was cancelled before sends nothing`() async throws {
        let client = HTTPClient()
        let server = try server()
        let begin = Gate()
        let task = Task {
            await begin.pass()
            return try await client.get(server.url("/answer"))
        }
        task.cancel()
        begin.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.connectionCount == 0)
    }

    @Test func `cancelling during a name look-up does not delay other requests`() async throws {
        let client = HTTPClient()
        let server = try server()
        let url = try #require(URL(string: "http://nowhere.invalid/"))
        for _ in 0..<20 {
            let lost = Task { try await client.get(url) }
            #expect(try await client.get(server.url("/answer")).body == Data("hello".utf8))
            lost.cancel()
            await #expect(throws: (any Error).self) { try await lost.value }
        }
    }

    @Test func `two hundred concurrent requests finish within the connection limit`() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 6))
        let server = try LoopbackServer { ScriptedResponse.text($0.target) }
        try await withThrowingTaskGroup(of: (Int, Response).self) { group in
            for number in 0..<200 {
                group.addTask { (number, try await client.get(server.url("/\(number)"))) }
            }
            var finished = 0
            for try await (number, response) in group {
                #expect(response.body == Data("/\(number)".utf8))
                finished += 1
            }
            #expect(finished == 200)
        }
        #expect(server.connectionCount <= 6)
    }
}

/// The number of open files of this process.
func openFileCount() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
}

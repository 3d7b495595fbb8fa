import Dispatch
import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(10)))
struct ExecutorTests {
    private func isOnThread(of client: HTTPClient) -> Bool {
        (client.executor as? Inbox)?.isCurrent == true
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in ServerAnswer.text(request.target) }
    }

    @Test func `a task and its child tasks stay on the client's thread while they send requests`() async throws {
        let (client, server) = (HTTPClient(), try server())
        #expect(!isOnThread(of: client))
        let places = try await client.run {
            var places = [isOnThread(of: client)]
            _ = try await client.get(server.url())
            places.append(isOnThread(of: client))
            async let child = {
                let answer = try await client.get(server.url("/child"))
                return (answer.body, isOnThread(of: client))
            }()
            let (body, place) = try await child
            #expect(body == Data("/child".utf8))
            return places + [place]
        }
        #expect(places == [true, true, true])
        #expect(!isOnThread(of: client))
    }

    @Test func `many tasks on the client's thread get their own answers, also while others are cancelled`() async throws
    {
        let (client, server) = (HTTPClient(), try server())
        let answered = try await client.run {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<64 {
                    group.addTask {
                        let request = Task(executorPreference: client.executor) {
                            try await client.get(server.url("/\(number)")).body
                        }
                        if number % 4 == 0 { request.cancel() }
                        guard let body = try? await request.value else { return 0 }
                        #expect(body == Data("/\(number)".utf8))
                        return 1
                    }
                }
                return try await group.reduce(0, +)
            }
        }
        #expect(answered >= 48)
    }

    @Test func `a task that never waits does not hold up the requests`() async throws {
        let (client, server) = (HTTPClient(), try server())
        let answers = Recorder<Data>()
        try await client.run {
            async let request: Void = {
                answers.add(try await client.get(server.url()).body)
            }()
            while answers.elements.isEmpty { await Task.yield() }
            try await request
        }
    }

    @Test func `a streamed body is read on the client's thread`() async throws {
        let client = HTTPClient()
        let body = Data(repeating: 7, count: 5_000_000)
        let server = try LoopbackServer { _ in ServerAnswer.bytes(body: Array(body)) }
        let count = try await client.run {
            var count = 0
            for try await chunk in try await client.stream(Request(HTTPRequest(url: server.url()))).body {
                count += chunk.count
            }
            return count
        }
        #expect(count == body.count)
    }

    @Test func `a task that shuts the client down goes on elsewhere, and so do later ones`() async throws {
        let (client, server) = (HTTPClient(), try server())
        let error = await client.run {
            client.shutdown()
            await Task.yield()
            return await networkError { try await client.get(server.url()) }
        }
        #expect(error == .clientClosed)
        let isThere = await client.run {
            await Task.yield()
            return isOnThread(of: client)
        }
        #expect(!isThere)
    }

    @Test func `a task on the client's thread goes on after a shutdown has ended its request`() async throws {
        let (client, isBusy) = (HTTPClient(), Gate())
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            connection.waitUntilClosedByClient()
        }
        let task = Task(executorPreference: client.executor) {
            await networkError { try await client.get(server.url()) }
        }
        try await isBusy.wait()
        client.shutdown()
        #expect(await task.value == .clientClosed)
    }

    @Test func `a task that holds the last reference to its client ends`() async throws {
        let server = try server()
        let client = HTTPClient()
        let task = Task(executorPreference: client.executor) { [client] in
            try await client.get(server.url("/last")).body
        }
        #expect(try await task.value == Data("/last".utf8))
    }

    @Test func `the hosts of a client with several threads share its connections`() async throws {
        #expect(
            HTTPClient.Configuration(maximumConnections: 8, threads: 3).shares.map(\.maximumConnections) == [3, 3, 2])
        #expect(HTTPClient.Configuration(maximumConnections: 2, threads: 4).shares.map(\.maximumConnections) == [1, 1])
        #expect(HTTPClient.Configuration(threads: 0).shares.count == 1)

        let client = HTTPClient(.init(maximumIdleConnections: 64, threads: 3))
        let servers = try (0..<8).map { _ in try server() }
        try await withThrowingTaskGroup { group in
            for server in servers {
                for number in 0..<16 {
                    group.addTask {
                        let answer = try await client.get(server.url("/\(number)"))
                        #expect(answer.body == Data("/\(number)".utf8))
                    }
                }
            }
            try await group.waitForAll()
        }
        // All requests to a host go to one thread, which uses the host's connections again.
        for server in servers { #expect(server.connectionCount <= 8) }
        await client.shutdown(gracePeriod: .seconds(60))
        #expect(await networkError { try await client.get(servers[0].url()) } == .clientClosed)
    }

    #if DEBUG
        @Test func `a task that blocks the client's thread is named while it does`() async throws {
            let (reports, isReported) = (Recorder<String>(), DispatchSemaphore(value: 0))
            var configuration = HTTPClient.Configuration()
            configuration.reportBlocking = { report in
                reports.add(report)
                isReported.signal()
            }
            let client = HTTPClient(configuration)
            let line = #line + 1
            await client.run { Self.wait(isReported) }
            await Task(executorPreference: client.executor) { Self.wait(isReported) }.value
            #expect(reports.elements.count == 2)
            #expect(reports.elements[0].contains("the task that NetworkingTests/ExecutorTests.swift:\(line) runs"))
            #expect(reports.elements[1].contains("a task that prefers HTTPClient.executor"))
        }

        private static func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }
    #endif
}

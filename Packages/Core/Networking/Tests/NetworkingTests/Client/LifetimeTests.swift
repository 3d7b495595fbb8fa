import FoundationEssentials
import Glibc
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LifetimeTests {
    @Test func requestAfterShutdownIsRefused() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
        client.shutdown()
        client.shutdown()
        #expect(await networkError { try await client.get(server.url()) } == .clientClosed)
        #expect(server.connectionCount == 0)
    }

    @Test func shutdownEndsWhatRunsAndWhatWaits() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 1))
        let (isBusy, clientHasGone) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            connection.waitUntilClosedByClient()
            clientHasGone.open()
        }
        let tasks = (0..<3).map { _ in Task { try await client.get(server.url()) } }
        try await isBusy.wait()
        client.shutdown()
        for task in tasks { #expect(await networkError { try await task.value } == .clientClosed) }
        try await clientHasGone.wait()
    }

    @Test func aGracefulShutdownLetsRunningRequestsEndAndTakesNoOthers() async throws {
        let client = HTTPClient()
        let (isBusy, mayAnswer) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            try connection.wait(for: mayAnswer)
            try connection.send(ServerAnswer.text("hello"))
        }
        let running = Task { try await client.get(server.url()) }
        try await isBusy.wait()
        let shutdown = Task { await client.shutdown(gracePeriod: .seconds(60)) }
        // Requests are refused as soon as the shutdown has reached the agent.
        while await Self.isTaken(by: client, server) {}
        mayAnswer.open()
        #expect(try await running.value.body == Data("hello".utf8))
        await shutdown.value
        #expect(server.connectionCount == 1)
    }

    private static func isTaken(by client: HTTPClient, _ server: LoopbackServer) async -> Bool {
        do {
            // The time-out is zero, so the request ends before it connects.
            _ = try await client.get(server.url(), options: RequestOptions(timeout: .zero))
            return true
        } catch {
            return error as? NetworkError != .clientClosed
        }
    }

    @Test func aGracefulShutdownEndsWhatTakesTooLong() async throws {
        let client = HTTPClient()
        let isBusy = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            connection.waitUntilClosedByClient()
        }
        let running = Task { try await client.get(server.url()) }
        try await isBusy.wait()
        await client.shutdown(gracePeriod: .milliseconds(50))
        #expect(await networkError { try await running.value } == .clientClosed)
    }

    @Test func cancellingAGracefulShutdownEndsWhatRuns() async throws {
        let client = HTTPClient()
        let isBusy = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            connection.waitUntilClosedByClient()
        }
        let running = Task { try await client.get(server.url()) }
        try await isBusy.wait()
        let shutdown = Task { await client.shutdown(gracePeriod: .seconds(600)) }
        shutdown.cancel()
        await shutdown.value
        #expect(await networkError { try await running.value } == .clientClosed)
    }

    @Test func releasingTheClientClosesItsConnections() async throws {
        let clientHasGone = Gate()
        let server = try LoopbackServer { connection in
            while try connection.readRequest() != nil { try connection.send(ServerAnswer.text("hello")) }
            clientHasGone.open()
        }
        var client: HTTPClient? = HTTPClient()
        _ = try await client?.get(server.url())
        weak let released = client
        client = nil
        #expect(released == nil)
        try await clientHasGone.wait()
    }

    @Test func exitWithRequestsUnderWayIsClean() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let client = HTTPClient()
            let isBusy = Gate()
            let server = try LoopbackServer { connection in
                _ = try connection.readRequest()
                isBusy.open()
                connection.waitUntilClosedByClient()
            }
            for scheme in ["http", "https"] {
                let url = try #require(URL(string: "\(scheme)://127.0.0.1:\(server.port)/"))
                for _ in 0..<4 { Task { try await client.get(url) } }
            }
            try await isBusy.wait()
            exit(7)
        }
    }

    @Test func manyClientsComeAndGo() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
            func useOne() async throws {
                let client = HTTPClient()
                #expect(try await client.get(server.url()).head.status == .ok)
            }
            try await useOne()
            let before = openFileCount()
            let threadsBefore = threadCount()
            for _ in 0..<50 { try await useOne() }
            server.stop()
            #expect(openFileCount() <= before)
            #expect(threadCount() <= threadsBefore)
        }
    }
}

/// The number of threads in this process.
func threadCount() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? -1
}

import Dispatch
import Foundation
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

    // A shutdown that hangs would hang a whole program, so these run in programs of their own. The alarm ends a program
    // that does not end by itself.

    @Test func `a shutdown on the client's thread ends while another thread shuts the client down`() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            for _ in 0..<500 {
                let client = HTTPClient()
                let isRunning = DispatchSemaphore(value: 0)
                let hasEnded = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    isRunning.wait()
                    client.shutdown()
                    hasEnded.signal()
                }
                await client.run {
                    isRunning.signal()
                    client.shutdown()
                }
                await Task.detached { Self.wait(for: hasEnded) }.value
            }
        }
    }

    @Test func `two clients that shut each other down both end`() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            let (first, second) = (HTTPClient(), HTTPClient())
            let (isFirstThere, isSecondThere) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            async let one: Void = first.run {
                isFirstThere.signal()
                Self.wait(for: isSecondThere)
                second.shutdown()
            }
            async let two: Void = second.run {
                isSecondThere.signal()
                Self.wait(for: isFirstThere)
                first.shutdown()
            }
            _ = await (one, two)
            first.shutdown()
            second.shutdown()
            let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
            for client in [first, second] {
                #expect(await networkError { try await client.get(server.url()) } == .clientClosed)
            }
        }
    }

    @Test func `a client that is released on another client's thread ends`() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
            let other = HTTPClient()
            try await other.run { _ = try await HTTPClient().get(server.url()) }
            let (files, threads) = (openFileCount(), threadCount())
            for _ in 0..<50 { try await other.run { _ = try await HTTPClient().get(server.url()) } }
            // Nothing waits for the threads, so they may end a little later. Those of the runtime may come.
            while openFileCount() > files + 10 || threadCount() > threads + 10 { await Task.yield() }
        }
    }

    private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

    @Test func `a client that was created while no descriptor was free says so at once`() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
            // libcurl is loaded before the descriptors are taken.
            #expect(try await HTTPClient().get(server.url()).head.status == .ok)
            let client = Self.clientWithoutDescriptors()
            guard case .unavailable(let reason) = await networkError({ try await client.get(server.url()) }) else {
                Issue.record("another error")
                return
            }
            #expect(reason.contains("descriptor"))
            client.shutdown()
            #expect(try await HTTPClient().get(server.url()).head.status == .ok)
        }
    }

    @Test func `libcurl that could not be loaded for want of a descriptor is loaded later`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
            let client = Self.clientWithoutDescriptors()
            guard case .unavailable(let reason) = await networkError({ try await client.get(server.url()) }) else {
                Issue.record("another error")
                return
            }
            #expect(reason.contains("Too many open files"))
            #expect(try await HTTPClient().get(server.url()).head.status == .ok)
        }
    }

    private static func clientWithoutDescriptors() -> HTTPClient {
        var limit = rlimit(rlim_cur: 128, rlim_max: 128)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var taken: [Int32] = []
        while case let descriptor = dup(STDERR_FILENO), descriptor >= 0 { taken.append(descriptor) }
        defer { for descriptor in taken { close(descriptor) } }
        return HTTPClient()
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

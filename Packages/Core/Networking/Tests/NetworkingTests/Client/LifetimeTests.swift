import Dispatch
import Foundation
import Glibc
import HTTPTypes
import NetworkingTesting
import TestSupport
import Testing

@testable import Networking

struct LifetimeTests {
    @Test func `a request after shutdown is refused`() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
        client.shutdown()
        client.shutdown()
        #expect(await networkError { try await client.get(server.url()) } == .clientClosed)
        #expect(server.connectionCount == 0)
    }

    @Test func `shutdown ends running and waiting requests`() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 1))
        let (isBusy, clientHasGone) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            connection.waitUntilClosedByClient()
            clientHasGone.open()
        }
        let tasks = (0..<3).map { _ in Task { try await client.get(server.url()) } }
        await isBusy.pass()
        client.shutdown()
        for task in tasks { #expect(await networkError { try await task.value } == .clientClosed) }
        await clientHasGone.pass()
    }

    @Test func `releasing the client closes its connections`() async throws {
        let clientHasGone = Gate()
        let server = try LoopbackServer { connection in
            while try connection.readRequest() != nil { try connection.send(ScriptedResponse.text("hello")) }
            clientHasGone.open()
        }
        var client: HTTPClient? = HTTPClient()
        _ = try await client?.get(server.url())
        weak let released = client
        client = nil
        #expect(released == nil)
        await clientHasGone.pass()
    }

    @Test func `a process with running requests exits cleanly`() async {
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
            await isBusy.pass()
            exit(7)
        }
    }

    /// An executor that runs a job at once, on the thread that resumes the task.
    private final class AtOnce: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    // A shutdown that hangs would hang a whole program, so these run in programs of their own. The alarm ends a program
    // that does not end by itself.

    @Test func `a client that is released on its own thread ends`() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
            func useOne() async throws {
                try await withTaskExecutorPreference(AtOnce()) { _ = try await HTTPClient().get(server.url()) }
            }
            try await useOne()
            let (files, threads) = (openFileCount(), threadCount())
            for _ in 0..<50 { try await useOne() }
            // The test does not wait for the threads, so they may end a little later. The runtime may start threads
            // too.
            while openFileCount() > files + 10 || threadCount() > threads + 10 { await Task.yield() }
        }
    }

    @Test func `a shutdown on the client's thread ends while another thread shuts the client down`() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
            for _ in 0..<100 {
                let client = HTTPClient()
                let isRunning = DispatchSemaphore(value: 0)
                let hasEnded = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    isRunning.wait()
                    client.shutdown()
                    hasEnded.signal()
                }
                try await withTaskExecutorPreference(AtOnce()) {
                    _ = try await client.get(server.url())
                    isRunning.signal()
                    client.shutdown()
                }
                await Task.detached { Self.wait(for: hasEnded) }.value
            }
        }
    }

    private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

    @Test func `a client that was created without free descriptors fails at once with that reason`() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
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
            let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
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

    @Test func `released clients leave no threads and no open files`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
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

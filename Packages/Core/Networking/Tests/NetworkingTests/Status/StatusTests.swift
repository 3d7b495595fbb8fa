import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Synchronization
import TestSupport
import Testing

@testable import Networking

struct StatusTests {
    private let url = URL(string: "http://example.org/x")!

    @Test func `running requests are counted`() async throws {
        let activity = NetworkActivity()
        let (began, mayEnd) = (Gate(), Gate())
        let transport = MiddlewareTransport(
            middleware: activity,
            next: StubTransport { _ in
                began.open()
                await mayEnd.pass()
                return .json("1")
            })
        var updates = activity.updates.makeAsyncIterator()
        #expect(await updates.next() == 0)
        let task = Task { try await transport.get(url) }
        await began.pass()
        #expect(activity.count == 1)
        #expect(await updates.next() == 1)
        mayEnd.open()
        _ = try await task.value
        #expect(activity.count == 0)
        #expect(await updates.next() == 0)
    }

    @Test func `failed requests and ended streams are no longer counted`() async throws {
        let activity = NetworkActivity()
        await #expect(throws: NetworkError.self) {
            try await MiddlewareTransport(middleware: activity, next: StubTransport(.failure(.clientClosed))).get(url)
        }
        #expect(activity.count == 0)
        let streams = MiddlewareTransport(
            middleware: activity,
            next: StubTransport { _ in .stream(chunks: [Data([1]), Data([2])], failure: .clientClosed) })
        do {
            let failing = try await streams.stream(Request(HTTPRequest(url: url)))
            let dropped = try await streams.stream(Request(HTTPRequest(url: url)))
            #expect(activity.count == 2)
            await #expect(throws: NetworkError.self) { for try await _ in failing.body {} }
            #expect(activity.count == 1)
            for try await _ in dropped.body { break }
            #expect(activity.count == 1)
        }
        #expect(activity.count == 0)
        activity.end()
        #expect(activity.count == 0)
    }

    @Test func `a slow observer gets the newest count, and observers may leave`() async throws {
        let activity = NetworkActivity()
        var updates = activity.updates.makeAsyncIterator()
        _ = activity.updates
        for _ in 0..<100 { activity.begin() }
        #expect(await updates.next() == 100)
        let reader = Task { [updates = activity.updates] in
            for await count in updates where count == 0 { return }
        }
        for _ in 0..<100 { activity.end() }
        await reader.value
        activity.begin()
        #expect(activity.count == 1)
    }

    @Test func `five hundred concurrent requests are counted correctly`() async {
        let activity = NetworkActivity()
        let transport = MiddlewareTransport(middleware: activity, next: StubTransport { _ in .json("1") })
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<500 { group.addTask { _ = try? await transport.get(url) } }
        }
        #expect(activity.count == 0)
    }

    private final class Situation: Sendable {
        let hasRoute = Mutex(false)
        let asked = Atomic(0)
    }

    private func connectivity(_ situation: Situation) -> Connectivity {
        Connectivity {
            situation.asked.add(1, ordering: .relaxed)
            return situation.hasRoute.withLock { $0 }
        }
    }

    @Test func `connectivity follows the outcomes of requests`() async throws {
        let situation = Situation()
        let connectivity = connectivity(situation)
        let stub = StubTransport(
            .failure(.cannotResolveHost(host: "example.org")), .response(status: .internalServerError),
            .failure(.cannotConnect(host: "example.org:80", reason: "Network is unreachable")))
        let transport = MiddlewareTransport(middleware: connectivity, next: stub)
        var updates = connectivity.updates.makeAsyncIterator()
        #expect(await updates.next() == .unknown)
        _ = try? await transport.get(url)
        #expect(await updates.next() == .offline)
        _ = try await transport.get(url)
        #expect(await updates.next() == .online)
        situation.hasRoute.withLock { $0 = true }
        _ = try? await transport.get(url)
        // The host is down, but the network is not.
        #expect(connectivity.state == .online)
    }

    @Test func `other failures do not change the connectivity`() async throws {
        let situation = Situation()
        let connectivity = connectivity(situation)
        let failures: [NetworkError] = [
            .timedOut(phase: .connecting, after: .zero, host: "h"), .connectionLost(host: "h", reason: "x"),
            .clientClosed,
            .tlsFailure(host: "h", problem: .expired, reason: "x"),
        ]
        for failure in failures {
            _ = try? await MiddlewareTransport(middleware: connectivity, next: StubTransport(.failure(failure))).get(
                url)
        }
        #expect(connectivity.state == .unknown)
        #expect(situation.asked.load(ordering: .relaxed) == 0)
    }

    @Test(arguments: ["http://127.0.0.1/", "http://localhost:8080/", "http://[::1]/"])
    func `requests to this machine do not change the connectivity`(address: String) async throws {
        let connectivity = connectivity(Situation())
        let url = try #require(URL(string: address))
        _ = try await MiddlewareTransport(middleware: connectivity, next: StubTransport(.json("1"))).get(url)
        _ = try? await MiddlewareTransport(
            middleware: connectivity, next: StubTransport(.failure(.cannotConnect(host: "h", reason: "x")))
        ).get(url)
        #expect(connectivity.state == .unknown)
    }
}

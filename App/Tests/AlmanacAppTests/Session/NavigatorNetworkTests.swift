import Foundation
import HTTPTypes
import NetworkingTesting
import Screens
import Synchronization
import TestSupport
import Testing

@testable import AlmanacApp
@testable import Networking

@MainActor
struct NavigatorNetworkTests {
    private let navigator = Navigator()
    private let activity = NetworkActivity()

    @Test func `screens show whether a request is running`() async throws {
        let following = Task { await navigator.follow(activity, Connectivity()) }
        activity.begin()
        try await until { navigator.network.isLoading }
        activity.end()
        try await until { !navigator.network.isLoading }
        following.cancel()
        await following.value
    }

    @Test func `the network client is made once, at the first request`() async throws {
        let made = Mutex(0)
        let transport = LazyTransport {
            made.withLock { $0 += 1 }
            return StubTransport(.response(), .response())
        }
        #expect(made.withLock { $0 } == 0)
        let request = Request(HTTPRequest(url: URL(string: "http://example.com/")!))
        for _ in 0..<2 { _ = try await transport.perform(request) }
        #expect(made.withLock { $0 } == 1)
    }

    @Test func `screens show "no connection" until the connection is back`() async throws {
        let connectivity = Connectivity(hasRoute: { false })
        let following = Task { await navigator.follow(activity, connectivity) }
        let request = Request(HTTPRequest(url: URL(string: "http://example.com/")!))
        let unreachable = StubTransport(.failure(.cannotResolveHost(host: "example.com")))
        await #expect(throws: NetworkError.self) { try await connectivity.perform(request, next: unreachable) }
        try await until { navigator.network.isOffline }
        _ = try await connectivity.perform(request, next: StubTransport(.response()))
        try await until { !navigator.network.isOffline }
        following.cancel()
        await following.value
    }
}

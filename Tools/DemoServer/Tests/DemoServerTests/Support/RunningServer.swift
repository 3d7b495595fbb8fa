import Foundation
import Testing

@testable import DemoServer

/// Runs a real server on a free port while `body` runs.
func withServer<Result: Sendable>(
    faults: Faults = .none,
    requestsPerMinute: Int = DemoServer.defaultRequestsPerMinute,
    _ body: @Sendable (URL) async throws -> Result
) async throws -> Result {
    let server = try DemoServer(requestsPerMinute: requestsPerMinute) { testNow }
    await server.control.set(faults)
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { continuation.finish() }
            try await server.run { continuation.yield($0) }
        }
        var iterator = addresses.makeAsyncIterator()
        let address = try #require(await iterator.next())
        let result = try await body(try #require(URL(string: address)))
        await server.stop()
        group.cancelAll()
        return result
    }
}

import Foundation
import Testing

@testable import DemoServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A time for tests: a Saturday at noon, UTC.
let testNow = date("2026-11-21T12:07:00Z")

func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
}

/// A response of the router, parsed.
struct Answer {
    var status: Int
    var headers: [String: String]
    var object: [String: Any]

    func object(_ key: String) -> [String: Any] { object[key] as? [String: Any] ?? [:] }
    func array(_ block: String, _ key: String) -> [Any] { object(block)[key] as? [Any] ?? [] }
    func numbers(_ block: String, _ key: String) -> [Double?] {
        array(block, key).map { ($0 as? NSNumber)?.doubleValue }
    }
    func texts(_ block: String, _ key: String) -> [String] { array(block, key).compactMap { $0 as? String } }
    var reason: String { object["reason"] as? String ?? "" }
    var results: [[String: Any]]? { object["results"] as? [[String: Any]] }
    var names: [String] { (results ?? []).compactMap { $0["name"] as? String } }
}

func ask(_ target: String, now: Date = testNow, method: String = "GET") async throws -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let request = DemoRequest(method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "")
    let response = await DemoRouter(now: { now }).respond(to: request)
    let object = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    return Answer(status: response.status, headers: response.headers, object: try #require(object))
}

func forecast(_ query: String, now: Date = testNow) async throws -> Answer {
    try await ask("/open-meteo/v1/forecast?" + query, now: now)
}

/// Runs a real server on a free port while `body` runs.
func withServer<Result: Sendable>(
    faults: Faults = .none,
    requestsPerMinute: Int = DemoServer.defaultRequestsPerMinute,
    _ body: @Sendable (URL) async throws -> Result
) async throws -> Result {
    let server = try DemoServer(faults: faults, requestsPerMinute: requestsPerMinute) { testNow }
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

/// The parts of a response that a client received.
struct Fetched: Sendable {
    var status: Int
    var header: String?
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
}

func fetch(_ url: URL, method: String = "GET", body: String? = nil, timeout: TimeInterval = 600) async throws -> Fetched
{
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux, `URLSession` ignores the time-out of the request itself.
    configuration.timeoutIntervalForRequest = timeout
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(for: request)
    let http = try #require(response as? HTTPURLResponse)
    return Fetched(status: http.statusCode, header: http.value(forHTTPHeaderField: "X-Almanac-Demo"), body: data)
}

import Foundation
import Testing

@testable import DemoServer

/// A response of the router, parsed.
struct ParsedResponse {
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

/// Sends a request to the router, without a server.
func parsedResponse(to target: String, now: Date = testNow, method: String = "GET") async throws -> ParsedResponse {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let request = DemoRequest(method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "")
    let response = await DemoRouter(now: { now }).respond(to: request)
    let object = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    return ParsedResponse(status: response.status, headers: response.headers, object: try #require(object))
}

func forecast(_ query: String, now: Date = testNow) async throws -> ParsedResponse {
    try await parsedResponse(to: "/open-meteo/v1/forecast?" + query, now: now)
}

import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The parts of a response that a client received.
struct FetchedResponse: Sendable {
    var status: Int
    var header: String?
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
}

func fetch(_ url: URL, method: String = "GET", body: String? = nil, timeout: TimeInterval = 600) async throws
    -> FetchedResponse
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
    return FetchedResponse(
        status: http.statusCode, header: http.value(forHTTPHeaderField: "X-Almanac-Demo"), body: data)
}

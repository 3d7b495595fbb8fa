import Foundation

/// One imitated public service.
///
/// A service owns every path below its `prefix`. To add one, write a type in a folder of its own below
/// `Services` and add one line to ``DemoServices/all``.
public protocol DemoService: Sendable {
    /// The first part of its paths, such as `/open-meteo`.
    var prefix: String { get }
    /// One line for the page at `/`.
    var summary: String { get }
    /// Paths to try, for the page at `/`.
    var examples: [String] { get }

    /// The answer to a request below `prefix`; `nil` for a path that the service does not know.
    func respond(to request: DemoRequest, now: Date) async -> DemoResponse?
}

extension DemoService {
    /// The answer to a path that only takes GET, when the request has another method.
    func refusalUnlessGet(_ request: DemoRequest) -> DemoResponse? {
        guard request.method != "GET" else { return nil }
        return .error(status: 405, reason: "Only GET is allowed here.", headers: ["Allow": "GET"])
    }
}

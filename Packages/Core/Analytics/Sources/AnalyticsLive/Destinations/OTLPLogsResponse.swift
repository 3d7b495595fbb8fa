import Formatting
import Foundation

/// The parts of an `ExportLogsServiceResponse` that the destination uses.
struct OTLPLogsResponse: Equatable, Sendable {
    var rejected = 0
    var message: String?

    /// Reads a response; fails for any other body. An empty body is an empty response.
    init?(_ body: Data) {
        guard !body.isEmpty else { return }
        guard let response = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else { return nil }
        guard let partial = response["partialSuccess"] as? [String: Any] else { return }
        // The protocol writes a 64-bit integer as a string, but readers must also accept a number.
        let count = partial["rejectedLogRecords"]
        rejected = max((count as? String).flatMap { Int($0) } ?? (count as? Int) ?? 0, 0)
        message = (partial["errorMessage"] as? String)?.plainLine(limit: 500)
    }
}

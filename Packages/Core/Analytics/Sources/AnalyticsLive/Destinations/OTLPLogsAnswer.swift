import Foundation

/// `ExportLogsServiceResponse`, as far as it matters.
struct OTLPLogsAnswer: Equatable, Sendable {
    var rejected = 0
    var message: String?

    /// - Returns: Nil for what is no such answer. An empty body is one without content.
    init?(_ body: Data) {
        guard !body.isEmpty else { return }
        guard let answer = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else { return nil }
        guard let partial = answer["partialSuccess"] as? [String: Any] else { return }
        // A 64-bit integer: a string, says the protocol, but readers take a number too.
        let count = partial["rejectedLogRecords"]
        rejected = max((count as? String).flatMap { Int($0) } ?? (count as? Int) ?? 0, 0)
        let text = (partial["errorMessage"] as? String ?? "").unicodeScalars
            .prefix(500).filter { $0.properties.generalCategory != .control }
        if !text.isEmpty { message = String(String.UnicodeScalarView(text)) }
    }
}

import FoundationEssentials
import HTTPTypes

/// The field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The requested wait, at most a year; `nil` if the field is missing or cannot be parsed.
    ///
    /// - Parameter now: The time for a date if the response has no `Date` field. The clocks of the server and of this
    ///   machine may differ.
    static func wait(askedBy fields: HTTPFields, now: Date) -> Duration? {
        guard let value = fields[values: .retryAfter].first else { return nil }
        if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            // A number that does not fit into `Int` counts as the largest.
            return min(.seconds(Int(value) ?? .max), year)
        }
        guard let date = HTTPDate.parse(value) else { return nil }
        let start = fields[values: .date].first.flatMap(HTTPDate.parse) ?? now
        let seconds = date.timeIntervalSince(start)
        guard seconds > 0 else { return .zero }
        return seconds < 365 * 86_400 ? .seconds(seconds) : year
    }

    private static let year = Duration.seconds(365 * 86_400)
}

public import FoundationEssentials
public import HTTPTypes

/// Reads the shortest wait that a response requests.
///
/// ```swift
/// #expect(RetryAfter.wait(requestedBy: [.retryAfter: value], now: now) == wait)
/// #expect(RetryAfter.wait(requestedBy: [:], now: now) == nil)
/// ```
public enum RetryAfter {
    /// Reads `Retry-After` (RFC 9110, section 10.2.3), in seconds or as a date; `nil` if the field is missing or invalid.
    public static func wait(requestedBy fields: HTTPFields, now: Date) -> Duration? {
        guard let value = fields[.retryAfter] else { return nil }
        return seconds(value) ?? HTTPDate.parse(value).map { .seconds(max($0.timeIntervalSince(now), 0)) }
    }

    /// Reads `X-RateLimit-Reset`: the seconds until the server accepts more requests.
    public static func reset(requestedBy fields: HTTPFields) -> Duration? {
        HTTPField.Name("X-RateLimit-Reset").flatMap { fields[$0] }.flatMap(seconds)
    }

    private static func seconds(_ text: String) -> Duration? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        // Digits that do not fit are a very large number: the longest wait.
        return .seconds(UInt32(text) ?? .max)
    }
}

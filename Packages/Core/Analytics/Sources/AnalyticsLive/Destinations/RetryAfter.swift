import Foundation
import HTTPTypes
import Networking

/// Reads the shortest wait that a response requests.
enum RetryAfter {
    /// Reads `Retry-After` (RFC 9110, section 10.2.3), in seconds or as a date; nil if the field is missing or invalid.
    static func wait(requestedBy fields: HTTPFields, now: Date) -> Duration? {
        guard let value = fields[.retryAfter] else { return nil }
        return seconds(value) ?? HTTPDate.parse(value).map { .seconds(max($0.timeIntervalSince(now), 0)) }
    }

    /// Reads `X-RateLimit-Reset`: the seconds until the server accepts more requests.
    static func reset(requestedBy fields: HTTPFields) -> Duration? {
        HTTPField.Name("X-RateLimit-Reset").flatMap { fields[$0] }.flatMap(seconds)
    }

    private static func seconds(_ text: String) -> Duration? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        // Digits that do not fit are a very large number: the longest wait.
        return .seconds(UInt32(text) ?? .max)
    }
}

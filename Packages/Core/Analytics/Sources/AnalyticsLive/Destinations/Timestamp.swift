import Foundation

/// ISO 8601 in UTC with milliseconds, as `2026-11-21T12:00:00.007Z`.
enum Timestamp {
    /// - Parameter milliseconds: Since 1970. What lies outside the years 1 to 9999 becomes the nearest moment inside.
    static func text(_ milliseconds: Int64) -> String {
        let inside = min(max(milliseconds, first), last)
        // The style cuts off: half a millisecond more keeps a Double that is a little too small from losing one.
        return Date(timeIntervalSince1970: (Double(inside) + 0.5) / 1000).formatted(style)
    }

    static func text(_ date: Date) -> String {
        let milliseconds = date.timeIntervalSince1970 * 1000
        guard !milliseconds.isNaN else { return text(0) }
        return text(Int64(min(max(milliseconds, Double(first)), Double(last)).rounded()))
    }

    private static let first: Int64 = -62_135_596_800_000
    private static let last: Int64 = 253_402_300_799_999
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

import Foundation

/// Formats dates as text, such as `2026-11-21T13:50:33.123Z`.
package enum ISO8601 {
    /// - Parameter date: The date, clamped to the years 1583 to 9999. Before 1583, Foundation uses the Julian calendar.
    package static func string(from date: Date) -> String { string(fromMilliseconds: milliseconds(of: date)) }

    /// - Parameter milliseconds: The time in milliseconds since 1970, clamped to the same range.
    package static func string(fromMilliseconds milliseconds: Int64) -> String {
        // The format style rounds down. Half a millisecond makes up for the error of the binary fraction.
        let seconds = (Double(min(max(milliseconds, earliest), latest)) + 0.5) / 1000
        return Date(timeIntervalSince1970: seconds).formatted(style)
    }

    /// The milliseconds since 1970, clamped to the same range.
    package static func milliseconds(of date: Date) -> Int64 {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard milliseconds > Double(earliest) else { return earliest }
        return milliseconds < Double(latest) ? Int64(milliseconds) : latest
    }

    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    private static let earliest: Int64 = -12_212_553_600_000
    private static let latest: Int64 = 253_402_300_799_999
}

import Foundation

/// Dates in header fields: `Sat, 21 Nov 2026 12:00:00 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    static func text(of date: Date) -> String { formatter.string(from: date) }

    /// `nil` for any other format.
    static func parse(_ text: String) -> Date? { formatter.date(from: text) }

    private static var formatter: DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter
    }
}

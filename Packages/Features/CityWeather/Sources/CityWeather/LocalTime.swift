import Foundation

/// A moment as the clocks and calendars of a place show it.
struct LocalTime {
    private let parts: DateComponents

    /// - Returns: `nil` for a moment outside of the years 1 to 9999.
    init?(_ date: Date, secondsFromUTC: Int) {
        let seconds = date.timeIntervalSince1970 + Double(secondsFromUTC)
        guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
        parts = Self.calendar.dateComponents(
            [.month, .day, .weekday, .hour, .minute], from: Date(timeIntervalSince1970: seconds))
    }

    /// - Parameter day: `YYYY-MM-DD`.
    init?(day: String) {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        // The parser is lenient: it takes the 30th of February for the 2nd of March.
        guard let date = try? style.parse(day), style.format(date) == day else { return nil }
        self.init(date, secondsFromUTC: 0)
    }

    /// `14`.
    var hourOfDay: String { Self.twoDigits(parts.hour) }

    /// `14:05`.
    var clock: String { "\(hourOfDay):\(Self.twoDigits(parts.minute))" }

    /// `Sat 21 Nov`.
    var day: String {
        "\(Self.weekdays[(parts.weekday ?? 1) - 1]) \(parts.day ?? 0) \(Self.months[(parts.month ?? 1) - 1])"
    }

    /// `Sat 21 Nov 14:05`.
    var dayAndClock: String { "\(day) \(clock)" }

    /// What `words` says about a moment; a dash for a moment outside of the calendar.
    static func text(of date: Date?, secondsFromUTC: Int, _ words: (LocalTime) -> String) -> String {
        date.flatMap { LocalTime($0, secondsFromUTC: secondsFromUTC) }.map(words) ?? "–"
    }

    private static func twoDigits(_ value: Int?) -> String { String(format: "%02d", value ?? 0) }

    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

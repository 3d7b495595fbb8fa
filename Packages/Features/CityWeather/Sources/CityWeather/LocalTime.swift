import Foundation

/// A moment as the clocks and calendars of a place show it.
struct LocalTime {
    private let daysSince1970: Int
    private let secondOfDay: Int

    /// - Returns: `nil` for a moment that is more than some 30,000 years away, or none at all.
    init?(_ date: Date, secondsFromUTC: Int) {
        let seconds = date.timeIntervalSince1970 + Double(secondsFromUTC)
        guard abs(seconds) < 1e12 else { return nil }
        let whole = Int(seconds.rounded(.down))
        secondOfDay = ((whole % 86_400) + 86_400) % 86_400
        daysSince1970 = (whole - secondOfDay) / 86_400
    }

    /// - Parameter day: `YYYY-MM-DD`.
    init?(day: String) {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        guard let date = try? style.parse(day), style.format(date) == day else { return nil }
        self.init(date, secondsFromUTC: 0)
    }

    /// `14`.
    var hourOfDay: String { Self.twoDigits(secondOfDay / 3_600) }

    /// `14:05`.
    var clock: String { "\(hourOfDay):\(Self.twoDigits(secondOfDay / 60 % 60))" }

    /// `Sat 21 Nov`.
    var day: String {
        // 1970 began on a Thursday.
        let weekday = Self.weekdays[((daysSince1970 + 4) % 7 + 7) % 7]
        let (month, day) = monthAndDay
        return "\(weekday) \(day) \(Self.months[month - 1])"
    }

    /// `Sat 21 Nov 14:05`.
    var dayAndClock: String { "\(day) \(clock)" }

    /// What `words` says about a moment; a dash if it has no place in the calendar.
    static func text(of date: Date?, secondsFromUTC: Int, _ words: (LocalTime) -> String) -> String {
        date.flatMap { LocalTime($0, secondsFromUTC: secondsFromUTC) }.map(words) ?? "–"
    }

    /// In the Gregorian calendar: years are counted from March, so that a leap day is the last of its year.
    private var monthAndDay: (month: Int, day: Int) {
        let days = daysSince1970 + 719_468
        let dayOfEra = ((days % 146_097) + 146_097) % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        return ((month + 2) % 12 + 1, dayOfYear - (153 * month + 2) / 5 + 1)
    }

    private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

public import FoundationEssentials

/// Parses and writes dates in header fields, with a resolution of a second (RFC 9110, section 5.6.7).
public enum HTTPDate {
    /// Parses the current format and the two obsolete ones, with names in any case. Returns `nil` for anything else,
    /// and for years before 1583.
    public static func parse(_ text: String) -> Date? { parse(text, now: Date()) }

    /// - Parameter now: The reference for years of two digits: a date is at most 50 years after it.
    static func parse(_ text: String, now: Date) -> Date? {
        var scanner = Scanner(text)
        if let weekday = scanner.weekday(in: shortWeekdays) {
            return weekday.isFollowedByComma ? current(&scanner) : asctime(&scanner)
        }
        return scanner.weekday(in: longWeekdays)?.isFollowedByComma == true ? rfc850(&scanner, now: now) : nil
    }

    /// The date in the current format, such as `Sun, 06 Nov 1994 08:49:37 GMT`. Years outside 1583...9999 become the
    /// nearest one inside.
    public static func text(of date: Date) -> String {
        // Converting a value out of range would trap.
        let seconds = date.timeIntervalSince1970
        let moment = Date(timeIntervalSince1970: seconds.isNaN ? 0 : min(max(seconds, firstSecond), lastSecond))
        let parts = Calendar.utc.dateComponents([.year, .month, .day, .weekday, .hour, .minute, .second], from: moment)
        func digits(_ number: Int?, _ width: Int = 2) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let weekday = shortWeekdays[(parts.weekday ?? 1) - 1].capitalized
        let month = months[(parts.month ?? 1) - 1].capitalized
        return "\(weekday), \(digits(parts.day)) \(month) \(digits(parts.year, 4)) "
            + "\(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second)) GMT"
    }

    private static let firstSecond = -12_212_553_600.0
    private static let lastSecond = 253_402_300_799.0

    private static let shortWeekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let longWeekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Parses the current format after `Sun, `: `06 Nov 1994 08:49:37 GMT`.
    private static func current(_ scanner: inout Scanner) -> Date? {
        guard
            let day = scanner.number(digits: 2), scanner.take(" "), let month = scanner.index(in: months),
            scanner.take(" "), let year = scanner.number(digits: 4), scanner.take(" "),
            let second = scanner.timeOfDay(), scanner.take(" gmt"), scanner.isAtEnd
        else { return nil }
        return Date(year: year, month: month + 1, day: day, secondOfDay: second)
    }

    /// Parses the format of RFC 850 after `Sunday, `: `06-Nov-94 08:49:37 GMT`.
    private static func rfc850(_ scanner: inout Scanner, now: Date) -> Date? {
        guard
            let day = scanner.number(digits: 2), scanner.take("-"), let month = scanner.index(in: months),
            scanner.take("-"), let shortYear = scanner.number(digits: 2), scanner.take(" "),
            let second = scanner.timeOfDay(), scanner.take(" gmt"), scanner.isAtEnd
        else { return nil }
        let currentYear = Calendar.utc.component(.year, from: now)
        var year = currentYear / 100 * 100 + shortYear
        if year > currentYear + 50 { year -= 100 }
        if year <= currentYear - 50 { year += 100 }
        return Date(year: year, month: month + 1, day: day, secondOfDay: second)
    }

    /// Parses the format of asctime after `Sun `: `Nov  6 08:49:37 1994`.
    private static func asctime(_ scanner: inout Scanner) -> Date? {
        guard
            let month = scanner.index(in: months), scanner.take(" "),
            let day = scanner.take(" ") ? scanner.number(digits: 1) : scanner.number(digits: 2), scanner.take(" "),
            let second = scanner.timeOfDay(), scanner.take(" "), let year = scanner.number(digits: 4), scanner.isAtEnd
        else { return nil }
        return Date(year: year, month: month + 1, day: day, secondOfDay: second)
    }
}

/// Reads a text from its start. Letters are compared in lower case.
private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = text.utf8.map(\.lowercasedASCII)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ literal: String) -> Bool {
        guard rest.starts(with: literal.utf8) else { return false }
        rest = rest.dropFirst(literal.utf8.count)
        return true
    }

    mutating func index(in names: [String]) -> Int? {
        names.firstIndex { take($0) }
    }

    /// Reads a weekday with an optional comma and the space after it. Reads nothing if the weekday is not in `names`.
    mutating func weekday(in names: [String]) -> (index: Int, isFollowedByComma: Bool)? {
        let start = rest
        if let index = index(in: names) {
            if take(", ") { return (index, true) }
            if take(" ") { return (index, false) }
        }
        rest = start
        return nil
    }

    mutating func number(digits: Int) -> Int? {
        let taken = rest.prefix(digits)
        guard taken.count == digits, taken.allSatisfy(\.isDigit) else { return nil }
        rest = rest.dropFirst(digits)
        return taken.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Reads a time as seconds since midnight. A leap second counts as the first second of the next minute.
    mutating func timeOfDay() -> Int? {
        guard
            let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
            let second = number(digits: 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }
}

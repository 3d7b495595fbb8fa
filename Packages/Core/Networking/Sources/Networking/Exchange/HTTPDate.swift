public import FoundationEssentials
import Glibc

/// Parses dates in header fields, with a resolution of a second (RFC 9110, section 5.6.7).
public enum HTTPDate {
    /// Parses the current format and the two obsolete ones, with names in any case. Returns `nil` for anything else,
    /// and for years before 1583.
    public static func parse(_ text: String) -> Date? { parse(text, now: Date()) }

    /// - Parameter now: The reference for years of two digits: a date is at most 50 years after it.
    static func parse(_ text: String, now: Date) -> Date? {
        let bytes = text.utf8.map(\.lowercasedASCII)
        let weekday = bytes.prefix(while: \.isLowercaseLetter)
        let rest = bytes[weekday.count...]
        if weekdays.contains(where: { $0.utf8.prefix(3).elementsEqual(weekday) }) {
            return date(in: rest, like: ", DD MMM YYYY HH:II:SS gmt")
                ?? date(in: rest, like: " MMM DD HH:II:SS YYYY") ?? date(in: rest, like: " MMM  D HH:II:SS YYYY")
        }
        guard weekdays.contains(where: { $0.utf8.elementsEqual(weekday) }) else { return nil }
        return date(in: rest, like: ", DD-MMM-YY HH:II:SS gmt", now: now)
    }

    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The number, from 1, of the month whose short name these lower-case letters begin with.
    private static func month(_ letters: some Collection<UInt8>) -> Int? {
        months.firstIndex { letters.starts(with: $0.utf8) }.map { $0 + 1 }
    }

    /// The date in `text`, which looks like `template`. D, Y, H, I and S are digits of the day, the year, the hour, the
    /// minute and the second, M is a letter of the month, and other characters match themselves.
    ///
    /// - Parameter now: The reference for a year of two digits; `nil` if the year has four.
    private static func date(in text: ArraySlice<UInt8>, like template: String, now: Date? = nil) -> Date? {
        guard text.count == template.utf8.count else { return nil }
        var month: ArraySlice<UInt8> = []
        var numbers = InlineArray<26, Int>(repeating: 0)
        for (place, sign) in zip(text.indices, template.utf8) {
            let byte = text[place]
            switch sign {
            case UInt8(ascii: "M"):
                if month.isEmpty { month = text[place...].prefix(3) }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                guard byte.isDigit else { return nil }
                let number = Int(sign - UInt8(ascii: "A"))
                numbers[number] = numbers[number] * 10 + Int(byte - UInt8(ascii: "0"))
            default:
                guard byte == sign else { return nil }
            }
        }
        func number(_ sign: UInt8) -> Int { numbers[Int(sign - UInt8(ascii: "A"))] }
        guard let month = Self.month(month) else { return nil }
        let year = number(UInt8(ascii: "Y"))
        return Date(
            year: now.map { nearest(year, to: $0) } ?? year, month: month, day: number(UInt8(ascii: "D")),
            hour: number(UInt8(ascii: "H")), minute: number(UInt8(ascii: "I")), second: number(UInt8(ascii: "S")))
    }

    /// The year that ends with these two digits and is at most 50 years after `now`.
    private static func nearest(_ shortYear: Int, to now: Date) -> Int {
        let current = Calendar.utc.component(.year, from: now)
        let year = current / 100 * 100 + shortYear
        return year > current + 50 ? year - 100 : year <= current - 50 ? year + 100 : year
    }
}

extension Calendar {
    fileprivate static let utc = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}

extension Date {
    /// Creates a date in UTC; `nil` if there is no such day or time, or the calendar was not yet in use. A leap second
    /// is read as the first second of the next minute.
    init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        guard (1583...9999).contains(year), hour < 24, minute < 60, second <= 60 else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
        let midnight = timegm(&parts)
        // A day that the month does not have has become one of another month.
        guard parts.tm_mday == day else { return nil }
        self.init(timeIntervalSince1970: Double(midnight + (hour * 60 + minute) * 60 + second))
    }
}

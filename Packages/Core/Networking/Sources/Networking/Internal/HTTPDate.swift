import FoundationEssentials

/// Dates in header fields, to the second (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// Reads the current format and the two obsolete ones, the case of names aside; `nil` for anything else.
    static func parse(_ text: String) -> Date? { parse(text, now: Date()) }

    /// - Parameter now: A year of two digits is the latest one that is at most 50 years after it.
    static func parse(_ text: String, now: Date) -> Date? {
        var scanner = Scanner(text)
        if let weekday = scanner.weekday(in: shortWeekdays) {
            return weekday.isFollowedByComma ? current(&scanner) : asctime(&scanner)
        }
        return scanner.weekday(in: longWeekdays)?.isFollowedByComma == true ? rfc850(&scanner, now: now) : nil
    }

    /// The current format, as in `Sun, 06 Nov 1994 08:49:37 GMT`. Years outside 0...9999 become the nearest one inside.
    static func text(of date: Date) -> String {
        let (days, second) = wholeSeconds(of: date).quotientAndRemainder(roundingDownBy: 86_400)
        let civil = CivilDate(days: days)
        let weekday = (days + 4).quotientAndRemainder(roundingDownBy: 7).remainder
        return "\(shortWeekdays[weekday].capitalizedASCII), \(civil.day.padded(2)) "
            + "\(months[civil.month - 1].capitalizedASCII) \(civil.year.padded(4)) "
            + "\((second / 3600).padded(2)):\((second / 60 % 60).padded(2)):\((second % 60).padded(2)) GMT"
    }

    /// Since 1970, cut to the years 0...9999: a conversion that does not fit would trap.
    private static func wholeSeconds(of date: Date) -> Int {
        let interval = date.timeIntervalSince1970
        return interval.isNaN ? 0 : Int(min(max(interval, firstSecond), lastSecond).rounded(.down))
    }

    private static let firstSecond = -62_167_219_200.0
    private static let lastSecond = 253_402_300_799.0

    private static let shortWeekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let longWeekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Behind `Sun, `: `06 Nov 1994 08:49:37 GMT`.
    private static func current(_ scanner: inout Scanner) -> Date? {
        guard
            let day = scanner.number(digits: 2), scanner.take(" "), let month = scanner.index(in: months),
            scanner.take(" "), let year = scanner.number(digits: 4), scanner.take(" "),
            let second = scanner.timeOfDay(), scanner.take(" gmt"), scanner.isAtEnd
        else { return nil }
        return date(year, month + 1, day, second)
    }

    /// Behind `Sunday, `: `06-Nov-94 08:49:37 GMT`.
    private static func rfc850(_ scanner: inout Scanner, now: Date) -> Date? {
        guard
            let day = scanner.number(digits: 2), scanner.take("-"), let month = scanner.index(in: months),
            scanner.take("-"), let shortYear = scanner.number(digits: 2), scanner.take(" "),
            let second = scanner.timeOfDay(), scanner.take(" gmt"), scanner.isAtEnd
        else { return nil }
        let currentYear = CivilDate(days: wholeSeconds(of: now) / 86_400).year
        var year = currentYear / 100 * 100 + shortYear
        if year > currentYear + 50 { year -= 100 }
        if year <= currentYear - 50 { year += 100 }
        return date(year, month + 1, day, second)
    }

    /// Behind `Sun `: `Nov  6 08:49:37 1994`.
    private static func asctime(_ scanner: inout Scanner) -> Date? {
        guard
            let month = scanner.index(in: months), scanner.take(" "),
            let day = scanner.take(" ") ? scanner.number(digits: 1) : scanner.number(digits: 2), scanner.take(" "),
            let second = scanner.timeOfDay(), scanner.take(" "), let year = scanner.number(digits: 4), scanner.isAtEnd
        else { return nil }
        return date(year, month + 1, day, second)
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ second: Int) -> Date? {
        let civil = CivilDate(year: year, month: month, day: day)
        // A day that the month does not have would come back as one of the next month.
        guard CivilDate(days: civil.days) == civil else { return nil }
        return Date(timeIntervalSince1970: Double(civil.days * 86_400 + second))
    }
}

/// Takes a text apart from its start. Letters are compared in lower case.
private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }[...]
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

    /// A weekday with the comma, if there is one, and the space behind it; takes nothing if it is none of `names`.
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
        guard taken.count == digits, taken.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return taken.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Seconds since midnight; a leap second counts as the next minute's first.
    mutating func timeOfDay() -> Int? {
        guard
            let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
            let second = number(digits: 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }
}

/// A day of the proleptic Gregorian calendar. The arithmetic counts years from March, so that the leap day is a
/// year's last.
private struct CivilDate: Equatable {
    let year: Int
    let month: Int
    let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// - Parameter days: Since 1 January 1970.
    init(days: Int) {
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(roundingDownBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1 January 1970.
    var days: Int {
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).quotientAndRemainder(roundingDownBy: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension Int {
    fileprivate func quotientAndRemainder(roundingDownBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    fileprivate func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

extension String {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}

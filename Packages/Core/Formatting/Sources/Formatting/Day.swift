import Foundation

/// A day of the proleptic Gregorian calendar, without time and time zone: `2026-11-21`.
///
/// ```swift
/// let today = try #require(Day("2026-11-21"))
/// #expect(today.text == "Sat 21 Nov" && today.weekday.name == "Saturday")
/// #expect(Day("2026-01-01")?.text(today: today) == "Thu 1 Jan")
/// #expect(Day("2027-02-28")?.text(today: today) == "Sun 28 Feb 2027")
/// ```
public struct Day: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let number: Int

    /// - Parameter number: Days since 1970-01-01. A number outside of the years 1 to 9999 becomes the nearest day in them.
    public init(number: Int) { self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound) }

    /// The day with these numbers; `nil` if the calendar has no such day in the years 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let number = Self.number(year: year, month: month, day: day)
        self.number = number
        // The 30th of February comes out as a day in March.
        guard components == (year, month, day) else { return nil }
    }

    /// Reads `YYYY-MM-DD`, the form of ISO 8601.
    public init?(_ text: some StringProtocol) {
        var reader = DigitReader(text)
        self.init(&reader)
        guard reader.isAtEnd else { return nil }
    }

    init?(_ reader: inout DigitReader) {
        guard let year = reader.number(digits: 4), reader.take("-"), let month = reader.number(digits: 2),
            reader.take("-"), let day = reader.number(digits: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day of a moment in a time zone.
    public init(_ moment: Date, in timeZone: CivilTimeZone) {
        let local = moment.timeIntervalSince1970 + Double(timeZone.secondsFromUTC(at: moment))
        let days = (local / 86_400).rounded(.down)
        self.init(number: Int(exactly: days) ?? (days > 0 ? .max : .min))
    }

    /// The beginning of the day where clocks are this many seconds ahead of UTC.
    public func start(secondsFromUTC: Int) -> Date {
        Date(timeIntervalSince1970: Double(number) * 86_400 - Double(secondsFromUTC))
    }

    /// `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = components
        return "\(NumberText.padded(year, 4))-\(NumberText.padded(month, 2))-\(NumberText.padded(day, 2))"
    }

    /// The day of the week, also of days before 1970.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        Weekday.allCases[(((number + 4) % 7) + 7) % 7]
    }

    /// The day that is this number of days later, or the first or last day of the years 1 to 9999 if that is nearer.
    public func adding(days: Int) -> Day {
        let (sum, isOverflow) = number.addingReportingOverflow(days)
        return Day(number: isOverflow ? (days > 0 ? .max : .min) : sum)
    }

    /// The same day of the month that is this number of months later, or the last day of that month. The limits are the
    /// same as for ``adding(days:)``.
    ///
    /// ```swift
    /// let day = try #require(Day("2026-01-31"))
    /// #expect(day.adding(months: 1).description == "2026-02-28")
    /// #expect(day.adding(months: 3).description == "2026-04-30")
    /// #expect(day.adding(months: 12).description == "2027-01-31")
    /// #expect(day.adding(months: -11).description == "2025-02-28")
    /// ```
    public func adding(months: Int) -> Day {
        let (year, month, day) = components
        let (sum, isOverflow) = months.addingReportingOverflow(year * 12 + month - 1)
        guard !isOverflow, (12..<120_000).contains(sum) else { return months > 0 ? .last : .first }
        let lengths = [day, 30, 29, 28]
        return lengths.lazy.filter { $0 <= day }
            .compactMap { Day(year: sum / 12, month: sum % 12 + 1, day: $0) }.first ?? self
    }

    /// The first day of the month of this day.
    public var firstOfMonth: Day { adding(days: 1 - components.day) }

    /// The first day of the year of this day.
    public var firstOfYear: Day { Day(number: Self.number(year: components.year, month: 1, day: 1)) }

    /// Whether a day is before another one.
    public static func < (one: Day, other: Day) -> Bool { one.number < other.number }

    /// Decodes the form `YYYY-MM-DD`, and throws `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(text)' is not a day of the form YYYY-MM-DD")
        }
        self = day
    }

    /// Encodes the form `YYYY-MM-DD`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// 0001-01-01.
    public static let first = Day(number: numbers.lowerBound)
    /// 9999-12-31.
    public static let last = Day(number: numbers.upperBound)
    private static let numbers = number(year: 1, month: 1, day: 1)...number(year: 9999, month: 12, day: 31)

    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil and civil_from_days. They count a year
    // from March, so that the leap day is its last day. Foundation's calendar takes too long for lists of 100,000 tasks.

    private static func number(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The year, the month from 1 to 12, and the day of the month from 1.
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = Self.floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        (number >= 0 ? number : number - divisor + 1) / divisor
    }
}

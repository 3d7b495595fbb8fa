import Foundation

/// A moment as the clocks of a place show it, to the second.
///
/// ```swift
/// #expect(LocalTime("2026-11-21T14:05")?.description == "2026-11-21T14:05:00")
/// #expect(LocalTime("2026-11-21")?.description == "2026-11-21T00:00:00")
/// #expect(LocalTime("1970-01-01T01:00")?.moment(secondsFromUTC: 3_600) == Date(timeIntervalSince1970: 0))
/// ```
public struct LocalTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The day that a calendar at the place shows.
    public let day: Day
    /// The time of the day, 0 to 86,399.
    public let secondOfDay: Int

    /// - Parameter secondsFromUTC: How far the clocks of the place are ahead of UTC.
    /// - Returns: `nil` for a moment outside of the years 1 to 9999 at the place.
    public init?(_ moment: Date, secondsFromUTC: Int) {
        let seconds = moment.timeIntervalSince1970 + Double(secondsFromUTC)
        guard Self.seconds.contains(seconds) else { return nil }
        let wholeSeconds = Int(seconds.rounded(.down))
        let secondOfDay = wholeSeconds - (wholeSeconds / 86_400) * 86_400
        self.secondOfDay = secondOfDay < 0 ? secondOfDay + 86_400 : secondOfDay
        day = Day(number: (wholeSeconds - self.secondOfDay) / 86_400)
    }

    /// The local date and time in a time zone at a moment; `nil` outside of the years 1 to 9999.
    public init?(_ moment: Date, in timeZone: CivilTimeZone) {
        self.init(moment, secondsFromUTC: timeZone.secondsFromUTC(at: moment))
    }

    /// Reads the forms `2026-11-21T14:05:09`, `2026-11-21T14:05` and `2026-11-21`, which is midnight.
    ///
    /// - Returns: `nil` for any other text, also for a time such as `24:00` or `13:60`.
    public init?(_ text: some StringProtocol) {
        var reader = DigitReader(text)
        guard let day = Day(&reader), let secondOfDay = reader.isAtEnd ? 0 : Self.secondOfDay(&reader), reader.isAtEnd
        else { return nil }
        self.day = day
        self.secondOfDay = secondOfDay
    }

    /// The moment at which clocks that are this many seconds ahead of UTC show this time.
    public func moment(secondsFromUTC: Int) -> Date {
        day.start(secondsFromUTC: secondsFromUTC).addingTimeInterval(Double(secondOfDay))
    }

    /// `14`.
    public var hourOfDay: String { NumberText.padded(secondOfDay / 3_600, 2) }

    /// `14:05`.
    public var clock: String { "\(hourOfDay):\(NumberText.padded(secondOfDay / 60 % 60, 2))" }

    /// `Sat 21 Nov 14:05`.
    ///
    /// ```swift
    /// let time = try #require(LocalTime("2026-11-21T14:05"))
    /// #expect(time.dayAndClock == "Sat 21 Nov 14:05")
    /// ```
    public var dayAndClock: String { "\(day.text) \(clock)" }

    /// `2026-11-21T14:05:09`.
    public var description: String { "\(day)T\(clock):\(NumberText.padded(secondOfDay % 60, 2))" }

    /// Whether a time on the clock is before another one.
    public static func < (one: LocalTime, other: LocalTime) -> Bool {
        (one.day, one.secondOfDay) < (other.day, other.secondOfDay)
    }

    /// The years 1 to 9999, in seconds since 1970.
    private static let seconds = Double(Day.first.number) * 86_400..<Double(Day.last.number + 1) * 86_400

    /// Reads `T14:05` and `T14:05:09`.
    private static func secondOfDay(_ reader: inout DigitReader) -> Int? {
        guard reader.take("T"), let hour = reader.number(digits: 2), hour < 24,
            reader.take(":"), let minute = reader.number(digits: 2), minute < 60
        else { return nil }
        let start = hour * 3_600 + minute * 60
        if reader.isAtEnd { return start }
        guard reader.take(":"), let second = reader.number(digits: 2), second < 60 else { return nil }
        return start + second
    }
}

/// Seven days from the first weekday on.
///
/// ```swift
/// let sunday = try #require(Day("2026-11-22"))
/// let week = Week(of: sunday, firstWeekday: .monday)
/// #expect(week.start == Day("2026-11-16") && week.end == sunday && week.next.start == Day("2026-11-23"))
/// #expect(Week(of: sunday, firstWeekday: .sunday).start == sunday)
/// ```
public struct Week: Equatable, Sendable {
    /// The first day, a ``Weekday`` that the caller has chosen.
    public let start: Day

    /// The week that contains a day.
    public init(of day: Day, firstWeekday: Weekday) {
        start = day.adding(days: -day.weekday.days(after: firstWeekday))
    }

    private init(start: Day) { self.start = start }

    /// The last day.
    public var end: Day { start.adding(days: 6) }
    /// The seven days after this week.
    public var next: Week { Week(start: start.adding(days: 7)) }
}

/// Seven days from the first weekday on.
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

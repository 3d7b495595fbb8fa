/// Seven days from the first weekday on, which the region or the user chooses.
public struct Week: Equatable, Sendable {
    public let start: Day

    public init(of day: Day, firstWeekday: Weekday) {
        start = day.adding(days: -day.weekday.days(after: firstWeekday))
    }

    private init(start: Day) { self.start = start }

    /// The last day.
    public var end: Day { start.adding(days: 6) }
    public var next: Week { Week(start: start.adding(days: 7)) }
}

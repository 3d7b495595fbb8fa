import Foundation

/// The time zone and the first weekday, which decide the current day and week.
public struct CivilCalendar: Equatable, Sendable {
    /// The time zone, which decides when a day begins.
    public var timeZone: TimeZone
    /// The first day of the week.
    public var firstWeekday: Weekday

    /// Creates a calendar.
    public init(timeZone: TimeZone, firstWeekday: Weekday) {
        self.timeZone = timeZone
        self.firstWeekday = firstWeekday
    }

    /// The day to which a moment belongs.
    public func day(of moment: Date) -> Day { Day(moment, in: timeZone) }
}

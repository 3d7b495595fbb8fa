import Foundation

/// What decides which day is today, and when a week begins.
public struct CivilCalendar: Equatable, Sendable {
    public var timeZone: TimeZone
    public var firstWeekday: Weekday

    public init(timeZone: TimeZone, firstWeekday: Weekday) {
        self.timeZone = timeZone
        self.firstWeekday = firstWeekday
    }

    /// The day to which a moment belongs.
    public func day(of moment: Date) -> Day { Day(moment, in: timeZone) }
}

import Formatting
import Foundation

/// The present day, and how dates relate to it.
///
/// ```swift
/// let sunday = TodoCalendar(today: try #require(Day("2026-11-29")), firstWeekday: .monday)
/// #expect(sunday.relation(of: Day("2026-11-30")) == .tomorrow)
/// #expect(sunday.relation(of: Day("2026-12-01")) == .nextWeek)
/// ```
public struct TodoCalendar: Equatable, Sendable {
    /// The present day.
    public let today: Day
    /// The day with which a week starts.
    public let firstWeekday: Weekday
    /// Decides to which day a moment of another program belongs.
    public let timeZone: CivilTimeZone

    private let tomorrow: Day
    private let endOfWeek: Day
    /// The last day of the week after this one. Tasks that are due by then are upcoming.
    public let endOfNextWeek: Day

    /// Creates a calendar for one day.
    public init(today: Day, firstWeekday: Weekday, timeZone: CivilTimeZone = .gmt) {
        self.today = today
        self.firstWeekday = firstWeekday
        self.timeZone = timeZone
        let week = Week(of: today, firstWeekday: firstWeekday)
        tomorrow = today.adding(days: 1)
        endOfWeek = week.end
        endOfNextWeek = week.next.end
    }

    /// The day of a moment in a time zone, and the first weekday.
    package init(_ civil: CivilCalendar, at moment: Date) {
        self.init(today: civil.day(of: moment), firstWeekday: civil.firstWeekday, timeZone: civil.timeZone)
    }

    /// Compares a date with today.
    public func relation(of due: Day?) -> TodoRelation {
        guard let due else { return .someday }
        if due < today { return .overdue }
        if due == today { return .today }
        if due == tomorrow { return .tomorrow }
        if due <= endOfWeek { return .laterThisWeek }
        return due <= endOfNextWeek ? .nextWeek : .later
    }

    /// The record of a task on this day.
    public func record(of item: TodoItem) -> TodoRecord { TodoRecord(item, relation(of: item.due)) }
}

import Civil
import Foundation

/// How the date of a task relates to today. The cases are in the order of time.
public enum TodoRelation: String, CaseIterable, Codable, Sendable {
    case overdue
    case today
    /// Wins over ``nextWeek`` if tomorrow is the first day of next week.
    case tomorrow
    case laterThisWeek
    case nextWeek
    /// After the end of next week.
    case later
    /// Without a date.
    case someday
}

/// The present day, and how dates relate to it.
public struct TodoCalendar: Equatable, Sendable {
    public let today: Day
    public let firstWeekday: Weekday

    private let endOfWeek: Day
    private let endOfNextWeek: Day

    public init(today: Day, firstWeekday: Weekday) {
        self.today = today
        self.firstWeekday = firstWeekday
        let week = Week(of: today, firstWeekday: firstWeekday)
        endOfWeek = week.end
        endOfNextWeek = week.next.end
    }

    /// The day of a moment in a time zone, and the first weekday.
    package init(_ civil: CivilCalendar, at moment: Date) {
        self.init(today: civil.day(of: moment), firstWeekday: civil.firstWeekday)
    }

    public func relation(of due: Day?) -> TodoRelation {
        guard let due else { return .someday }
        if due < today { return .overdue }
        if due == today { return .today }
        if due == today.adding(days: 1) { return .tomorrow }
        if due <= endOfWeek { return .laterThisWeek }
        return due <= endOfNextWeek ? .nextWeek : .later
    }
}

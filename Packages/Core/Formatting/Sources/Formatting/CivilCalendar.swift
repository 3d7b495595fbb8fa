import Foundation

/// The choices that decide which day is today, and when a week begins.
///
/// ```swift
/// let calendar = CivilCalendar(timeZone: .gmt, firstWeekday: Weekday.first(in: Locale(identifier: "en_GB")))
/// let today = calendar.day(of: Date(timeIntervalSince1970: 1_795_219_200))
/// #expect("\(today)" == "2026-11-21" && today.text == "Sat 21 Nov")
/// ```
public struct CivilCalendar: Equatable, Sendable {
    /// Decides to which day a moment belongs.
    public var timeZone: CivilTimeZone
    /// The day with which a week begins.
    public var firstWeekday: Weekday

    /// Creates a calendar from the region's or the user's choices.
    public init(timeZone: CivilTimeZone, firstWeekday: Weekday) {
        self.timeZone = timeZone
        self.firstWeekday = firstWeekday
    }

    /// The day to which a moment belongs.
    public func day(of moment: Date) -> Day { Day(moment, in: timeZone) }
}

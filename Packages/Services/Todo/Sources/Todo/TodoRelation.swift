/// How the date of a task relates to today. The cases are in the order of time.
public enum TodoRelation: String, CaseIterable, Codable, Sendable {
    /// Before today.
    case overdue
    /// Today.
    case today
    /// The day after today.
    ///
    /// It wins over ``nextWeek`` if tomorrow is the first day of next week.
    case tomorrow
    /// After tomorrow, until the end of this week.
    case laterThisWeek
    /// In the week after this one.
    case nextWeek
    /// After the end of next week.
    case later
    /// Without a date.
    case someday
}

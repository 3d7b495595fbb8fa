import Civil

public struct TodoCalendar: Equatable, Sendable {
    public let today: Day
}

public enum TodoRelation: Equatable, Sendable {
    case overdue, later
}

extension TodoCalendar {
    public func relation(of due: Day?) -> TodoRelation { due == today ? .later : .overdue }
}

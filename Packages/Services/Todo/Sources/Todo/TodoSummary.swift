/// How many open tasks are due by today.
public struct TodoSummary: Equatable, Sendable {
    public let overdue: Int
    /// Without those that are overdue.
    public let today: Int

    public init(overdue: Int, today: Int) {
        self.overdue = overdue
        self.today = today
    }

    /// Counts open tasks.
    public init(of items: [TodoItem], calendar: TodoCalendar) {
        let relations = items.lazy.filter { !$0.isDone }.map { calendar.relation(of: $0.due) }
        self.init(overdue: relations.count { $0 == .overdue }, today: relations.count { $0 == .today })
    }
}

extension TodoService {
    /// How many open tasks are due by today.
    public func summary() async throws -> TodoSummary {
        try await TodoSummary(of: items(includingDone: false), calendar: calendar())
    }
}

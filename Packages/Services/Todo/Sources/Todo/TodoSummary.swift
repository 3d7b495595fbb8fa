/// The numbers of open tasks that are due by today.
public struct TodoSummary: Equatable, Sendable {
    /// The number of tasks that were due before today.
    public let overdue: Int
    /// The number of tasks that are due today.
    public let today: Int

    /// Creates a summary from its numbers.
    package init(overdue: Int, today: Int) {
        self.overdue = overdue
        self.today = today
    }

    /// Counts open tasks.
    package init(of items: [TodoItem], calendar: TodoCalendar) {
        let relations = items.lazy.filter { !$0.isDone }.map { calendar.relation(of: $0.due) }
        self.init(overdue: relations.count { $0 == .overdue }, today: relations.count { $0 == .today })
    }
}

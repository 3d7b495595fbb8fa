import Formatting
import GRDB
import Todo

extension TodoSummary {
    /// Counts in the index of dates, so that the first screen needs no list of all tasks.
    static func fetch(today: Day, from database: Database) throws -> TodoSummary {
        let (due, done) = (TodoItem.Field.due.column, TodoItem.Field.done.column)
        func count(_ days: ClosedRange<Day>) throws -> Int {
            // A date of another type, or outside of the calendar, cannot be read.
            try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM item
                    WHERE \(done) = 0 AND \(due) BETWEEN ? AND ? AND typeof(\(due)) = 'integer'
                    """, arguments: [days.lowerBound.number, days.upperBound.number]) ?? 0
        }
        let isFirst = today == .first
        return TodoSummary(
            overdue: isFirst ? 0 : try count(.first...today.adding(days: -1)), today: try count(today...today))
    }
}

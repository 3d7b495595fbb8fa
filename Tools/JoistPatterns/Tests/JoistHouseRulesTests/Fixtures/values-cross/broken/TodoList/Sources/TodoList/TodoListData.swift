import Civil
import Todo

public enum TodoListData {
    public struct Content: Sendable {
        public var rows: [Row]
        public var calendar: TodoCalendar
        var isEmpty: Bool { rows.isEmpty }
    }

    public enum Row: Sendable {
        case item(TodoItem, open: @Sendable () -> Void)
        case date(Day)
    }
}

import Civil
import Todo

public enum TodoListData {
    public struct Content: Sendable {
        public var rows: [Row]
        private var isEmpty: Bool { rows.isEmpty }
    }

    public enum Row: Sendable {
        case item(TodoItem, TodoRelation)
        case date(Day)

        public static func rows(of items: [TodoItem]) -> [Row] { [] }
    }
}

/// It does not cross the border.
struct TodoListDisplay {
    let content: TodoListData.Content
    var isEmpty: Bool { content.rows.isEmpty }
}

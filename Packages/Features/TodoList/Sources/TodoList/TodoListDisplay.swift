import Civil
import Todo

/// The list of tasks, in the words that a user reads.
public struct TodoListDisplay: Equatable, Sendable {
    public struct Section: Equatable, Sendable {
        public let title: String
        public let rows: [Row]
    }

    public struct Row: Equatable, Sendable {
        public let id: TodoItem.ID
        public let title: String
        /// Date and tags; `nil` if there are none.
        public let detail: String?
        public let isDone: Bool
    }

    public let sections: [Section]
    public let nextGrouping: String
    public let includesDone: Bool
    public let canUndoDeletion: Bool

    /// The text of a list without tasks.
    public var emptyText: String { includesDone ? "No tasks yet." : "Nothing to do." }

    /// The list for another app: headings, and a line for each task.
    public var text: String {
        guard !sections.isEmpty else { return emptyText }
        return sections.map { section in
            let lines = section.rows.map { row in
                (row.isDone ? "[x] " : "[ ] ") + row.title + (row.detail.map { "  \($0)" } ?? "")
            }
            return ([section.title] + lines).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }

    public init(_ content: TodoListData.Content) {
        sections = content.groups.map { group in
            Section(
                title: Self.title(of: group.key),
                rows: group.rows.map { Self.row($0, under: group.key, today: content.today) }
            )
        }
        nextGrouping = content.nextGrouping.rawValue
        includesDone = content.includesDone
        canUndoDeletion = content.canUndoDeletion
    }

    static func text(of change: TodoListData.Change) -> String {
        switch change {
        case .completed(let rows): "Done: \(titles(of: rows))"
        case .reopened(let rows): "Open again: \(titles(of: rows))"
        case .deleted(let rows): "Deleted: \(titles(of: rows))"
        case .restored(let title): "Restored: \(title)"
        case .written(let title): "Saved: \(title)"
        }
    }

    private static func titles(of rows: [TodoListData.Row]) -> String {
        rows.map(\.title).joined(separator: ", ")
    }

    private static func title(of key: TodoGroup.Key) -> String {
        switch key {
        case .relation(let relation): title(of: relation)
        case .initial(let initial): initial.map(String.init) ?? "Other"
        case .tag(let tag): tag.map { "#\($0)" } ?? "No tag"
        }
    }

    private static func title(of relation: TodoRelation) -> String {
        switch relation {
        case .overdue: "Overdue"
        case .today: "Today"
        case .tomorrow: "Tomorrow"
        case .laterThisWeek: "Later this week"
        case .nextWeek: "Next week"
        case .later: "Later"
        case .someday: "Someday"
        }
    }

    private static func row(_ row: TodoListData.Row, under key: TodoGroup.Key, today: Day) -> Row {
        // Under "Today" the date would repeat the heading.
        let date = key == .relation(.today) ? nil : row.due.map { $0.text(today: today) }
        let parts = row.unreadable.map(\.rawValue).joined(separator: ", ")
        let problem = parts.isEmpty ? nil : "(cannot be read: \(parts))"
        let details = [date].compactMap(\.self) + row.tags.map { "#\($0)" } + [problem].compactMap(\.self)
        return Row(
            id: row.id, title: row.title, detail: details.isEmpty ? nil : details.joined(separator: " "),
            isDone: row.isDone
        )
    }
}

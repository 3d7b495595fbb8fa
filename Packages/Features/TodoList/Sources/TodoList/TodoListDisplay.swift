import Todo

/// The list of tasks, in the words that a user reads.
public struct TodoListDisplay: Equatable, Sendable {
    /// Tasks under one heading.
    public struct Section: Equatable, Sendable {
        /// The heading.
        public let title: String
        private let group: TodoListData.Group

        init(_ group: TodoListData.Group) {
            title = TodoListDisplay.title(of: group.key)
            self.group = group
        }

        /// The tasks, sorted. Their rows are made when they are needed, because lists can be long.
        public var items: ArraySlice<TodoItem> { group.items }

        /// A task of the section in words.
        public func row(of item: TodoItem) -> Row {
            Row(id: item.id, title: item.title, detail: detail(of: item), isDone: item.isDone)
        }

        package func detail(of item: TodoItem) -> String? {
            // Under "Today" the date would repeat the heading.
            let details =
                group.key == .relation(.today) ? item.otherDetails : TodoLine.details(of: item, on: group.today)
            return details.isEmpty ? nil : details
        }
    }

    /// A task.
    public struct Row: Equatable, Sendable {
        /// The number of the task.
        public let id: TodoItem.ID
        /// The title of the task.
        public let title: String
        /// Date and tags; `nil` if the task has neither.
        public let detail: String?
        /// Whether the task is done.
        public let isDone: Bool
    }

    /// The tasks under their headings.
    public let sections: [Section]
    /// The name of the grouping to which the user can switch.
    public let nextGrouping: String
    /// Whether the list includes tasks that are done.
    public let includesDone: Bool
    /// Whether a deletion can be undone.
    public let canUndoDeletion: Bool

    /// The text of a list without tasks.
    public var emptyText: String { includesDone ? "No tasks yet." : "Nothing to do." }

    /// The list for another app: headings, and a line for each task.
    public var text: String {
        guard !sections.isEmpty else { return emptyText }
        return sections.map { section in
            let lines = section.items.map { item in
                let row = section.row(of: item)
                return (row.isDone ? "[x] " : "[ ] ") + row.title + (row.detail.map { "  \($0)" } ?? "")
            }
            return ([section.title] + lines).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }

    /// Puts a content into words.
    public init(_ content: TodoListData.Content) {
        sections = content.groups.map(Section.init)
        nextGrouping = content.nextGrouping.rawValue
        includesDone = content.includesDone
        canUndoDeletion = content.canUndoDeletion
    }

    package static func text(of change: TodoListData.Change) -> String {
        switch change {
        case .completed(let lines): "Done: \(titles(of: lines))"
        case .reopened(let lines): "Open again: \(titles(of: lines))"
        case .deleted(let lines): "Deleted: \(titles(of: lines))"
        case .restored(let title): "Restored: \(title)"
        case .written(let title): "Saved: \(title)"
        }
    }

    private static func titles(of lines: [TodoLine]) -> String {
        lines.map(\.item.title).joined(separator: ", ")
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

}

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
    public let grouping: TodoGrouping
    public let includesDone: Bool
    public let canUndoDeletion: Bool

    /// The text of a list without tasks.
    public var emptyText: String { includesDone ? "No tasks yet." : "Nothing to do." }

    public init(_ content: TodoListData.Content) {
        sections = content.groups.map { group in
            Section(
                title: Self.title(of: group.key),
                rows: group.items.map { Self.row($0, under: group.key, today: content.calendar.today) }
            )
        }
        grouping = content.grouping
        includesDone = content.includesDone
        canUndoDeletion = content.canUndoDeletion
    }

    static func text(of change: TodoListData.Change) -> String {
        switch change {
        case .completed(let title): "Done: \(title)"
        case .reopened(let title): "Open again: \(title)"
        case .deleted(let title): "Deleted: \(title)"
        case .restored(let title): "Restored: \(title)"
        }
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

    private static func row(_ item: TodoItem, under key: TodoGroup.Key, today: Day) -> Row {
        // Under "Today" the date would repeat the heading.
        let date = key == .relation(.today) ? nil : item.due.map { text(of: $0, today: today) }
        let unreadable = TodoItem.Part.allCases.filter(item.unreadable.contains).map(\.rawValue)
        let problem = unreadable.isEmpty ? nil : "(cannot be read: \(unreadable.joined(separator: ", ")))"
        let details = [date].compactMap(\.self) + item.tags.map { "#\($0)" } + [problem].compactMap(\.self)
        return Row(
            id: item.id, title: item.title, detail: details.isEmpty ? nil : details.joined(separator: " "),
            isDone: item.isDone
        )
    }

    /// `Thu 26 Nov`, followed by the year unless it is this year.
    private static func text(of day: Day, today: Day) -> String {
        let (year, month, dayOfMonth) = day.components
        let date = "\(weekdays[day.weekday] ?? "") \(dayOfMonth) \(months[month - 1])"
        return year == today.components.year ? date : "\(date) \(year)"
    }

    private static let weekdays: [Weekday: String] = [
        .sunday: "Sun", .monday: "Mon", .tuesday: "Tue", .wednesday: "Wed", .thursday: "Thu", .friday: "Fri",
        .saturday: "Sat",
    ]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

import Formatting
import Todo

/// The list of tasks, in the words that a user reads.
public struct TodoListDisplay: Equatable, Sendable {
    /// Tasks under one heading.
    public struct Section: Equatable, Sendable {
        public let title: String
        private let group: TodoListData.Group

        init(_ group: TodoListData.Group) {
            title = TodoListDisplay.title(of: group.key)
            self.group = group
        }

        /// The tasks, sorted. Their rows are made when they are needed, because lists can be long.
        public var tasks: TodoListTasks { TodoListTasks(group) }

        /// A task of the section in words.
        public func row(of task: TodoRecord) -> Row {
            Row(id: task.id, title: task.title, detail: detail(of: task), isDone: task.isDone)
        }

        package func detail(of task: TodoRecord) -> String? {
            // Under "Today" the date would repeat the heading.
            let date = group.key == .relation(.today) ? nil : task.due
            let details = TodoText.details(of: task, startingWith: date?.text(today: group.today) ?? "")
            return details.isEmpty ? nil : details
        }

        /// The parts of the title and the detail of a task in which the filter has found its words, in Unicode scalars.
        package func matches(of task: TodoRecord) -> (title: [Range<Int>], detail: [Range<Int>]) {
            guard !group.soughtWords.isEmpty else { return ([], []) }
            func places(in text: String) -> [Range<Int>] { TodoFilter.places(of: group.soughtWords, in: text) }
            // The filter does not look at the words of dates and rules.
            let names = TodoText.names(of: task)
            guard let detail = detail(of: task), let place = detail.firstRange(of: names) else {
                return (places(in: task.title), [])
            }
            let start = detail[..<place.lowerBound].unicodeScalars.count
            return (
                places(in: task.title),
                places(in: names).map { $0.lowerBound + start..<$0.upperBound + start }
            )
        }
    }

    /// A task.
    public struct Row: Equatable, Sendable {
        public let id: TodoItem.ID
        public let title: String
        /// See `TodoText.details(of:startingWith:)`; `nil` if the task has none of them.
        public let detail: String?
        public let isDone: Bool
    }

    public let title: String
    /// The other choice: all tasks, or the upcoming ones.
    public let nextScope: String
    /// The tasks under their headings.
    public let sections: [Section]
    /// The name of the grouping to which the user can switch.
    public let nextGrouping: String
    public let includesDone: Bool
    /// The filter that the user types.
    public let filter: TodoListData.Filter

    /// The text of a list without tasks.
    public let emptyText: String

    /// The list for another app: headings, and a line for each task.
    public var text: String {
        guard !sections.isEmpty else { return emptyText }
        return sections.map { section in
            let lines = section.tasks.map { task in
                let row = section.row(of: task)
                return (row.isDone ? "[x] " : "[ ] ") + row.title + (row.detail.map { "  \($0)" } ?? "")
            }
            return ([section.title] + lines).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }

    /// Puts a content into words.
    public init(_ content: TodoListData.Content) {
        let emptyText: String
        switch content.scope {
        case .all:
            (title, nextScope) = ("Tasks", "Show upcoming")
            emptyText = content.includesDone ? "No tasks yet." : "Nothing to do."
        case .upcoming:
            (title, nextScope) = ("Upcoming tasks", "Show all")
            emptyText = "Nothing is due by the end of next week."
        }
        self.emptyText = content.isFiltered ? "No task matches the filter." : emptyText
        sections = content.groups.map(Section.init)
        nextGrouping = content.nextGrouping.rawValue
        includesDone = content.includesDone
        filter = content.filter
    }

    package static func text(of change: TodoListData.Change) -> String {
        switch change {
        case .completed(let tasks, let next, let today):
            ["Done: \(titles(of: tasks))", next.isEmpty ? nil : text(ofNext: next, on: today)].compactMap(\.self)
                .joined(separator: ". ")
        case .reopened(let tasks, let removed, let today):
            ["Open again: \(titles(of: tasks))", removed.isEmpty ? nil : text(ofRemoved: removed, on: today)]
                .compactMap(\.self).joined(separator: ". ")
        case .deleted(let tasks, _): "Deleted: \(titles(of: tasks))"
        case .revised(let revision, let changes, _):
            changes.map { "\(text(of: $0, revision)) \(titles(of: $0.tasks))" }.joined(separator: ". ")
        case .written(_, let title): "Saved: \(title)"
        }
    }

    /// Such as `Next: 4, Fri 4 Dec`.
    public static func text(ofNext tasks: [TodoRecord], on today: Day) -> String { "Next: \(dates(of: tasks, today))" }

    /// Such as `Removed: 4, Fri 4 Dec`.
    public static func text(ofRemoved tasks: [TodoRecord], on today: Day) -> String {
        "Removed: \(dates(of: tasks, today))"
    }

    private static func dates(of tasks: [TodoRecord], _ today: Day) -> String {
        tasks.map { "\($0.id)\($0.due.map { ", \($0.text(today: today))" } ?? "")" }.joined(separator: "; ")
    }

    /// Such as `Undone: deletion of`.
    public static func text(of change: TodoListData.Revised, _ revision: TodoRevision) -> String {
        let noun =
            switch change.kind {
            case .added: "addition"
            case .completed: "completion"
            case .reopened: "reopening"
            case .deleted: "deletion"
            case .edited: "change"
            }
        switch revision {
        case .undo: return "Undone: \(noun) of"
        case .redo: return "Redone: \(noun) of"
        }
    }

    private static func titles(of tasks: [TodoRecord]) -> String {
        tasks.count == 1 ? tasks[0].title : "\(tasks.count) tasks"
    }

    /// The title of a task, with its date, its other fields and the fields that cannot be read.
    public static func text(of task: TodoRecord, on today: Day) -> String {
        let details = TodoText.details(of: task, startingWith: task.due?.text(today: today) ?? "")
        return details.isEmpty ? task.title : "\(task.title)  \(details)"
    }

    private static func title(of key: TodoGroup.Key) -> String {
        switch key {
        case .relation(let relation): title(of: relation)
        case .initial(let initial): initial.map(String.init) ?? "Other"
        case .tag(let tag): tag.map { "#\($0)" } ?? "No tag"
        case .project(let project): project.map { "@\($0)" } ?? "No project"
        case .priority(let priority): priority.map { "!\($0.rawValue)" } ?? "No priority"
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

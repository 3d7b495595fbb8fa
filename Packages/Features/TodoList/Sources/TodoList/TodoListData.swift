import Civil
import Todo

/// The values that enter and leave the module.
public enum TodoListData {
    /// The content of the list.
    public struct Content: Equatable, Sendable {
        /// The grouping to which the user can switch.
        public var nextGrouping: TodoGrouping
        /// Whether the list includes tasks that are done.
        public var includesDone: Bool
        public var groups: [Group]
        public var today: Day
        /// Whether a deletion can be undone.
        public var canUndoDeletion: Bool
    }

    /// Tasks under one heading.
    public struct Group: Equatable, Sendable {
        public var key: TodoGroup.Key
        public var rows: [Row]
    }

    /// A task.
    public struct Row: Equatable, Sendable {
        public var id: TodoItem.ID
        public var title: String
        /// `nil` for a task for someday.
        public var due: Day?
        /// How the date relates to today.
        public var relation: TodoRelation
        public var tags: [String]
        public var isDone: Bool
        /// The parts that could not be read from the store.
        public var unreadable: [TodoItem.Part]

        public init(_ item: TodoItem, relation: TodoRelation) {
            id = item.id
            title = item.title
            due = item.due
            self.relation = relation
            tags = item.tags
            isDone = item.isDone
            unreadable = TodoItem.Part.allCases.filter(item.unreadable.contains)
        }
    }

    /// A change of tasks, for a short message.
    public enum Change: Equatable, Sendable {
        case completed([Row])
        case reopened([Row])
        /// The tasks as they were.
        case deleted([Row])
        case restored(title: String)
        case written(title: String)
    }
}

import Formatting
import Todo

/// The values that enter and leave the module.
public enum TodoListData {
    /// The content of the list.
    public struct Content: Equatable, Sendable {
        /// The grouping to which the user can switch.
        public var nextGrouping: TodoGrouping
        /// Whether the list includes tasks that are done.
        public var includesDone: Bool
        /// The tasks under their headings.
        public var groups: [Group]
        /// Whether a deletion can be undone.
        public var canUndoDeletion: Bool
    }

    /// Tasks under one heading.
    public struct Group: Equatable, Sendable {
        /// The heading.
        public var key: TodoGroup.Key
        /// The tasks, sorted.
        public var items: ArraySlice<TodoItem>
        /// How the dates of the tasks relate to today, task by task. A long list needs less memory for them than for lines.
        public var relations: [TodoRelation]
        /// The day on which the tasks are shown.
        public var today: Day
    }

    /// A change of tasks, for a short message.
    public enum Change: Equatable, Sendable {
        /// The tasks are done.
        case completed([TodoLine])
        /// The tasks are open again.
        case reopened([TodoLine])
        /// The tasks, as they were, are deleted.
        case deleted([TodoLine])
        /// A deleted task is back.
        case restored(title: String)
        /// A task was added or edited.
        case written(title: String)
    }
}

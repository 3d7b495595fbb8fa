import Todo

/// The values that enter and leave the module.
public enum TodoListData {
    /// The content of the list.
    public struct Content: Equatable, Sendable {
        public var grouping: TodoGrouping
        /// Whether the list includes tasks that are done.
        public var includesDone: Bool
        public var groups: [TodoGroup]
        public var calendar: TodoCalendar
        /// Whether a deletion can be undone.
        public var canUndoDeletion: Bool

        public init(
            grouping: TodoGrouping, includesDone: Bool, groups: [TodoGroup], calendar: TodoCalendar,
            canUndoDeletion: Bool = false
        ) {
            self.grouping = grouping
            self.includesDone = includesDone
            self.groups = groups
            self.calendar = calendar
            self.canUndoDeletion = canUndoDeletion
        }
    }

    /// A change of a task, for a short message.
    public enum Change: Equatable, Sendable {
        case completed(title: String)
        case reopened(title: String)
        case deleted(title: String)
        case restored(title: String)
    }
}

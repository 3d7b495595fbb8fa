import Todo

/// What crosses the borders of the module.
public enum TodoListData {
    /// What the list shows.
    public struct Content: Equatable, Sendable {
        public var grouping: TodoGrouping
        /// Whether tasks that are done are among them.
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

    /// Something that was done to a task, for a short message.
    public enum Change: Equatable, Sendable {
        case completed(title: String)
        case reopened(title: String)
        case deleted(title: String)
        case restored(title: String)
    }
}

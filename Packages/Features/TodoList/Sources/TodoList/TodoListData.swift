import Formatting
import Todo

/// The values that enter and leave the module.
public enum TodoListData {
    /// Which tasks the list has, apart from those that are done.
    public enum Scope: String, CaseIterable, Codable, Sendable {
        /// All tasks.
        case all
        /// The tasks that are due by the end of next week, and those that are overdue.
        case upcoming
    }

    /// The content of the list.
    public struct Content: Equatable, Sendable {
        /// Which tasks the list has.
        public var scope: Scope
        /// The grouping to which the user can switch.
        public var nextGrouping: TodoGrouping
        /// Whether the list includes tasks that are done.
        public var includesDone: Bool
        /// The tasks under their headings.
        public var groups: [Group]
        /// Whether a deletion can be undone.
        public var canUndoDeletion: Bool

        /// The tasks in the order of their groups, each once. A task with several tags is in several groups.
        public var tasks: [TodoRecord] {
            var seen: Set<TodoItem.ID> = []
            return groups.flatMap(\.tasks).filter { seen.insert($0.id).inserted }
        }
    }

    /// Tasks under one heading.
    public struct Group: Equatable, Sendable {
        /// The heading.
        public var key: TodoGroup.Key
        /// The tasks, sorted.
        public var tasks: Tasks
    }

    /// Sorted tasks. The record of a task is made when it is read, because lists can be long.
    public struct Tasks: RandomAccessCollection, Equatable, Sendable {
        private let items: ArraySlice<TodoItem>
        private let calendar: TodoCalendar

        init(_ items: ArraySlice<TodoItem>, _ calendar: TodoCalendar) {
            self.items = items
            self.calendar = calendar
        }

        public var startIndex: Int { 0 }
        public var endIndex: Int { items.count }
        public subscript(position: Int) -> TodoRecord { calendar.record(of: items[items.startIndex + position]) }

        /// The day on which the tasks are shown.
        public var today: Day { calendar.today }
        /// The number of a task, without its record.
        public func id(at position: Int) -> TodoItem.ID { items[items.startIndex + position].id }
        /// The tasks of which a field cannot be read.
        public var unreadable: [TodoRecord] {
            items.filter { !$0.unreadable.isEmpty }.map { calendar.record(of: $0) }
        }
    }

    /// A change of tasks, for a short message.
    public enum Change: Equatable, Sendable {
        /// The tasks are done.
        case completed([TodoRecord], today: Day)
        /// The tasks are open again.
        case reopened([TodoRecord], today: Day)
        /// The tasks, as they were, are deleted.
        case deleted([TodoRecord], today: Day)
        /// A deleted task is back.
        case restored(title: String)
        /// A task was added or edited.
        case written(id: TodoItem.ID, title: String)
    }
}

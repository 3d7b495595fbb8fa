import Formatting
import Todo

/// The values that enter and leave the module.
public enum TodoListData {
    /// The tasks of the list, apart from done tasks.
    public enum Scope: String, CaseIterable, Codable, Sendable {
        /// All tasks.
        case all
        /// The tasks that are due by the end of next week, and overdue tasks.
        case upcoming
    }

    /// The content of the list.
    public struct Content: Equatable, Sendable {
        /// Which tasks the list has.
        public var scope: Scope
        /// The grouping to which the user can switch.
        public var nextGrouping: TodoGrouping
        public var includesDone: Bool
        /// Whether the list has only the tasks of a filter.
        public var isFiltered: Bool
        /// That filter, as the user types it.
        public var filter: Filter
        /// The tasks under their headings.
        public var groups: [Group]
    }

    /// The filter of a list. Its text is empty if there is none.
    public struct Filter: Equatable, Sendable {
        /// As the user typed it.
        public let text: String
        /// The mistake in the text. The terms that can be read count all the same.
        public let problem: TodoFilterError?
    }

    /// Tasks under one heading. ``TodoListTasks`` reads them.
    public struct Group: Equatable, Sendable {
        public let key: TodoGroup.Key
        /// The day on which the tasks are shown.
        public let today: Day
        /// The words of the filter, which are marked in the tasks.
        let soughtWords: [String]
        /// The tasks, sorted.
        let items: ArraySlice<TodoItem>
        /// How the dates of the tasks relate to today, task by task. A long list needs less memory for them than for
        /// records.
        let relations: [TodoRelation]
    }

    /// A change of tasks, for a short message.
    public enum Change: Equatable, Sendable {
        /// The tasks are done, and the next ones of those that repeat were added.
        case completed([TodoRecord], next: [TodoRecord], today: Day)
        /// The tasks are open again, and the unchanged next ones of those that repeat were removed.
        case reopened([TodoRecord], removed: [TodoRecord], today: Day)
        /// The tasks, as they were, are deleted.
        case deleted([TodoRecord], today: Day)
        /// Changes were undone or redone.
        case revised(TodoRevision, [Revised], today: Day)
        /// A task was added or edited.
        case written(id: TodoItem.ID, title: String)
    }

    /// The part of a change that was undone or redone which is of one kind.
    public struct Revised: Equatable, Sendable {
        /// What the change had done to the tasks.
        public let kind: TodoChange.Kind
        /// The tasks as they are now, or as they were if they are gone.
        public let tasks: [TodoRecord]
    }
}

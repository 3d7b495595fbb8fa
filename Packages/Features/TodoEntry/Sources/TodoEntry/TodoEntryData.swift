import Civil
import Todo

/// The values that enter and leave the module.
public enum TodoEntryData {
    /// The fields of the form. An empty text empties the field.
    public enum Field: String, CaseIterable, Sendable {
        case title
        /// A date as `DueDate` reads it.
        case due
        /// Words with spaces or commas between them.
        case tags
    }

    /// The value of a field.
    public enum Entry<Value: Equatable & Sendable>: Equatable, Sendable {
        case empty
        case understood(Value)
        /// The text that was typed, and what is wrong with it.
        case wrong(String, TodoError)
    }

    /// The task as it was saved.
    public struct Saved: Equatable, Sendable {
        public var id: TodoItem.ID
        public var title: String
        /// `nil` for a task for someday.
        public var due: Day?
        /// How the date relates to today.
        public var relation: TodoRelation
        public var tags: [String]
        public var isDone: Bool

        init(_ item: TodoItem, relation: TodoRelation) {
            (id, title, due, tags, isDone) = (item.id, item.title, item.due, item.tags, item.isDone)
            self.relation = relation
        }
    }

    /// The content of the form.
    public struct Content: Equatable, Sendable {
        /// Whether the task is not in the store yet.
        public var isNew: Bool
        public var title = Entry<String>.empty
        public var due = Entry<Day>.empty
        /// The number of days from today to the date; `nil` without a date.
        public var daysToDue: Int?
        public var tags = Entry<[String]>.empty
        /// Whether the task could not be saved because a field is wrong.
        public var isRefused = false
    }
}

import Todo

/// The values that enter and leave the module.
public enum TodoEntryData {
    /// The fields of the form.
    public enum Field: String, CaseIterable, Sendable {
        case title
        /// A date as `DueDate` reads it. An empty text, `-` or `none` removes it.
        case due
        /// Words with spaces or commas between them. An empty text, `-` or `none` removes them.
        case tags
    }

    /// The value of a field.
    public enum Entry<Value: Equatable & Sendable>: Equatable, Sendable {
        case empty
        case understood(Value)
        /// The text that was typed, and what is wrong with it.
        case wrong(String, TodoError)
    }

    /// The content of the form.
    public struct Content: Equatable, Sendable {
        /// Whether the task is not in the store yet.
        public var isNew: Bool
        public var title: Entry<String>
        public var due: Entry<Day>
        public var tags: Entry<[String]>
        /// The present day, to which the date relates.
        public var today: Day
        /// Whether the task could not be saved because a field is wrong.
        public var isRefused: Bool

        public init(
            isNew: Bool, title: Entry<String> = .empty, due: Entry<Day> = .empty, tags: Entry<[String]> = .empty,
            today: Day, isRefused: Bool = false
        ) {
            self.isNew = isNew
            self.title = title
            self.due = due
            self.tags = tags
            self.today = today
            self.isRefused = isRefused
        }
    }
}

import Todo

/// What crosses the borders of the module.
public enum TodoEntryData {
    /// What a task is written with.
    public enum Field: String, CaseIterable, Sendable {
        case title
        /// A date as `DueDate` reads it; nothing, `-` or `none` removes it.
        case due
        /// Words with spaces or commas between; nothing, `-` or `none` removes them.
        case tags
    }

    /// What a field holds.
    public enum Entry<Value: Equatable & Sendable>: Equatable, Sendable {
        case empty
        case understood(Value)
        /// What was typed, and what is wrong with it.
        case wrong(String, TodoError)
    }

    /// What is shown.
    public struct Content: Equatable, Sendable {
        /// Whether a task is added rather than changed.
        public var isNew: Bool
        public var title: Entry<String>
        public var due: Entry<Day>
        public var tags: Entry<[String]>
        /// The present day, to which the date relates.
        public var today: Day
        /// Whether it was to be saved and could not be, since a field is wrong.
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

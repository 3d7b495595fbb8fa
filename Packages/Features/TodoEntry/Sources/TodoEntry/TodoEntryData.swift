import Formatting
import Todo

/// The values that enter and leave the module.
public enum TodoEntryData {
    /// A text that is no value of its field.
    public struct Wrong: Equatable, Sendable {
        /// The text as it was typed.
        public var text: String
        public var error: TodoError
    }

    /// The content of the form.
    public struct Content: Equatable, Sendable {
        /// Whether the task is not in the store yet.
        public var isNew: Bool
        /// The task with the values that are right.
        public var task: TodoRecord
        /// The day on which it is shown.
        public var today: Day
        /// The number of days from today to the date; `nil` without a date, or with a wrong one.
        public var daysToDue: Int?
        public var wrong: [TodoItem.Field: Wrong] = [:]
        /// Whether the task could not be saved because a field is wrong.
        public var isRefused = false
        /// The parts of the title of a new task that are values of other fields.
        public var understood: [TodoLine.Part] = []
        /// Whether the form differs from the task as it is saved.
        public var isUnsaved = false
    }
    /// The task that was saved.
    public struct Saved: Equatable, Sendable {
        /// The task as it is now.
        public var task: TodoRecord
        /// The parts of the title as it was entered that are values of other fields.
        public var understood: [TodoLine.Part]
        /// The day on which it was saved.
        public var today: Day
    }
}

extension [TodoLine.Part] {
    /// The values that were found in a title, for people; `nil` if there are none.
    public var text: String? {
        isEmpty ? nil : "Understood: \(map { "\($0.field.rawValue) '\($0.text)'" }.joined(separator: ", "))."
    }
}

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
        /// The title of a new task, which may have values of other fields.
        public var line: TodoLine?
        /// Whether the form differs from the task as it is saved.
        public var isUnsaved = false
    }
    /// The task that was saved.
    public struct Saved: Equatable, Sendable {
        /// The task as it is now.
        public var task: TodoRecord
        /// The title as it was entered, with the values that were found in it.
        public var line: TodoLine?
        /// The day on which it was saved.
        public var today: Day
    }
}

extension TodoLine {
    /// The parts of the line that are values of other fields, for people; `nil` if there are none.
    public var understood: String? {
        let parts = parts.map { "\($0.field.rawValue) '\(text[$0.range])'" }
        return parts.isEmpty ? nil : "Understood: \(parts.joined(separator: ", "))."
    }
}

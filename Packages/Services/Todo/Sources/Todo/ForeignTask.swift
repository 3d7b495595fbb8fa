import Formatting
import Foundation

/// A form in which other programs keep tasks.
public enum TodoFormat: String, CaseIterable, Sendable {
    /// A line a task, as in todo.txt.
    case todotxt
    /// A VTODO of iCalendar, RFC 5545.
    case ics
    /// An object of JSON, as `task export` prints it.
    case taskwarrior
    /// A row of a table, whose columns have the names of the fields.
    case csv
}

/// A text from which a task was read, or that was written for it.
public struct ForeignText: Equatable, Sendable {
    /// The text, which has properties that almanac does not know.
    public let text: String
    /// The due date of the task then. In another time zone, the same text may say another day.
    public let due: Day?

    /// Creates a text with the due date that it says here.
    public init(_ text: String, due: Day?) { (self.text, self.due) = (text, due) }
}

/// How a task was last done in almanac.
package struct TodoCompletion: Equatable, Sendable {
    /// When it was done.
    package let moment: Date
    /// The rule that it had, which the next task has.
    package let rule: RepeatRule?

    package init(_ moment: Date, rule: RepeatRule?) { (self.moment, self.rule) = (moment, rule) }
}

/// A task as another program keeps it, or as it is passed to one.
public struct ForeignTask: Equatable, Sendable {
    /// The fields. The number is 0 for a task that is not in almanac yet.
    public var item: TodoItem
    /// The identity in all programs: a UID or a UUID; `nil` if the text has none.
    public var uid: String?
    /// The identity of the task whose rule has made this one in the other program.
    package var parent: String?
    /// Whether the task repeats by a rule that almanac cannot follow.
    package var hasForeignRule = false
    /// How the task was done in almanac; `nil` for a task that is open, or was done elsewhere.
    package var completion: TodoCompletion?
    /// The texts of the task in other programs.
    public var texts: [TodoFormat: ForeignText]

    /// Creates a task of another program.
    public init(item: TodoItem, uid: String? = nil, texts: [TodoFormat: ForeignText] = [:]) {
        self.item = item
        self.uid = uid
        self.texts = texts
    }
}

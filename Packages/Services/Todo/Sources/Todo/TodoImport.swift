import Formatting

/// A part of a file that is no task, and why.
public struct TaskProblem: Error, Equatable, Sendable, CustomStringConvertible, Encodable {
    /// The line with which the part begins, counted from 1.
    public let line: Int
    /// A sentence for users.
    public let reason: String

    package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }

    /// `Line 3: A task needs a title.`
    public var description: String { "Line \(line): \(reason)" }
}

/// The tasks of a file.
public struct TodoReading: Equatable, Sendable {
    /// The tasks that could be read, in their order.
    public package(set) var tasks: [ForeignTask]
    /// The parts that could not be read.
    public package(set) var problems: [TaskProblem]
    /// The number of appointments, deleted tasks and other things that almanac does not keep.
    public package(set) var skipped: Int

    package init(tasks: [ForeignTask], problems: [TaskProblem] = [], skipped: Int = 0) {
        (self.tasks, self.problems, self.skipped) = (tasks, problems, skipped)
    }
}

/// What an import has done, or would do.
public struct TodoImport: Equatable, Sendable, Encodable {
    /// The new tasks.
    public let added: [TodoRecord]
    /// The number of tasks that were in almanac already.
    public let known: Int
    /// The number of appointments, deleted tasks and other things that almanac does not keep.
    public let skipped: Int
    /// The titles of tasks that repeat by a rule that almanac cannot follow.
    public let unfollowed: [String]
    /// The parts of the file that could not be read.
    public let problems: [TaskProblem]
    /// The present day.
    public let today: Day

    private enum CodingKeys: CodingKey { case added, known, skipped, unfollowed, problems }

    /// Creates the report of an import.
    public init(_ reading: TodoReading, added: [TodoItem], calendar: TodoCalendar) {
        self.added = added.map(calendar.record)
        unfollowed = added.isEmpty ? [] : reading.tasks.filter(\.hasForeignRule).map(\.item.title)
        known = reading.tasks.count - added.count
        (skipped, problems, today) = (reading.skipped, reading.problems, calendar.today)
    }
}

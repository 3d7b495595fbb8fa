import Formatting
import Todo

/// A file of another program whose tasks a user takes over.
public struct TodoImportOrder: Equatable, Sendable {
    /// The path of the file; `-` for standard input.
    public let file: String
    /// The form of the tasks.
    public let format: TodoFormat
    /// Whether the user only wants to see what would happen.
    public let isRehearsal: Bool

    /// Creates an order.
    public init(file: String, format: TodoFormat, isRehearsal: Bool) {
        (self.file, self.format, self.isRehearsal) = (file, format, isRehearsal)
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
    /// The parts of the file that could not be read.
    public let problems: [TaskProblem]
    /// The present day.
    public let today: Day

    private enum CodingKeys: CodingKey { case added, known, skipped, problems }

    /// Creates the report of an import.
    public init(_ reading: TodoReading, added: [TodoItem], calendar: TodoCalendar) {
        self.added = added.map(calendar.record)
        known = reading.tasks.count - added.count
        (skipped, problems, today) = (reading.skipped, reading.problems, calendar.today)
    }
}

import Todo

/// The form for a task, in the words that a user reads.
public struct TodoEntryDisplay: Equatable, Sendable {
    public struct Field: Equatable, Sendable {
        /// A text that could be typed for the value; the text that was typed if it is wrong.
        public let value: String
        public let problem: String?
    }

    public let heading: String
    public let title: Field
    public let due: Field
    /// How the date was read.
    public let dueNote: String?
    public let tags: Field
    /// How to remove date and tags.
    public let emptyingNote: String?
    /// Why the task was not saved.
    public let refusal: String?

    public init(_ content: TodoEntryData.Content) {
        heading = content.isNew ? "New task" : "Edit task"
        title = Self.field(content.title) { $0 }
        due = Self.field(content.due, \.description)
        tags = Self.field(content.tags) { $0.joined(separator: ", ") }
        dueNote = if case .understood(let day) = content.due { Self.note(on: day, today: content.today) } else { nil }
        emptyingNote = Self.emptyingNote(hasDue: content.due != .empty, hasTags: content.tags != .empty)
        refusal = content.isRefused ? "Not saved. Correct the fields that are marked below." : nil
    }

    private static func field<Value>(
        _ entry: TodoEntryData.Entry<Value>, _ text: (Value) -> String
    ) -> Field {
        switch entry {
        case .empty: Field(value: "", problem: nil)
        case .understood(let value): Field(value: text(value), problem: nil)
        case .wrong(let text, let error): Field(value: text, problem: error.description)
        }
    }

    /// `Due tomorrow, a Thursday.`
    private static func note(on day: Day, today: Day) -> String {
        let weekday = day.weekday.rawValue
        return "Due \(distance(day.number - today.number)), a \(weekday.prefix(1).uppercased())\(weekday.dropFirst())."
    }

    private static func distance(_ days: Int) -> String {
        switch days {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case 2...: "in \(days) days"
        default: "\(-days) days ago"
        }
    }

    private static func emptyingNote(hasDue: Bool, hasTags: Bool) -> String? {
        switch (hasDue, hasTags) {
        case (false, false): nil
        case (true, false): "Type - to remove the date."
        case (false, true): "Type - to remove the tags."
        case (true, true): "Type - to remove the date or the tags."
        }
    }
}

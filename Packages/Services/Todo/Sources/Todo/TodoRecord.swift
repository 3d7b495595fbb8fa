import Formatting

/// A task on a day, as `almanac todo … --json` and the wire print it. Scripts rely on its keys.
///
/// ```swift
/// let item = TodoItem(id: 1, title: "Buy milk", unreadable: [.done, .title])
/// #expect(calendar.record(of: item).unreadable == [.title, .done])
/// ```
public struct TodoRecord: Identifiable, Equatable, Sendable {
    /// The number by which users and the store know the task.
    public let id: TodoItem.ID
    /// One line of text.
    public let title: String
    /// The day by which the task is due; `nil` for a task for someday.
    public let due: Day?
    /// Names without the `#`.
    public let tags: [String]
    /// Whether the task is done.
    public let isDone: Bool
    /// How important the task is.
    public let priority: TodoPriority?
    /// A word without the `@`.
    public let project: String?
    /// When the task comes back after it is done. Printed as its description.
    public let repeats: RepeatRule?
    /// Lines with `\n` between them.
    public let notes: String
    /// How the date relates to the day.
    public let relation: TodoRelation
    /// The fields that could not be read from the store, in their order. They are not printed.
    public let unreadable: [TodoItem.Field]

    /// Creates the record of a task whose date has this relation to the day.
    public init(_ item: TodoItem, _ relation: TodoRelation) {
        (id, title, due, tags, isDone) = (item.id, item.title, item.due, item.tags, item.isDone)
        (priority, project, repeats, notes) = (item.priority, item.project, item.repeats, item.notes)
        self.relation = relation
        // Most tasks of a long list have none.
        unreadable = item.unreadable.isEmpty ? [] : TodoItem.Field.allCases.filter(item.unreadable.contains)
    }
}

/// The fields of a task in the words that a user reads.
public enum TodoText {
    /// A date, if it is not empty, and the other fields beside the title: rule, priority, project, tags, whether there are
    /// notes, and the fields that cannot be read.
    public static func details(of task: TodoRecord, startingWith date: String) -> String {
        var text = date
        func append(_ word: String) {
            if !text.isEmpty { text += " " }
            text += word
        }
        if let repeats = task.repeats { append("every \(repeats)") }
        if let priority = task.priority { append("!\(priority.rawValue)") }
        let names = names(of: task)
        if !names.isEmpty { append(names) }
        if !task.notes.isEmpty { append("(notes)") }
        if !task.unreadable.isEmpty { append("(cannot be read: \(unreadableNames(of: task)))") }
        return text
    }

    /// The project and the tags, with their signs.
    public static func names(of task: TodoRecord) -> String {
        ((task.project.map { ["@\($0)"] } ?? []) + task.tags.map { "#\($0)" }).joined(separator: " ")
    }

    /// The names of the fields that cannot be read.
    public static func unreadableNames(of task: TodoRecord) -> String {
        task.unreadable.map(\.rawValue).joined(separator: ", ")
    }
}

extension TodoRecord: Encodable {
    private enum Key: String, CodingKey { case id, relation }

    public func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(id, forKey: .id)
        try record.encode(relation, forKey: .relation)
        var fields = encoder.container(keyedBy: TodoItem.Field.self)
        for field in TodoItem.Field.allCases {
            switch field {
            case .title: try fields.encode(title, forKey: field)
            // A field without a value is encoded as null.
            case .due: try fields.encode(due, forKey: field)
            case .tags: try fields.encode(tags, forKey: field)
            case .done: try fields.encode(isDone, forKey: field)
            case .priority: try fields.encode(priority, forKey: field)
            case .project: try fields.encode(project, forKey: field)
            case .repeats: try fields.encode(repeats, forKey: field)
            case .notes: try fields.encode(notes, forKey: field)
            }
        }
    }
}

import Formatting

/// A task on a day, as `almanac todo … --json` and the wire print it. Scripts rely on its keys.
public struct TodoRecord: Identifiable, Equatable, Sendable {
    private let item: TodoItem
    /// How the date relates to the day.
    public let relation: TodoRelation

    init(_ item: TodoItem, _ relation: TodoRelation) {
        self.item = item
        self.relation = relation
    }

    /// The number by which users and the store know the task.
    public var id: TodoItem.ID { item.id }
    /// One line of text.
    public var title: String { item.title }
    /// The day by which the task is due; `nil` for a task for someday.
    public var due: Day? { item.due }
    /// Names without the `#`.
    public var tags: [String] { item.tags }
    /// Whether the task is done.
    public var isDone: Bool { item.isDone }
    /// The fields that could not be read from the store, in their order. They are not printed.
    public var unreadable: [TodoItem.Field] {
        // Most tasks of a long list have none.
        item.unreadable.isEmpty ? [] : TodoItem.Field.allCases.filter(item.unreadable.contains)
    }
}

extension TodoRecord: Encodable {
    private enum Key: String, CodingKey { case id, relation }

    public func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(item.id, forKey: .id)
        try record.encode(relation, forKey: .relation)
        var fields = encoder.container(keyedBy: TodoItem.Field.self)
        for field in TodoItem.Field.allCases {
            switch field {
            case .title: try fields.encode(item.title, forKey: field)
            // Encoded as null without a date.
            case .due: try fields.encode(item.due, forKey: field)
            case .tags: try fields.encode(item.tags, forKey: field)
            case .done: try fields.encode(item.isDone, forKey: field)
            }
        }
    }
}

import Formatting

/// A task as lists, commands and exports show it on a day.
public struct TodoLine: Equatable, Sendable {
    /// The task.
    public let item: TodoItem
    /// How the date relates to today.
    public let relation: TodoRelation
    let today: Day

    /// Creates the line of a task on a day.
    public init(item: TodoItem, relation: TodoRelation, today: Day) {
        self.item = item
        self.relation = relation
        self.today = today
    }

    /// The date, such as `Thu 26 Nov`; empty without a date.
    public var due: String { item.due?.text(today: today) ?? "" }

    /// The date, followed by ``TodoItem/otherDetails``.
    package var details: String { Self.details(of: item, on: today) }

    /// The ``details`` of a task, for long lists, which need no lines for them.
    public static func details(of item: TodoItem, on today: Day) -> String {
        item.words(startingWith: item.due?.text(today: today) ?? "")
    }

    /// The title and its ``details``.
    public var text: String { details.isEmpty ? item.title : "\(item.title)  \(details)" }
}

extension TodoItem {
    /// Everything but title, date and state; empty if the task has nothing else. Fields that cannot be read are named.
    public var otherDetails: String { words(startingWith: "") }

    /// The names of the fields that cannot be read; empty if all can be read.
    public var unreadableNames: String {
        Field.allCases.filter(unreadable.contains).map(\.rawValue).joined(separator: ", ")
    }

    fileprivate func words(startingWith first: String) -> String {
        var text = first
        func append(_ word: String) {
            if !text.isEmpty { text += " " }
            text += word
        }
        for tag in tags { append("#\(tag)") }
        if !unreadable.isEmpty { append("(cannot be read: \(unreadableNames))") }
        return text
    }
}

extension TodoLine: Encodable {
    private enum Key: String, CodingKey { case id, relation }

    /// Encodes the record that `almanac todo … --json` prints. Scripts rely on its keys.
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

import Civil
import Todo
import TodoEntry
import TodoList

/// A task in JSON. `almanac todo … --json` prints an array of them, whose keys scripts rely on.
struct TodoRecord: Encodable {
    let id: TodoItem.ID
    let title: String
    let due: Day?
    let done: Bool
    let tags: [String]
    let relation: TodoRelation

    init(_ row: TodoListData.Row) {
        (id, title, due, done, tags, relation) = (row.id, row.title, row.due, row.isDone, row.tags, row.relation)
    }

    init(_ task: TodoEntryData.Saved) {
        (id, title, due, done, tags, relation) = (task.id, task.title, task.due, task.isDone, task.tags, task.relation)
    }

    /// `3: Buy milk (2026-12-24) #home`.
    var line: String {
        let due = due.map { ["(\($0.description))"] } ?? []
        return "\(id): " + ([title] + due + tags.map { "#\($0)" }).joined(separator: " ")
    }

    private enum Key: String, CodingKey { case id, title, due, done, tags, relation }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        // Encoded as null without a date.
        try container.encode(due, forKey: .due)
        try container.encode(done, forKey: .done)
        try container.encode(tags, forKey: .tags)
        try container.encode(relation, forKey: .relation)
    }
}

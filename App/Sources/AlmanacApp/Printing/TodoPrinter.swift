import ConsoleSurface
import Todo
import TodoList

/// A task in JSON. `almanac todo … --json` prints an array of them, whose keys scripts rely on.
struct TodoRecord: Encodable {
    let row: TodoListData.Row

    private enum Key: String, CodingKey { case id, title, due, done, tags, relation }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(row.id, forKey: .id)
        try container.encode(row.title, forKey: .title)
        // Encoded as null without a date.
        try container.encode(row.due, forKey: .due)
        try container.encode(row.isDone, forKey: .done)
        try container.encode(row.tags, forKey: .tags)
        try container.encode(row.relation, forKey: .relation)
    }
}

extension TodoListData.Row {
    /// Prints a message about the parts of the task that could not be read, and how to set them.
    fileprivate func reportUnreadable() {
        let parts = unreadable.map(\.rawValue).joined(separator: ", ")
        Console.message(
            "Parts of task \(id) cannot be read: \(parts). Use 'almanac todo edit \(id)' to set them, or "
                + "'almanac todo rm \(id)' to delete the task.")
    }
}

/// Prints tasks that a command has added or changed.
struct TodoPrinter {
    let json: Bool

    /// - Parameter done: The action on the tasks, such as `Added`.
    func print(_ done: String, _ rows: [TodoListData.Row]) throws {
        if json {
            try JSONPrinting.print(rows.map(TodoRecord.init))
        } else {
            for row in rows { try Console.print("\(done) \(row.id): \(text(of: row).printable)") }
        }
    }

    private func text(of row: TodoListData.Row) -> String {
        let due = row.due.map { ["(\($0.description))"] } ?? []
        return ([row.title] + due + row.tags.map { "#\($0)" }).joined(separator: " ")
    }
}

/// Prints the list of tasks.
final class TodoListPrinter: CommandPresenter, TodoListPresenter {
    private let json: Bool

    init(json: Bool) { self.json = json }

    func show(_ content: TodoListData.Content) {
        do {
            try json ? printRecords(content) : printList(TodoListDisplay(content))
            var reported: Set<TodoItem.ID> = []
            for row in content.groups.lazy.flatMap(\.rows) where !row.unreadable.isEmpty {
                if reported.insert(row.id).inserted { row.reportUnreadable() }
            }
        } catch {
            showError(error, hasLoadedContent: true)
        }
    }

    func show(_ change: TodoListData.Change) {}
    func share(_ content: TodoListData.Content) {}
    func write(_ id: TodoItem.ID?) -> TodoItem.ID? { nil }

    private func printRecords(_ content: TodoListData.Content) throws {
        var seen: Set<TodoItem.ID> = []
        // A task with several tags is in several groups, but is printed once.
        let rows = content.groups.flatMap(\.rows).filter { seen.insert($0.id).inserted }
        try JSONPrinting.print(rows.map(TodoRecord.init))
    }

    private func printList(_ display: TodoListDisplay) throws {
        guard !display.sections.isEmpty else { return Console.message(display.emptyText) }
        let ids = display.sections.lazy.flatMap(\.rows).map(\.id)
        // The longest number is the smallest or the largest: another program may have written a negative number.
        let width = max(String(ids.min() ?? 0).count, String(ids.max() ?? 0).count)
        // Text is appended in place, because lists can be long.
        var text = ""
        for section in display.sections {
            if !text.isEmpty { text += "\n\n" }
            text += section.title.printable
            for row in section.rows {
                let id = String(row.id)
                text += "\n  "
                text += String(repeating: " ", count: width - id.count)
                text += id
                text += row.isDone ? "  [x] " : "  [ ] "
                text += row.title.printable
                guard let detail = row.detail else { continue }
                text += "  "
                text += detail.printable
            }
        }
        try Console.print(text)
    }
}

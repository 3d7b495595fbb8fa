import ConsoleSurface
import Todo
import TodoList

/// The contract of `almanac todo … --json`: an array of these.
struct TodoRecord: Encodable {
    let item: TodoItem
    let relation: TodoRelation

    private enum Key: String, CodingKey { case id, title, due, done, tags, relation }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(item.id, forKey: .id)
        try container.encode(item.title, forKey: .title)
        // Encoded also when there is none: null.
        try container.encode(item.due, forKey: .due)
        try container.encode(item.isDone, forKey: .done)
        try container.encode(item.tags, forKey: .tags)
        try container.encode(relation, forKey: .relation)
    }
}

extension TodoItem {
    /// Says which parts of the task could not be read, and how to set them anew.
    fileprivate func reportUnreadable() {
        guard !unreadable.isEmpty else { return }
        let parts = Part.allCases.filter(unreadable.contains).map(\.rawValue).joined(separator: ", ")
        Console.message(
            "Task \(id) cannot be read whole (\(parts)). 'almanac todo edit \(id)' sets its parts anew, "
                + "'almanac todo rm \(id)' deletes it.")
    }
}

/// Prints tasks that a command has made or changed.
struct TodoPrinter {
    let json: Bool
    let calendar: TodoCalendar

    /// - Parameter done: What was done to them, such as `Added`.
    func print(_ done: String, _ items: [TodoItem]) throws {
        if json {
            try JSONPrinting.print(items.map { TodoRecord(item: $0, relation: calendar.relation(of: $0.due)) })
        } else {
            for item in items { try Console.print("\(done) \(item.id): \(text(of: item).printable)") }
        }
    }

    private func text(of item: TodoItem) -> String {
        let due = item.due.map { ["(\($0.description))"] } ?? []
        return ([item.title] + due + item.tags.map { "#\($0)" }).joined(separator: " ")
    }
}

/// The list of tasks as a command prints it.
final class TodoListPrinter: CommandPresenter, TodoListPresenter {
    private let json: Bool

    init(json: Bool) { self.json = json }

    func show(_ content: TodoListData.Content) {
        do {
            // A task stands under each of its tags; here it stands once.
            var seen: Set<TodoItem.ID> = []
            let items = content.groups.flatMap(\.items).filter { seen.insert($0.id).inserted }
            try json ? printRecords(items, content.calendar) : printList(TodoListDisplay(content))
            for item in items { item.reportUnreadable() }
        } catch {
            showError(error, hasLoadedContent: true)
        }
    }

    func show(_ change: TodoListData.Change) {}
    func showEntry(_ id: TodoItem.ID?) async {}

    private func printRecords(_ items: [TodoItem], _ calendar: TodoCalendar) throws {
        try JSONPrinting.print(items.map { TodoRecord(item: $0, relation: calendar.relation(of: $0.due)) })
    }

    private func printList(_ display: TodoListDisplay) throws {
        guard !display.sections.isEmpty else { return Console.message(display.emptyText) }
        let ids = display.sections.lazy.flatMap(\.rows).map(\.id)
        // The longest one is at either end: a number of another program's row may be negative.
        let width = max(String(ids.min() ?? 0).count, String(ids.max() ?? 0).count)
        // Grown in place: lists are long.
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

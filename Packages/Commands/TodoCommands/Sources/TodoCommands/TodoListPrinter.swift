import CommandRouting
import ConsoleSurface
import Todo
import TodoList

/// Prints the list of tasks, or the tasks that were changed.
final class TodoListPrinter: CommandPresenter, TodoListPresenter {
    func show(_ content: TodoListData.Content) {
        print {
            try output.isJSON ? printRecords(content) : printList(TodoListDisplay(content))
            var reported: Set<TodoItem.ID> = []
            for row in content.groups.lazy.flatMap(\.rows) where !row.unreadable.isEmpty {
                if reported.insert(row.id).inserted { reportUnreadable(row) }
            }
        }
    }

    func show(_ change: TodoListData.Change) {
        switch change {
        case .completed(let rows): show("Done", rows)
        case .reopened(let rows): show("Open again", rows)
        case .deleted(let rows): show("Deleted", rows)
        // No command restores or writes in the list.
        case .restored, .written: break
        }
    }

    func share(_ content: TodoListData.Content) {}
    func write(_ id: TodoItem.ID?) -> TodoItem.ID? { nil }

    private func show(_ done: String, _ rows: [TodoListData.Row]) {
        print { try output.print(rows.map(TodoRecord.init)) { $0.map { "\(done) \($0.line)" } } }
    }

    private func printRecords(_ content: TodoListData.Content) throws {
        var seen: Set<TodoItem.ID> = []
        // A task with several tags is in several groups, but is printed once.
        let rows = content.groups.flatMap(\.rows).filter { seen.insert($0.id).inserted }
        try output.print(json: rows.map(TodoRecord.init))
    }

    private func printList(_ display: TodoListDisplay) throws {
        guard !display.sections.isEmpty else { return output.message(display.emptyText) }
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
        try output.print(text)
    }

    /// Tells about the parts of a task that could not be read, and how to set them.
    private func reportUnreadable(_ row: TodoListData.Row) {
        let parts = row.unreadable.map(\.rawValue).joined(separator: ", ")
        output.message(
            "Parts of task \(row.id) cannot be read: \(parts). Use 'almanac todo edit \(row.id)' to set them, or "
                + "'almanac todo rm \(row.id)' to delete the task.")
    }
}

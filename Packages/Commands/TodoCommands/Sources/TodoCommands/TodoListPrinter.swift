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
            for group in content.groups {
                for item in group.items where !item.unreadable.isEmpty {
                    if reported.insert(item.id).inserted { reportUnreadable(item) }
                }
            }
        }
    }

    func show(_ change: TodoListData.Change) {
        switch change {
        case .completed(let lines): print { try output.print(lines, after: "Done") }
        case .reopened(let lines): print { try output.print(lines, after: "Open again") }
        case .deleted(let lines): print { try output.print(lines, after: "Deleted") }
        // No command restores or writes in the list.
        case .restored, .written: break
        }
    }

    func share(_ content: TodoListData.Content) {}

    private static func lines(of group: TodoListData.Group) -> [TodoLine] {
        zip(group.items, group.relations).map { TodoLine(item: $0, relation: $1, today: group.today) }
    }

    private func printRecords(_ content: TodoListData.Content) throws {
        var seen: Set<TodoItem.ID> = []
        // A task with several tags is in several groups, but is printed once.
        try output.print(json: content.groups.flatMap(Self.lines).filter { seen.insert($0.item.id).inserted })
    }

    private func printList(_ display: TodoListDisplay) throws {
        guard !display.sections.isEmpty else { return output.message(display.emptyText) }
        let ids = display.sections.flatMap { $0.items.map(\.id) }
        // The longest number is the smallest or the largest: another program may have written a negative number.
        let width = max(String(ids.min() ?? 0).utf8.count, String(ids.max() ?? 0).utf8.count)
        // Bytes, because lists can be long, and text is checked with each part that is added.
        var text: [UInt8] = []
        for section in display.sections {
            if !text.isEmpty { text += "\n\n".utf8 }
            text += section.title.printable.utf8
            for item in section.items {
                let row = section.row(of: item)
                let id = String(row.id).utf8
                text += "\n  ".utf8
                text += repeatElement(UInt8(ascii: " "), count: width - id.count)
                text += id
                text += (row.isDone ? "  [x] " : "  [ ] ").utf8
                text += row.title.printable.utf8
                guard let detail = row.detail else { continue }
                text += "  ".utf8
                text += detail.printable.utf8
            }
        }
        try output.print(String(decoding: text, as: UTF8.self))
    }

    /// Reports the fields of a task that could not be read, and how to set them.
    private func reportUnreadable(_ item: TodoItem) {
        let id = item.id
        output.message(
            "Fields of task \(id) cannot be read: \(item.unreadableNames). Use 'almanac todo edit \(id)' to set them, or "
                + "'almanac todo rm \(id)' to delete the task.")
    }
}

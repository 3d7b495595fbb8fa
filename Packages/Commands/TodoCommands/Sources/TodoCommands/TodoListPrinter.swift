import CommandRouting
import Formatting
import LinesSurface
import Todo
import TodoList

/// Prints the list of tasks, or the tasks that were changed.
final class TodoListPrinter: CommandPresenter, TodoListPresenter {
    func show(_ content: TodoListData.Content) {
        print {
            try output.isJSON ? printRecords(content) : printList(TodoListDisplay(content))
            var reported: Set<TodoItem.ID> = []
            for group in content.groups {
                for task in TodoListTasks(group).unreadable where reported.insert(task.id).inserted {
                    reportUnreadable(task)
                }
            }
        }
    }

    func show(_ change: TodoListData.Change) {
        switch change {
        case .completed(let tasks, let next, let today):
            print {
                try output.print(tasks + next) { _ in
                    CommandOutput.lines(of: tasks, after: "Done", on: today)
                        + (next.isEmpty ? [] : [TodoListDisplay.text(ofNext: next, on: today)])
                }
            }
        case .reopened(let tasks, let removed, let today):
            print {
                try output.print(tasks) {
                    CommandOutput.lines(of: $0, after: "Open again", on: today)
                        + (removed.isEmpty ? [] : [TodoListDisplay.text(ofRemoved: removed, on: today)])
                }
            }
        case .deleted(let tasks, let today): print { try output.print(tasks, after: "Deleted", on: today) }
        case .revised(let revision, let changes, let today):
            print {
                try output.print(changes.flatMap(\.tasks)) { _ in
                    changes.flatMap { change in
                        CommandOutput.lines(
                            of: change.tasks, after: TodoListDisplay.text(of: change, revision), on: today)
                    }
                }
            }
        // No command writes in the list.
        case .written: break
        }
    }

    func show(_ filters: [TodoSavedFilter]) {
        let width = filters.map(\.name.count).max() ?? 0
        print {
            try output.print(filters, emptyText: "No filters are saved yet.") { filters in
                filters.map { $0.name + String(repeating: " ", count: width - $0.name.count) + "  \($0.filter)" }
            }
        }
    }

    func share(_ content: TodoListData.Content) {}

    private func printRecords(_ content: TodoListData.Content) throws {
        var seen: Set<TodoItem.ID> = []
        // A task with several tags is in several groups, but is printed once.
        try output.print(json: content.groups.flatMap(TodoListTasks.init).filter { seen.insert($0.id).inserted })
    }

    private func printList(_ display: TodoListDisplay) throws {
        guard !display.sections.isEmpty else { return output.message(display.emptyText) }
        let ids = display.sections.flatMap { section in section.tasks.indices.map { section.tasks.id(at: $0) } }
        // The longest number is the smallest or the largest: another program may have written a negative number.
        let width = max(String(ids.min() ?? 0).utf8.count, String(ids.max() ?? 0).utf8.count)
        // Bytes, because lists can be long, and text is checked with each part that is added.
        var text: [UInt8] = []
        for section in display.sections {
            if !text.isEmpty { text += "\n\n".utf8 }
            text += section.title.printable.utf8
            for task in section.tasks {
                let row = section.row(of: task)
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
    private func reportUnreadable(_ task: TodoRecord) {
        let (id, names) = (task.id, TodoText.unreadableNames(of: task))
        output.message(
            "Fields of task \(id) cannot be read: \(names). Use 'almanac todo edit \(id)' to set them, or "
                + "'almanac todo rm \(id)' to delete the task.")
    }
}

extension CommandOutput {
    /// Prints tasks that were changed: as JSON, or a line each, such as `Done 3: Buy milk  #home`.
    func print(_ tasks: [TodoRecord], after change: String, on today: Day) throws {
        try print(tasks) { Self.lines(of: $0, after: change, on: today) }
    }

    fileprivate static func lines(of tasks: [TodoRecord], after change: String, on today: Day) -> [String] {
        tasks.map { "\(change) \($0.id): \(TodoListDisplay.text(of: $0, on: today))" }
    }

    /// Prints a task with the fields that it has, a line each, and its notes.
    func printFields(of task: TodoRecord, on today: Day) throws {
        try print([task]) { _ in
            let fields: [(name: String, value: String?)] = [
                ("Due", task.due?.text(today: today)), ("Repeats", task.repeats.map { "every \($0)" }),
                ("Priority", task.priority?.rawValue), ("Project", task.project),
                ("Tags", task.tags.isEmpty ? nil : task.tags.joined(separator: ", ")),
                ("Unreadable", task.unreadable.isEmpty ? nil : TodoText.unreadableNames(of: task)),
            ]
            return ["\(task.id)  \(task.isDone ? "[x]" : "[ ]") \(task.title)"]
                + fields.compactMap { name, value in value.map { "\(name): \($0)" } }
                + (task.notes.isEmpty
                    ? []
                    : ["Notes:"] + task.notes.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" })
        }
    }
}

import ConsoleSurface
import Screens
import Todo
import TodoDouble
import TodoEntry

/// Writes a task alone, on tasks in memory: a new one, or with a number as argument one of those that are there. Says
/// at the end what has become of them.
@main
@MainActor
struct TodoEntryPreview {
    static func main() async throws {
        let today = Day("2026-11-25") ?? Day(number: 0)
        let service = InMemoryTodoService(
            items: [
                TodoItem(id: 1, title: "Send the invoice", due: today.adding(days: -2), tags: ["work"]),
                TodoItem(id: 2, title: "Repair the bicycle", tags: ["home"]),
            ],
            today: { today }
        )
        let id = CommandLine.arguments.dropFirst().first.flatMap { TodoItem.ID($0) }
        let navigator = Navigator()
        try await ConsoleSurface.standard().run(navigator) {
            await navigator.show(TodoEntryConfigurator.make(id, worker: TodoEntryService(todo: service)))
        }
        print("\nThe tasks are now:")
        for item in try await service.items(includingDone: true) {
            let details = [item.title, item.due?.description].compactMap(\.self) + item.tags.map { "#\($0)" }
            print("  \(item.id). \(details.joined(separator: " "))")
        }
    }
}

import Formatting
import LinesSurface
import Screens
import Todo
import TodoDouble
import TodoEntry
import TodoEntryScreen

/// Runs the form alone, on tasks in memory: for a new task, or for the task whose number is the argument. Prints the tasks
/// at the end.
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
        let saved = try await LinesSurface.standard().run(navigator) {
            await navigator.show(TodoEntryConfigurator.make(TodoEntryModule(id: id, todo: service)))
        }
        print(saved.map { "\nTask \($0) was saved. The tasks are now:" } ?? "\nNothing was saved. The tasks are:")
        for item in try await service.items(includingDone: true) {
            let details = [item.title, item.due?.description].compactMap(\.self) + item.tags.map { "#\($0)" }
            print("  \(item.id). \(details.joined(separator: " "))")
        }
    }
}

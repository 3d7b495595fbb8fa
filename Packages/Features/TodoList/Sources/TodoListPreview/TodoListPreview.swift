import Formatting
import LinesSurface
import Screens
import Todo
import TodoDouble
import TodoList
import TodoListScreen

/// Runs the list of tasks alone, on tasks in memory.
@main
@MainActor
struct TodoListPreview {
    static func main() async throws {
        let today = Day("2026-11-25") ?? Day(number: 0)
        let service = InMemoryTodoService(
            items: [
                TodoItem(id: 1, title: "Send the invoice", due: today.adding(days: -2), tags: ["work"]),
                TodoItem(id: 2, title: "Buy milk", due: today, tags: ["home", "shop"]),
                TodoItem(id: 3, title: "Call Ana", due: today.adding(days: 1)),
                TodoItem(id: 4, title: "Repair the bicycle", tags: ["home"]),
                TodoItem(id: 5, title: "Water the plants", due: today, tags: ["home"], isDone: true),
            ],
            today: { today }
        )
        // There is no other module: adding adds a task at once, and editing marks its title.
        let module = TodoListModule(todo: service) { id in
            guard let id else { return try await service.add(TodoDraft(title: "A new task")).id }
            return try await service.edit(id, TodoDraft(title: service.item(id).title + " (edited)")).id
        }
        let navigator = Navigator()
        try await LinesSurface.standard().run(navigator) { await navigator.show(TodoListConfigurator.make(module)) }
    }
}

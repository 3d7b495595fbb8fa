import Assembly
import Flow
import Home
import Screens
import Todo
import TodoEntry
import TodoList

/// Tasks in the app: their place on the first screen, and how their modules come up.
struct TasksStory: LayerAssembly {
    let homeItem: Definition<HomeItem?>

    init(services: any KeyServices) {
        homeItem = Definition("homeItem", .factory) {
            HomeItem(
                HomeData.Entry(id: "todoList", key: "t", title: "Tasks"), card: TasksCard(todo: try $0(services.todo)))
        }
    }
}

extension AppRouter: TasksRouter {
    func tasks(write: @escaping @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?) async throws {
        let todo = try stories.services.todo()
        try await show(Navigator.Place("todo list")) {
            TodoListConfigurator.make(worker: todo, exits: TodoListExits(write: write))
        }
    }

    func taskForm(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        let todo = try stories.services.todo()
        return try await show(Navigator.Place("todo entry", item: id.map(String.init)), asForm: true) {
            TodoEntryConfigurator.make(id, worker: todo)
        }
    }
}

/// The tasks that are overdue or due today, in a line.
private struct TasksCard: HomeCard {
    let subject = "tasks"
    let todo: any TodoService

    func content() async throws -> HomeData.Content {
        let summary = try await todo.summary()
        let counts = [
            summary.overdue > 0 ? "\(summary.overdue) overdue" : nil,
            summary.today > 0 ? "\(summary.today) today" : nil,
        ]
        let text = counts.compactMap(\.self).joined(separator: ", ")
        return HomeData.Content(text.isEmpty ? "Nothing due today" : "Tasks: \(text)")
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }
}

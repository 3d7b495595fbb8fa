import Flow
import Home
import Screens
import Todo
import TodoEntry
import TodoList

extension AppRouter: TasksRouter {
    func tasks(_ context: TasksContext) async throws {
        try await show(Navigator.Place("todo list")) {
            TodoListConfigurator.make(worker: context.todo, exits: TodoListExits(write: context.write))
        }
    }

    func taskForm(_ context: TaskFormContext) async throws -> TodoItem.ID? {
        try await show(Navigator.Place("todo entry", item: context.id.map(String.init)), asForm: true) {
            TodoEntryConfigurator.make(context.id, worker: context.todo)
        }
    }
}

extension HomeItem {
    static func tasks(_ todo: any TodoService) -> HomeItem {
        HomeItem(HomeData.Entry(id: "todoList", key: "t", title: "Tasks"), card: TasksCard(todo: todo))
    }
}

/// The tasks that are overdue or due today.
private struct TasksCard: HomeCard {
    let subject = HomeData.Subject.tasks
    let todo: any TodoService

    func content() async throws -> HomeData.Content {
        let summary = try await todo.summary()
        return HomeData.Content(.tasks(overdue: summary.overdue, today: summary.today))
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }
}

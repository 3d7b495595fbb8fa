import Flow
import Home
import Screens
import Todo
import TodoEntry
import TodoEntryScreen
import TodoList
import TodoListScreen

extension AppRouter: TodoRouter {
    /// A list begins with the grouping of the one before, and with its done tasks if they were shown.
    func todoList(_ module: TodoListModule) async throws {
        var module = module
        if let todoChoice { (module.grouping, module.includesDone) = todoChoice }
        module.noteChoice = { [weak self] in await self?.keep($0, $1) }
        try await show(Navigator.Place("todo list", item: module.scope.item), returning: true) {
            TodoListConfigurator.make(module)
        }
    }

    private func keep(_ grouping: TodoGrouping, _ includesDone: Bool) { todoChoice = (grouping, includesDone) }

    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        try await show(Navigator.Place("todo entry", item: module.id.map(String.init)), asForm: true) {
            TodoEntryConfigurator.make(module)
        }
    }
}

extension TodoListData.Scope {
    /// The distinguishing part of the list's place; `nil` for the list of all tasks.
    fileprivate var item: String? {
        switch self {
        case .all: nil
        case .upcoming: rawValue
        }
    }
}

extension HomeItem {
    static func todo(_ todo: any TodoService) -> HomeItem {
        HomeItem(HomeData.Entry(id: "todoList", key: "t", title: "Tasks"), card: TodoCard(todo: todo))
    }
}

/// The tasks that are overdue or due today.
private struct TodoCard: HomeCard {
    let subject = HomeData.Subject.todo
    let todo: any TodoService

    func content() async throws -> HomeData.Content {
        let summary = try await todo.summary()
        return HomeData.Content(.todo(overdue: summary.overdue, today: summary.today))
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }
}

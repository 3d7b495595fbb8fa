import Flow
import Screens
import Todo
import TodoEntry
import TodoEntryScreen
import TodoList
import TodoListScreen

extension AppRouter: TodoRouter {
    func todoList(_ module: TodoListModule) async throws {
        try await show(Navigator.Place("todo list", item: module.scope.item), returning: true) {
            TodoListConfigurator.make(module)
        }
    }

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

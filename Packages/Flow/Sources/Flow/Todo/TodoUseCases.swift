import ROSS
import Todo
import TodoEntry
import TodoList

public protocol TodoUseCases: Service {
    /// A user looks through the tasks.
    func browseTodoList() async throws

    /// A user looks through the tasks that are due by the end of next week.
    func browseUpcoming() async throws

    /// A user writes a new task, or changes the task with this number.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID?
}

extension ScenarioAppService {
    func browseTodoList() async throws { try await operations.showTodoList().launch((.all, self)) }
    func browseUpcoming() async throws { try await operations.showTodoList().launch((.upcoming, self)) }
    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID? { try await operations.writeTodo().launch(id) }
}

@MainActor
package protocol TodoOperations: Sendable {
    func showTodoList() async throws -> any Operation<(scope: TodoListData.Scope, app: any TodoUseCases), Void>
    func writeTodo() async throws -> any Operation<TodoItem.ID?, TodoItem.ID?>
}

extension AppOperations: TodoOperations {
    func showTodoList() async throws -> any Operation<(scope: TodoListData.Scope, app: any TodoUseCases), Void> {
        ShowTodoListOperation(router: try router(), todo: try await services.todo())
    }

    func writeTodo() async throws -> any Operation<TodoItem.ID?, TodoItem.ID?> {
        WriteTodoOperation(router: try router(), todo: try await services.todo())
    }
}

public protocol TodoRouter: Service {
    func todoList(_ module: TodoListModule) async throws

    /// Shows the form for a task.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID?
}

/// Shows the list of tasks, which leads to writing a task.
struct ShowTodoListOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    func launch(_ visit: (scope: TodoListData.Scope, app: any TodoUseCases)) async throws {
        let (scope, app) = visit
        try await router.todoList(TodoListModule(scope: scope, todo: todo, write: { try await app.writeTodo($0) }))
    }
}

struct WriteTodoOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    func launch(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try await router.todoEntry(TodoEntryModule(id: id, todo: todo))
    }
}

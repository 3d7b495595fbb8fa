import ROSS
import Todo
import TodoEntry
import TodoExchange
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

    /// A user takes over the tasks of another program.
    ///
    /// - Throws: ``TodoExchangeError`` if the file cannot be used. Nothing is imported then.
    func importTodos(_ order: TodoImportOrder) async throws -> TodoImport

    /// A user passes all tasks to another program.
    func exportTodos(as format: TodoFormat) async throws -> TodoWriting

    /// A user makes the tasks equal to the files of a folder, and the files to the tasks.
    ///
    /// - Throws: ``TodoExchangeError`` if the folder cannot be used. Nothing is changed then.
    func syncTodos(with folder: String) async throws -> SyncReport
}

extension ScenarioAppService {
    func browseTodoList() async throws { try await operations.showTodoList().launch((.all, self)) }
    func browseUpcoming() async throws { try await operations.showTodoList().launch((.upcoming, self)) }
    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID? { try await operations.writeTodo().launch(id) }
    func importTodos(_ order: TodoImportOrder) async throws -> TodoImport {
        try await operations.importTodos().launch(order)
    }
    func exportTodos(as format: TodoFormat) async throws -> TodoWriting {
        try await operations.exportTodos().launch(format)
    }
    func syncTodos(with folder: String) async throws -> SyncReport { try await operations.syncTodos().launch(folder) }
}

@MainActor
package protocol TodoOperations: Sendable {
    func showTodoList() async throws -> any Operation<(scope: TodoListData.Scope, app: any TodoUseCases), Void>
    func writeTodo() async throws -> any Operation<TodoItem.ID?, TodoItem.ID?>
    func importTodos() async throws -> any Operation<TodoImportOrder, TodoImport>
    func exportTodos() async throws -> any Operation<TodoFormat, TodoWriting>
    func syncTodos() async throws -> any Operation<String, SyncReport>
}

extension AppOperations: TodoOperations {
    func showTodoList() async throws -> any Operation<(scope: TodoListData.Scope, app: any TodoUseCases), Void> {
        ShowTodoListOperation(router: try router(), todo: try await services.todo())
    }

    func writeTodo() async throws -> any Operation<TodoItem.ID?, TodoItem.ID?> {
        WriteTodoOperation(router: try router(), todo: try await services.todo())
    }

    func importTodos() async throws -> any Operation<TodoImportOrder, TodoImport> {
        ImportTodosOperation(todo: try await services.todo())
    }

    func exportTodos() async throws -> any Operation<TodoFormat, TodoWriting> {
        ExportTodosOperation(todo: try await services.todo())
    }

    func syncTodos() async throws -> any Operation<String, SyncReport> {
        SyncTodosOperation(todo: try await services.todo())
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

/// Adds the tasks of a file that are new.
struct ImportTodosOperation: Operation {
    let todo: any TodoService

    func launch(_ order: TodoImportOrder) async throws -> TodoImport {
        let calendar = await todo.calendar()
        return try await todo.importTasks(order.reading(in: calendar), isRehearsal: order.isRehearsal)
    }
}

/// Writes all tasks as a text.
struct ExportTodosOperation: Operation {
    let todo: any TodoService

    func launch(_ format: TodoFormat) async throws -> TodoWriting {
        let calendar = await todo.calendar()
        return TodoWriting(try await todo.exportTasks(), as: format, calendar: calendar)
    }
}

/// Makes the tasks and the files of a folder equal.
struct SyncTodosOperation: Operation {
    let todo: any TodoService

    func launch(_ path: String) async throws -> SyncReport {
        let calendar = await todo.calendar()
        return try await todo.sync(with: TodoFolder(path, calendar: calendar))
    }
}

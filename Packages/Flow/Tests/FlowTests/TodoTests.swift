import ROSS
import ROSSTesting
import TestSupport
import Testing
import Todo
import TodoEntry
import TodoList

@testable import Flow

extension RouterMock: TodoRouter {
    func todoList(_ module: TodoListModule) async throws {
        try record("todoList")
        let id = try await module.write(3)
        recorder.record("written: \(id.map(String.init) ?? "nothing")")
        recorder.record("tasks: \(try await module.todo.items(includingDone: true).map(\.title))")
    }

    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        let id: TodoItem.ID? = try answer("todoEntry(\(module.id.map(String.init) ?? "new"))")
        _ = try await module.todo.add(TodoDraft(title: "Buy milk"))
        return id
    }
}

extension AppServiceMock: TodoUseCases {
    func browseTodoList() async throws { try record("browseTodoList") }

    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try answer("writeTodo(\(id.map(String.init) ?? "new"))")
    }
}

extension OperationsSpy: TodoOperations {
    func showTodoList() -> any Operation<any TodoUseCases, Void> { operation { _ in "showTodoList" } }

    func writeTodo() -> any Operation<TodoItem.ID?, TodoItem.ID?> { operation("writeTodo") }
}

@MainActor
struct TodoTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the list of tasks leads to writing a task, whose number comes back`() async throws {
        let app = AppServiceMock(recorder, outcome: TodoItem.ID(3))
        try await services.operations().showTodoList().launch(app)
        #expect(recorder.messages == ["router.todoList", "app.writeTodo(3)", "written: 3", "tasks: []"])
    }

    @Test func `a cancelled form returns nothing to the list`() async throws {
        try await services.operations().showTodoList().launch(AppServiceMock(recorder))
        #expect(recorder.messages == ["router.todoList", "app.writeTodo(3)", "written: nothing", "tasks: []"])
    }

    @Test func `a failure of writing reaches the list`() async {
        let app = AppServiceMock(recorder, failure: TestError())
        await #expect(throws: TestError.self) { try await services.operations().showTodoList().launch(app) }
        #expect(recorder.messages == ["router.todoList", "app.writeTodo(3)"])
    }

    @Test func `a task that the form saves appears in the list`() async throws {
        _ = try await services.operations().writeTodo().launch(nil)
        try await services.operations().showTodoList().launch(AppServiceMock(recorder))
        #expect(recorder.messages.last == "tasks: [\"Buy milk\"]")
    }

    @Test(arguments: [TodoItem.ID(7), nil])
    func `writing ends with the saved task, or with nothing if the user has cancelled`(saved: TodoItem.ID?) async throws
    {
        let operations = services.operations(outcome: saved)
        #expect(try await operations.writeTodo().launch(nil) == saved)
        #expect(try await operations.writeTodo().launch(2) == saved)
        #expect(recorder.messages == ["router.todoEntry(new)", "router.todoEntry(2)"])
    }

    @Test func `a form that cannot be shown fails the operation`() async {
        let operations = services.operations(failure: TestError())
        await #expect(throws: TestError.self) { try await operations.writeTodo().launch(nil) }
    }

    @Test func `each use case launches its operation and returns its outcome`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, outcome: TodoItem.ID(7)))
        try await app.browseTodoList()
        #expect(try await app.writeTodo(7) == 7)
        #expect(recorder.messages == ["showTodoList", "writeTodo(Optional(7))"])
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.browseTodoList() }
        await #expect(throws: TestError.self) { try await app.writeTodo(nil) }
    }
}

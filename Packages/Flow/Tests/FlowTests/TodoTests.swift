import Formatting
import ROSS
import ROSSTesting
import TestSupport
import Testing
import Todo
import TodoEntry
import TodoList

@testable import Flow

/// Works with each module as its user would: edits task 1 in the list, and adds a task in the form.
extension RouterMock: TodoRouter {
    @MainActor
    func todoList(_ module: TodoListModule) async throws {
        try record("todoList(\(module.scope))")
        let shown = TodoListShown()
        let list = module.start(shown)
        await list.load()
        await list.edit(1)
        try shown.check()
        if case .written(_, let title)? = shown.change { recorder.record("written: \(title)") }
        let groups = shown.content?.groups ?? []
        recorder.record("tasks: \(groups.flatMap(TodoListTasks.init).map(\.title))")
    }

    @MainActor
    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        let id: TodoItem.ID? = try answer("todoEntry(\(module.id.map(String.init) ?? "new"))")
        let form = module.start(TodoEntryShown())
        await form.load()
        await form.enter("Buy milk", in: .title)
        await form.save()
        return id
    }
}

extension AppServiceMock: TodoUseCases {
    func browseTodoList() async throws { try record("browseTodoList") }

    func browseUpcoming() async throws { try record("browseUpcoming") }

    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try answer("writeTodo(\(id.map(String.init) ?? "new"))")
    }
}

extension OperationsSpy: TodoOperations {
    func showTodoList() -> any Operation<(scope: TodoListData.Scope, app: any TodoUseCases), Void> {
        operation { "showTodoList(\($0.scope))" }
    }

    func writeTodo() -> any Operation<TodoItem.ID?, TodoItem.ID?> { operation("writeTodo") }
}

@MainActor
struct TodoTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the list of tasks opens the form for a task and names the written task`() async throws {
        _ = try await services.todo().add(TodoDraft(title: "Call Ana"))
        let app = AppServiceMock(recorder, outcome: TodoItem.ID(1))
        try await services.operations().showTodoList().launch((.all, app))
        #expect(
            recorder.messages == [
                "router.todoList(all)", "app.writeTodo(1)", "written: Call Ana", "tasks: [\"Call Ana\"]",
            ])
    }

    @Test func `the upcoming tasks are a list without the later ones`() async throws {
        let today = Day(number: 0)
        for due in [today, today.adding(days: 99), nil] {
            _ = try await services.todo().add(TodoDraft(title: due?.description ?? "someday", due: due))
        }
        try await services.operations().showTodoList().launch((.upcoming, AppServiceMock(recorder)))
        #expect(
            recorder.messages == ["router.todoList(upcoming)", "app.writeTodo(1)", "tasks: [\"\(today)\"]"])
    }

    @Test func `a cancelled form changes nothing in the list`() async throws {
        try await services.operations().showTodoList().launch((.all, AppServiceMock(recorder)))
        #expect(recorder.messages == ["router.todoList(all)", "app.writeTodo(1)", "tasks: []"])
    }

    @Test func `a failure of writing reaches the list`() async {
        let app = AppServiceMock(recorder, failure: TestError())
        for scope in TodoListData.Scope.allCases {
            await #expect(throws: TestError.self) {
                try await services.operations().showTodoList().launch((scope, app))
            }
        }
        #expect(
            recorder.messages == [
                "router.todoList(all)", "app.writeTodo(1)", "router.todoList(upcoming)", "app.writeTodo(1)",
            ])
    }

    @Test func `a task that the form saves appears in the list`() async throws {
        _ = try await services.operations().writeTodo().launch(nil)
        try await services.operations().showTodoList().launch((.all, AppServiceMock(recorder)))
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
        try await app.browseUpcoming()
        #expect(try await app.writeTodo(7) == 7)
        #expect(recorder.messages == ["showTodoList(all)", "showTodoList(upcoming)", "writeTodo(Optional(7))"])
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.browseTodoList() }
        await #expect(throws: TestError.self) { try await app.browseUpcoming() }
        await #expect(throws: TestError.self) { try await app.writeTodo(nil) }
    }
}

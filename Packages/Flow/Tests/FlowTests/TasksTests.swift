import ROSS
import ROSSTesting
import TestSupport
import Testing
import Todo

@testable import Flow

extension RouterMock: TasksRouter {
    func tasks(_ context: TasksContext) async throws {
        try record("tasks")
        let id = try await context.write(3)
        recorder.record("written: \(id.map(String.init) ?? "nothing")")
        recorder.record("tasks: \(try await context.todo.items(includingDone: true).map(\.title))")
    }

    func taskForm(_ context: TaskFormContext) async throws -> TodoItem.ID? {
        let id: TodoItem.ID? = try answer("taskForm(\(context.id.map(String.init) ?? "new"))")
        _ = try await context.todo.add(TodoDraft(title: "Buy milk"))
        return id
    }
}

extension AppServiceMock: TasksUseCases {
    func browseTasks() async throws { try record("browseTasks") }

    func writeTask(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try answer("writeTask(\(id.map(String.init) ?? "new"))")
    }
}

extension OperationsSpy: TasksOperations {
    func showTasks() -> any Operation<any TasksUseCases, Void> { operation { _ in "showTasks" } }

    func writeTask() -> any Operation<TodoItem.ID?, TodoItem.ID?> { operation("writeTask") }
}

@MainActor
struct TasksTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the list of tasks leads to writing a task, whose number comes back`() async throws {
        let app = AppServiceMock(recorder, outcome: TodoItem.ID(3))
        try await services.operations().showTasks().launch(app)
        #expect(recorder.messages == ["router.tasks", "app.writeTask(3)", "written: 3", "tasks: []"])
    }

    @Test func `the list hears that the user has cancelled`() async throws {
        try await services.operations().showTasks().launch(AppServiceMock(recorder))
        #expect(recorder.messages == ["router.tasks", "app.writeTask(3)", "written: nothing", "tasks: []"])
    }

    @Test func `a failure of writing reaches the list`() async {
        let app = AppServiceMock(recorder, failure: TestError())
        await #expect(throws: TestError.self) { try await services.operations().showTasks().launch(app) }
        #expect(recorder.messages == ["router.tasks", "app.writeTask(3)"])
    }

    @Test func `a task that the form saves appears in the list`() async throws {
        _ = try await services.operations().writeTask().launch(nil)
        try await services.operations().showTasks().launch(AppServiceMock(recorder))
        #expect(recorder.messages.last == "tasks: [\"Buy milk\"]")
    }

    @Test(arguments: [TodoItem.ID(7), nil])
    func `writing ends with the saved task, or with nothing if the user has cancelled`(saved: TodoItem.ID?) async throws
    {
        let operations = services.operations(outcome: saved)
        #expect(try await operations.writeTask().launch(nil) == saved)
        #expect(try await operations.writeTask().launch(2) == saved)
        #expect(recorder.messages == ["router.taskForm(new)", "router.taskForm(2)"])
    }

    @Test func `a form that cannot be shown fails the operation`() async {
        let operations = services.operations(failure: TestError())
        await #expect(throws: TestError.self) { try await operations.writeTask().launch(nil) }
    }

    @Test func `each use case launches its operation and returns its outcome`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, outcome: TodoItem.ID(7)))
        try await app.browseTasks()
        #expect(try await app.writeTask(7) == 7)
        #expect(recorder.messages == ["showTasks", "writeTask(Optional(7))"])
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.browseTasks() }
        await #expect(throws: TestError.self) { try await app.writeTask(nil) }
    }
}

import ROSS
import ROSSTesting
import TestSupport
import Testing

// A small app: a user confirms, then an item is deleted and the list is shown.

private protocol ListService: Service {
    func delete(_ id: Int) async throws
}

private protocol AppRouter: Service {
    func showList() async
}

private struct DeleteOperation: Operation {
    let list: any ListService
    let router: any AppRouter

    func launch(_ id: Int) async throws {
        try await list.delete(id)
        await router.showList()
    }
}

private protocol AppOperations: Sendable {
    func confirm() -> any Operation<Void, Bool>
    func delete() -> any Operation<Int, Void>
}

private struct DeletionScenario: Scenario {
    let operations: any AppOperations

    func launch(_ id: Int) async throws {
        guard try await operations.confirm().launch() else { return }
        try await operations.delete().launch(id)
    }
}

private final class ListServiceMock: ListService {
    let recorder: MessageRecorder
    init(_ recorder: MessageRecorder) { self.recorder = recorder }
    func delete(_ id: Int) async throws { recorder.record("list.delete(\(id))") }
}

private final class AppRouterMock: AppRouter {
    let recorder: MessageRecorder
    init(_ recorder: MessageRecorder) { self.recorder = recorder }
    func showList() async { recorder.record("router.showList") }
}

private struct OperationsSpy: SpyFactory, AppOperations {
    let recorder = MessageRecorder()
    let confirmation: Result<Bool, TestError>

    func confirm() -> any Operation<Void, Bool> { spy(naming: message("confirm")) { _ in try confirmation.get() } }
    func delete() -> any Operation<Int, Void> { spy("delete") }
}

struct FlowTests {
    @Test func `an operation sends its messages in the order of its diagram`() async throws {
        let recorder = MessageRecorder()
        let operation = DeleteOperation(list: ListServiceMock(recorder), router: AppRouterMock(recorder))
        try await operation.launch(3)
        #expect(recorder.messages == ["list.delete(3)", "router.showList"])
    }

    @Test func `a scenario asks the factory in the order of its diagram`() async throws {
        let operations = OperationsSpy(confirmation: .success(true))
        try await DeletionScenario(operations: operations).launch(3)
        #expect(operations.recorder.messages == ["confirm", "delete(3)"])
    }

    @Test func `a scenario ends where its user declines`() async throws {
        let operations = OperationsSpy(confirmation: .success(false))
        try await DeletionScenario(operations: operations).launch(3)
        #expect(operations.recorder.messages == ["confirm"])
    }

    @Test func `an operation's error ends the scenario`() async {
        let operations = OperationsSpy(confirmation: .failure(TestError()))
        await #expect(throws: TestError.self) { try await DeletionScenario(operations: operations).launch(3) }
        #expect(operations.recorder.messages == ["confirm"])
    }
}

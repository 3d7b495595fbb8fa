import ROSS
import ROSSTesting
import Testing

@testable import Flow

extension RouterMock: HomeRouter {
    func home(_ exits: [HomeExit]) async throws {
        try record("home")
        for exit in exits { try await exit.open() }
    }
}

extension AppServiceMock: HomeUseCases {
    func launch() async throws { try record("launch") }
}

extension OperationsSpy: HomeOperations {
    func showHome() -> any Operation<any AppService, Void> { HomeSpy(operations: self) }

    /// Its input is the app's service, which has no text to record.
    private struct HomeSpy: Operation {
        let operations: OperationsSpy

        func launch(_: any AppService) async throws {
            let operation: any Operation<Void, Void> = await operations.operation("showHome")
            try await operation.launch()
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HomeTests {
    private let recorder = MessageRecorder()

    @Test func `home leads to the tasks, the cities and the switch of the services`() async throws {
        try await ShowHomeOperation(router: RouterMock(recorder)).launch(AppServiceMock(recorder))
        // Further slices test their own way from home.
        let messages = ["router.home", "app.browseTasks", "app.browseCities", "app.switchServices(todo, weather)"]
        #expect(recorder.messages.filter(messages.contains) == messages)
    }

    @Test func `a failure of a use case reaches the exit that led there`() async {
        let app = AppServiceMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) { try await ShowHomeOperation(router: RouterMock(recorder)).launch(app) }
        #expect(recorder.messages == ["router.home", "app.browseTasks"])
    }

    @Test func `a first screen that cannot be shown fails the operation`() async {
        let router = RouterMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) {
            try await ShowHomeOperation(router: router).launch(AppServiceMock(recorder))
        }
    }

    @Test func `a launch shows home until the user has left it`() async throws {
        try await makeApp(OperationsSpy(recorder: recorder)).launch()
        #expect(recorder.messages == ["showHome"])
    }

    @Test func `a launch fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { try await app.launch() }
    }
}

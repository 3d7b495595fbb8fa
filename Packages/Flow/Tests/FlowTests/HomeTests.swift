import Home
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension RouterMock: HomeScreenRouter {
    func home(_ module: HomeModule) async throws {
        try record("home")
        try await module.open("almanac://tasks")
        for exit in module.exits {
            if case .todo(let todo) = exit.subject {
                recorder.record("tasks: \(try await todo.items(includingDone: true).count)")
            }
            if case .weather(let weather) = exit.subject {
                recorder.record("cities: \(try await weather.cities().count)")
            }
            try await exit.open()
        }
    }
}

extension OperationsSpy: HomeOperations {
    func showHome() -> any Operation<any AppService, Void> { operation { _ in "showHome" } }
}

@MainActor
struct HomeTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `home opens the tasks, the cities and the settings`() async throws {
        try await services.operations().showHome().launch(AppServiceMock(recorder))
        // Further slices test their own way from home.
        let messages = [
            "router.home", "tasks: 0", "app.browseTodoList", "cities: 0", "app.browseCities", "app.openSettings(first)",
        ]
        #expect(recorder.messages.filter(messages.contains) == messages)
    }

    @Test func `a failure of a use case reaches the exit that started it`() async {
        let app = AppServiceMock(recorder, failure: TestError())
        await #expect(throws: TestError.self) {
            try await services.operations().showHome().launch(app)
        }
        #expect(recorder.messages == ["router.home", "app.open(almanac://tasks)"])
    }

    @Test func `a first screen that cannot be shown fails the operation`() async {
        await #expect(throws: TestError.self) {
            try await services.operations(failure: TestError()).showHome().launch(AppServiceMock(recorder))
        }
    }

    @Test func `home opens the link of a notification`() async throws {
        try await services.operations().showHome().launch(AppServiceMock(recorder))
        #expect(recorder.messages.prefix(2) == ["router.home", "app.open(almanac://tasks)"])
    }
}

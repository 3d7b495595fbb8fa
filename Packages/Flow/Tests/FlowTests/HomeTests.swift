import ROSS
import ROSSTesting
import Testing

@testable import Flow

extension RouterMock: HomeRouter {
    func home(
        _ exits: [HomeExit], opening link: AppLink?,
        follow: @escaping @Sendable (AppLink) async throws -> Void
    ) async throws {
        try record("home")
        if let link { try await follow(link) }
        for exit in exits { try await exit.open() }
    }
}

extension OperationsSpy: HomeOperations {
    func showHome() -> any Operation<(link: AppLink?, app: any AppService), Void> {
        operation { "showHome(\($0.link?.text ?? "home"))" }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HomeTests {
    private let recorder = MessageRecorder()

    @Test func `home leads to the tasks, the cities and the settings`() async throws {
        try await ShowHomeOperation(router: RouterMock(recorder)).launch((nil, AppServiceMock(recorder)))
        // Further slices test their own way from home.
        let messages = ["router.home", "app.browseTasks", "app.browseCities", "app.openSettings(first)"]
        #expect(recorder.messages.filter(messages.contains) == messages)
    }

    @Test func `a failure of a use case reaches the exit that led there`() async {
        let app = AppServiceMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) {
            try await ShowHomeOperation(router: RouterMock(recorder)).launch((nil, app))
        }
        #expect(recorder.messages == ["router.home", "app.browseTasks"])
    }

    @Test func `a first screen that cannot be shown fails the operation`() async {
        let router = RouterMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) {
            try await ShowHomeOperation(router: router).launch((nil, AppServiceMock(recorder)))
        }
    }

    @Test func `home goes on to where a link leads as soon as it is up`() async throws {
        try await ShowHomeOperation(router: RouterMock(recorder)).launch((.tasks, AppServiceMock(recorder)))
        #expect(recorder.messages.prefix(2) == ["router.home", "app.open(almanac://tasks)"])
    }
}

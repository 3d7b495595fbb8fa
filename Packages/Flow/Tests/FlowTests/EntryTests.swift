import Account
import ROSS
import ROSSTesting
import Settings
import SettingsDouble
import Testing

@testable import Flow

extension RouterMock: EntryRouter {
    func introduction() async throws -> Introduction? { try answer("introduction") }
}

extension AppServiceMock: EntryUseCases {
    func launch(opening link: AppLink?) async throws { try record("launch(\(link?.rawValue ?? "home"))") }
}

/// Operations of a user who is new or not, and who ends the introduction in one way.
extension OperationsSpy: EntryOperations {
    func checkFirstLaunch() -> any Operation<Void, Bool> { spy("checkFirstLaunch", returning: outcome != nil) }
    func introduce() -> any Operation<Void, Introduction?> { operation("introduce") }
    func endIntroduction() -> any Operation<Void, Void> { operation("endIntroduction") }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EntryTests {
    private let recorder = MessageRecorder()

    private func enter(
        _ outcome: (any Sendable)?, unlocks: Bool = true, failure: Mishap? = nil, link: AppLink? = nil
    ) async throws {
        let app = AppServiceMock(recorder, outcome: unlocks)
        let operations = OperationsSpy(recorder: recorder, outcome: outcome, failure: failure)
        try await EntryScenario(operations: operations).launch((link, app))
    }

    @Test func `a known user comes home`() async throws {
        try await enter(nil)
        #expect(recorder.messages == ["checkFirstLaunch", "app.unlock", "showHome(home)"])
    }

    @Test func `a new user is introduced once, and comes home`() async throws {
        try await enter(Introduction.start)
        #expect(
            recorder.messages == [
                "checkFirstLaunch", "introduce", "endIntroduction", "app.unlock", "showHome(home)",
            ])
    }

    @Test func `a new user who wants to signs in first`() async throws {
        try await enter(Introduction.signIn)
        #expect(recorder.messages.suffix(3) == ["app.unlock", "app.signIn", "showHome(home)"])
    }

    @Test func `a new user who leaves the introduction leaves the app, and is new next time`() async throws {
        // An outcome that is no end of the introduction.
        try await enter("new")
        #expect(recorder.messages == ["checkFirstLaunch", "introduce"])
    }

    @Test func `a user who does not unlock the app does not come home`() async throws {
        try await enter(nil, unlocks: false)
        #expect(recorder.messages == ["checkFirstLaunch", "app.unlock"])
    }

    @Test func `a link leads on from home, after the lock`() async throws {
        try await enter(nil, link: .tasks)
        #expect(recorder.messages == ["checkFirstLaunch", "app.unlock", "showHome(almanac://tasks)"])
    }

    @Test func `an introduction that fails, or cannot be shown, fails the launch`() async {
        await #expect(throws: Mishap.self) { try await enter(Introduction.start, failure: Mishap()) }
        await #expect(throws: Mishap.self) {
            try await IntroduceOperation(router: RouterMock(recorder, failure: Mishap())).launch()
        }
    }

    @Test func `the introduction comes until it has ended, unless settings cannot be read`() async throws {
        let settings = InMemorySettingsService(
            defaults: Settings.Defaults(units: .metric, firstWeekday: .monday, timeZone: .gmt))
        #expect(try await CheckFirstLaunchOperation(settings: settings).launch())
        try await EndIntroductionOperation(settings: settings).launch()
        #expect(try await !CheckFirstLaunchOperation(settings: settings).launch())
    }

    @Test(arguments: [Introduction.start, .signIn, nil])
    func `the introduction ends as the user wants`(end: Introduction?) async throws {
        #expect(try await IntroduceOperation(router: RouterMock(recorder, outcome: end)).launch() == end)
        #expect(recorder.messages == ["router.introduction"])
    }

    @Test func `the use case launches the scenario, and fails as it does`() async throws {
        // The spies of the lock say that the app is not locked.
        try await makeApp(OperationsSpy(recorder: recorder)).launch(opening: .cities)
        #expect(recorder.messages == ["checkFirstLaunch", "checkLock", "showHome(almanac://cities)"])
        let app = makeApp(OperationsSpy(recorder: recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { try await app.launch(opening: nil) }
    }
}

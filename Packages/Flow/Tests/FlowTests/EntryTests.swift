import Account
import Onboarding
import ROSS
import ROSSTesting
import Settings
import SettingsDouble
import TestSupport
import Testing

@testable import Flow
@testable import FlowArrangements

extension RouterMock: EntryRouter {
    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        try answer("introduction(\(module.offersPurchase))")
    }
}

extension AppServiceMock: EntryUseCases {
    func launch(opening link: AppLink?) async throws { try record("launch(\(link?.text ?? "home"))") }
}

/// Operations of a user who is new if there is an outcome, and who ends the introduction with it.
extension OperationsSpy: EntryOperations {
    func checkFirstLaunch() -> any Operation<Void, Bool> { spy("checkFirstLaunch", returning: outcome != nil) }
    func introduce() -> any Operation<Bool, OnboardingOutcome?> { operation("introduce") }
    func endIntroduction() -> any Operation<Void, Void> { operation("endIntroduction") }
}

@MainActor
struct EntryTests {
    private let recorder = MessageRecorder()

    private func enter(
        _ outcome: (any Sendable)?, unlocks: Bool = true, failure: TestError? = nil, failing: String? = nil,
        link: AppLink? = nil, offers: Bool = true
    ) async throws {
        let app = AppServiceMock(recorder, outcome: unlocks)
        let operations = OperationsSpy(
            recorder: recorder, outcome: outcome, failure: failure, failing: failing)
        let scenario: any Scenario<(link: AppLink?, app: any AppService), Void> =
            offers ? EntryScenario(operations: operations) : EntryWithoutOfferScenario(operations: operations)
        try await scenario.launch((link, app))
    }

    @Test(arguments: [true, false])
    func `a known user sees the first screen`(offers: Bool) async throws {
        try await enter(nil, offers: offers)
        #expect(recorder.messages == ["app.unlock", "checkFirstLaunch", "followLinks(home)", "showHome"])
    }

    @Test(arguments: [true, false])
    func `a new user sees the introduction once, then the first screen`(offers: Bool) async throws {
        try await enter(OnboardingOutcome.start, offers: offers)
        #expect(
            recorder.messages == [
                "app.unlock", "checkFirstLaunch", "introduce(\(offers))", "endIntroduction", "followLinks(home)",
                "showHome",
            ])
    }

    @Test
    func
        `a new user who takes the offer can pay for it at its discount without an account, then sees the first screen`()
        async throws
    {
        try await enter(OnboardingOutcome.offer)
        #expect(
            recorder.messages == [
                "app.unlock", "checkFirstLaunch", "introduce(true)", "endIntroduction",
                "app.payWithoutAccount(library, WELCOME)", "followLinks(home)", "showHome",
            ])
    }

    @Test func `an offer that cannot be shown fails the launch`() async {
        let pay = "payWithoutAccount(library, WELCOME)"
        let app = AppServiceMock(recorder, outcome: true, failure: TestError(), failing: pay)
        let scenario = EntryScenario(operations: OperationsSpy(recorder: recorder, outcome: OnboardingOutcome.offer))
        await #expect(throws: TestError.self) { try await scenario.launch((nil, app)) }
        #expect(recorder.messages.last == "app.\(pay)")
    }

    @Test(arguments: [true, false])
    func `a new user who chooses to sign in does so before the first screen`(offers: Bool) async throws {
        try await enter(OnboardingOutcome.signIn, offers: offers)
        #expect(
            recorder.messages == [
                "app.unlock", "checkFirstLaunch", "introduce(\(offers))", "endIntroduction", "app.signIn(plain)",
                "followLinks(home)", "showHome",
            ])
    }

    @Test(arguments: [true, false])
    func `leaving the introduction leaves the app, and the next launch shows it again`(offers: Bool) async throws {
        // An outcome that is no end of the introduction.
        try await enter("new", offers: offers)
        #expect(recorder.messages == ["app.unlock", "checkFirstLaunch", "introduce(\(offers))"])
    }

    @Test(arguments: [true, false])
    func `a user who does not unlock the app sees neither the introduction nor the first screen`(offers: Bool)
        async throws
    {
        try await enter(OnboardingOutcome.start, unlocks: false, offers: offers)
        #expect(recorder.messages == ["app.unlock"])
    }

    @Test(arguments: [true, false])
    func `a link is followed after the lock, over the first screen`(offers: Bool) async throws {
        try await enter(nil, link: .todo, offers: offers)
        #expect(recorder.messages == ["app.unlock", "checkFirstLaunch", "followLinks(almanac://tasks)", "showHome"])
    }

    @Test(arguments: [true, false])
    func `an introduction that fails, or cannot be shown, fails the launch`(offers: Bool) async {
        await #expect(throws: TestError.self) {
            try await enter(OnboardingOutcome.start, failure: TestError(), offers: offers)
        }
        await #expect(throws: TestError.self) {
            try await IntroduceOperation(router: RouterMock(recorder, failure: TestError())).launch(offers)
        }
    }

    @Test(arguments: [true, false])
    func `a user enters the app even if the end of the introduction cannot be saved`(offers: Bool) async throws {
        try await enter(OnboardingOutcome.start, failure: TestError(), failing: "endIntroduction", offers: offers)
        #expect(
            recorder.messages.suffix(4) == ["introduce(\(offers))", "endIntroduction", "followLinks(home)", "showHome"])
    }

    @Test func `the introduction is shown until it has ended, unless settings cannot be read`() async throws {
        let settings = InMemorySettingsService()
        #expect(try await CheckFirstLaunchOperation(settings: settings).launch())
        try await EndIntroductionOperation(settings: settings).launch()
        #expect(try await !CheckFirstLaunchOperation(settings: settings).launch())
    }

    @Test(arguments: [OnboardingOutcome.start, .signIn, .offer, nil])
    func `the introduction returns the user's choice`(end: OnboardingOutcome?) async throws {
        let operation = IntroduceOperation(router: RouterMock(recorder, outcome: end))
        #expect(try await operation.launch(true) == end)
        #expect(try await operation.launch(false) == end)
        #expect(recorder.messages == ["router.introduction(true)", "router.introduction(false)"])
    }

    @Test func `the use case launches the scenario, and fails as it does`() async throws {
        // The spies of the lock say that the app is not locked.
        try await makeApp(OperationsSpy(recorder: recorder)).launch(opening: .cities)
        #expect(recorder.messages == ["readPIN", "checkFirstLaunch", "followLinks(almanac://cities)", "showHome"])
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.launch(opening: nil) }
    }
}

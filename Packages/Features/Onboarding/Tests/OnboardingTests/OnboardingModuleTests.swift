import SVIPTesting
import Screens
import ScreensTesting
import Testing

@testable import Onboarding
@testable import OnboardingScreen

/// The whole module on a scripted surface.
@MainActor
struct OnboardingModuleTests {
    @Test func `the first page offers to go on or to skip`() async throws {
        try await run { user in
            #expect(
                user.lines == [
                    "Welcome to almanac", "almanac keeps your tasks and your books, and shows you the weather.",
                    "These pages tell what it can do.", "Page 1 of 6",
                ])
            #expect(user.screen?.actions.map(\.title) == ["Next", "Skip"])
            #expect(user.screen?.actions.filter(\.isDefault).map(\.title) == ["Next"])
        }
    }

    @Test func `the pages can be turned to the last, which offers to sign in or to start`() async throws {
        let outcome = try await run { user in
            var titles: [String] = []
            for _ in 1..<6 {
                titles.append(user.screen?.title ?? "")
                await user.press("n")
            }
            #expect(titles == ["Welcome to almanac", "Your tasks", "Your weather", "Your books", "Your PIN"])
            #expect(user.screen?.title == "Your account" && user.sees("Page 6 of 6"))
            #expect(user.screen?.actions.map(\.title) == ["Previous", "Sign in", "Start"])
            #expect(user.screen?.actions.filter(\.isDefault).map(\.title) == ["Start"])
            await user.press("p")
            #expect(user.screen?.title == "Your PIN")
            await user.press("n")
            await user.press("i")
            #expect(user.screen == nil)
        }
        #expect(outcome == .signIn)
    }

    @Test func `without a server the last page offers only to start`() async throws {
        let outcome = try await run(offersSignIn: false) { user in
            for _ in 1..<5 { await user.press("n") }
            #expect(user.sees("Page 5 of 5"))
            #expect(user.screen?.actions.map(\.title) == ["Previous", "Start"])
            await user.press("s")
            #expect(user.screen == nil)
        }
        #expect(outcome == .start)
    }

    @Test func `skipping starts`() async throws {
        let outcome = try await run { user in
            await user.press("n")
            await user.press("s")
            #expect(user.screen == nil)
        }
        #expect(outcome == .start)
    }

    @Test func `leaving ends the module with nothing`() async throws {
        #expect(try await run { user in await user.send(.back) } == nil)
    }

    @Test func `a key that is pressed twice on the page before the last does not start`() async throws {
        try await run(offersSignIn: false) { user in
            for _ in 1..<4 { await user.press("n") }
            let version = user.version
            await user.send(.action("next"), from: version)
            #expect(await user.send(.action("next"), from: version) == .refused(.noLongerOffered))
            #expect(user.sees("Page 5 of 5"))
        }
    }

    @Test func `a page is drawn as a page with a title of its own`() {
        let view = OnboardingView()
        #expect(view.screen == Screen(title: "Welcome to almanac"))
        view.content = OnboardingDisplay(
            OnboardingData.Content(page: .lock, number: 4, count: 4, canSignIn: false, canBuy: false))
        guard case .page(let page)? = view.screen.elements.first else {
            Issue.record("The screen has no page.")
            return
        }
        #expect(view.screen.title == "Your PIN" && page.paragraphs.count == 2 && page.position == .page(4, of: 4))
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let module = OnboardingModule(offersPurchase: true)
            let view = OnboardingConfigurator.make(module)
            // Only the view's queue owns the logic, which the configurator makes in the same way.
            let other = OnboardingView()
            let router = OnboardingRouter(view: other)
            let logic = module.start(router)
            other.connect(logic, on: logic)
            for object in [view, other, router, logic] as [AnyObject] { check.track(object) }
            let navigator = Navigator()
            let surface = ScriptedSurface { user in
                await user.press("n")
                await user.send(.back)
                await user.press("n")
                #expect(user.screen?.title == "Your tasks")
            }
            try await surface.run(navigator) {
                await navigator.show(view)
                await navigator.show(other)
            }
        }
        await check.expectAllFreed()
    }

    @discardableResult
    private func run(
        offersSignIn: Bool = true, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws -> OnboardingOutcome? {
        let navigator = Navigator()
        var module = OnboardingModule(offersPurchase: false)
        module.offersSignIn = offersSignIn
        let view = OnboardingConfigurator.make(module)
        return try await ScriptedSurface(script: script).run(navigator) { await navigator.show(view) }
    }
}

import SVIP
import SVIPTesting
import Testing

@testable import Onboarding

private final class OnboardingPresenterMock: RecordingPresenter, OnboardingPresenter {
    private(set) var contents: [OnboardingData.Content] = []
    private(set) var outcomes: [OnboardingOutcome] = []

    func show(_ content: OnboardingData.Content) { contents.append(content) }
    func finish(with outcome: OnboardingOutcome) { outcomes.append(outcome) }
}

@MainActor
struct OnboardingLogicTests {
    private let presenter = OnboardingPresenterMock()

    @Test(
        arguments: [
            (true, [.welcome, .todo, .weather, .books, .lock, .account]),
            (false, [.welcome, .todo, .weather, .books, .lock]),
        ] as [(Bool, [OnboardingData.Page])])
    func `the pages follow one another up to the last`(offersSignIn: Bool, pages: [OnboardingData.Page]) async {
        let logic = make(offersSignIn: offersSignIn)
        await logic.load()
        for _ in 0..<9 { await logic.next() }
        #expect(presenter.contents.map(\.page) == pages)
        #expect(presenter.contents.map(\.number) == Array(1...pages.count))
        #expect(presenter.contents.allSatisfy { $0.count == pages.count })
        #expect(presenter.outcomes.isEmpty)
    }

    @Test func `pages can be turned back to the first page`() async {
        let logic = make(offersSignIn: true)
        await logic.load()
        await logic.previous()
        await logic.next()
        await logic.previous()
        await logic.previous()
        #expect(presenter.contents.map(\.page) == [.welcome, .todo, .welcome])
    }

    @Test(arguments: 0..<6) func `starting ends the introduction from each page`(page: Int) async {
        let logic = make(offersSignIn: true)
        for _ in 0..<page { await logic.next() }
        await logic.start()
        #expect(presenter.outcomes == [.start])
    }

    @Test func `signing in and the offer are on the last page only`() async {
        let logic = make(offersSignIn: true)
        await logic.load()
        for _ in 0..<5 {
            await logic.signIn()
            await logic.buy()
            await logic.next()
        }
        #expect(presenter.outcomes.isEmpty)
        #expect(presenter.contents.map(\.canSignIn) == [false, false, false, false, false, true])
        await logic.signIn()
        #expect(presenter.outcomes == [.signIn])
    }

    @Test func `signing in is not possible if it is not offered`() async {
        let logic = make(offersSignIn: false)
        for _ in 0..<5 { await logic.next() }
        await logic.signIn()
        #expect(presenter.outcomes.isEmpty)
        #expect(presenter.contents.allSatisfy { !$0.canSignIn })
    }

    @Test func `the offer ends the introduction, if there is one`() async {
        let logic = make(offersSignIn: true, offersPurchase: false)
        for _ in 0..<5 { await logic.next() }
        await logic.buy()
        #expect(presenter.outcomes.isEmpty && presenter.contents.allSatisfy { !$0.canBuy })
        let other = make(offersSignIn: false)
        for _ in 0..<4 { await other.next() }
        await other.buy()
        #expect(presenter.outcomes == [.offer])
    }

    @Test func `a presenter without a view keeps the page and the outcome`() async {
        let shown = OnboardingShown()
        let logic = OnboardingLogic(offersSignIn: false, offersPurchase: true, presenter: shown)
        await logic.load()
        #expect(shown.content?.number == 1 && shown.content?.count == 5)
        await logic.buy()
        #expect(shown.outcome == nil)
        for _ in 0..<4 { await logic.next() }
        await logic.buy()
        #expect(shown.outcome == .offer)
    }

    private func make(offersSignIn: Bool, offersPurchase: Bool = true) -> any OnboardingInteractor {
        OnboardingLogic(offersSignIn: offersSignIn, offersPurchase: offersPurchase, presenter: presenter)
    }
}

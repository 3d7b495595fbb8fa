import Foundation
import TestSupport
import Testing
import TodayDouble

@testable import Home

@MainActor
struct HomeLogicTests {
    private let presenter = HomePresenterMock()
    private let way = WayMock()
    private let today = ManualToday()
    private let tasks = CardMock(.todo, .today(1))

    private func logic(_ items: [HomeItem]) -> any HomeInteractor {
        HomeModule.showing(
            items.map { item in item.opening { [way] in try await way.open(item.entry.id) } }, today: today
        )
        .start(presenter)
    }

    @Test func `the menu and empty cards are shown at once, then each card's content`() async {
        await logic([.todo(tasks), .weather(nil)]).load()
        #expect(presenter.shown.map { $0.menu.map(\.id) } == [["tasks", "weather"], ["tasks", "weather"]])
        #expect(presenter.shown.map { $0.cards.map(\.state) } == [[.loading], [.known(HomeData.Content(.today(1)))]])
    }

    @Test func `a slow card does not delay the others`() async throws {
        let slow = SlowCardMock()
        let logic = logic([.weather(slow), .todo(tasks)])
        let loading = Task { await logic.load() }
        try await until { presenter.states == [.loading, .known(HomeData.Content(.today(1)))] }
        await slow.reads.reach(1)
        await slow.reads.answer(1, .success(HomeData.Content(.oslo)))
        await loading.value
        #expect(presenter.states.first == .known(HomeData.Content(.oslo)))
    }

    @Test func `a card that fails says why, and the others are shown`() async {
        let failing = CardMock(.weather, .noCity)
        await failing.fail()
        await logic([.todo(tasks), .weather(failing)]).load()
        #expect(presenter.states == [.known(HomeData.Content(.today(1))), .failed("test error")])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `an optional item is listed only while its card has content`() async {
        let news = CardMock(.notification, .notification(title: "Emma", text: ""))
        let item = HomeItem(HomeData.Entry(id: "news", key: "n", title: "News"), card: news, isOptional: true)
        let logic = logic([item, .todo(nil)])
        await news.fail()
        await logic.load()
        await news.set(.notification(title: "Emma", text: ""))
        await logic.load()
        await news.fail()
        await logic.load()
        #expect(
            presenter.shown.map { $0.menu.map(\.id) } == [
                ["tasks"], ["tasks"], ["tasks"], ["news", "tasks"], ["news", "tasks"], ["tasks"],
            ])
        #expect(presenter.shown.map(\.cards.count) == [0, 0, 0, 1, 1, 0])
    }

    @Test func `an older answer never replaces a newer one`() async throws {
        let slow = SlowCardMock()
        let logic = logic([.weather(slow)])
        let first = Task { await logic.load() }
        await slow.reads.reach(1)
        let second = Task { await logic.load() }
        await slow.reads.reach(2)
        await slow.reads.answer(2, .success(HomeData.Content(.today(2))))
        await second.value
        await slow.reads.answer(1, .success(HomeData.Content(.today(1))))
        await first.value
        #expect(presenter.states == [.known(HomeData.Content(.today(2)))])
    }

    @Test func `a cancelled read shows no failure`() async throws {
        let slow = SlowCardMock()
        let logic = logic([.weather(slow)])
        let loading = Task { await logic.load() }
        await slow.reads.reach(1)
        loading.cancel()
        await slow.reads.answer(1, .failure(TestError()))
        await loading.value
        #expect(presenter.states == [.loading])
    }

    @Test func `a change is shown`() async throws {
        let logic = logic([.todo(tasks)])
        let observing = Task { await logic.observe() }
        await tasks.set(.today(2))
        await tasks.signal()
        try await until { presenter.states == [.known(HomeData.Content(.today(2)))] }
        observing.cancel()
        await observing.value
    }

    @Test func `the screen is shown again each minute, because cards age, and nothing is loaded for it`() async throws {
        let logic = logic([.todo(tasks)])
        let observing = Task { await logic.observe() }
        try await until {
            today.passMinute()
            return !presenter.shown.isEmpty
        }
        #expect(await tasks.readCount == 0)
        observing.cancel()
        await observing.value
    }

    @Test func `returning from an entry reloads all cards`() async {
        let logic = logic([.todo(tasks)])
        way.onOpen = { [tasks] in await tasks.set(.today(0)) }
        await logic.open("tasks")
        #expect(way.opened == ["tasks"])
        #expect(presenter.states == [.known(HomeData.Content(.today(0)))])
    }

    @Test func `a second press while the user is away opens nothing`() async throws {
        let gate = Gate()
        let logic = logic([.todo(nil)])
        way.onOpen = { await gate.pass() }
        let visit = Task { await logic.open("tasks") }
        await gate.reached()
        await logic.open("tasks")
        #expect(way.opened == ["tasks"])
        gate.open()
        await visit.value
        way.onOpen = nil
        await logic.open("tasks")
        #expect(way.opened == ["tasks", "tasks"])
    }

    @Test func `the error of an exit is shown, and the next exit opens`() async {
        let logic = logic([.todo(nil)])
        way.onOpen = { throw TestError() }
        await logic.open("tasks")
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        way.onOpen = nil
        await logic.open("tasks")
        #expect(way.opened == ["tasks", "tasks"])
    }
}

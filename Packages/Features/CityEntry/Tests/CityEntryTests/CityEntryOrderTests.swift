@testable import CityEntry
import TestSupport
import Testing
import Weather

/// Searches whose answers come late, or in another order.
@MainActor
struct CityEntryOrderTests {
    private let presenter = CityEntryPresenterMock()
    private let searches = Questions<String, [City]>()
    private let interactor: any CityEntryInteractor

    init() {
        interactor = CityEntryModule(weather: WeatherServiceMock(in: searches)).start(presenter)
    }

    @Test(arguments: [["first", "second"], ["second", "first"]])
    func `only the latest search is shown, in any order of the answers`(order: [String]) async {
        let tasks = await searchTwice()
        for query in order { await searches.answer(query, .success(query == "second" ? [.lisbonOhio] : [.lisbon])) }
        for task in tasks { await task.value }
        #expect(
            presenter.contents.filter { $0.outcome != nil } == [
                CityEntryData.Content(query: "second", outcome: .found([.lisbonOhio]))
            ])
        await interactor.choose(1)
        #expect(presenter.outcomes.isEmpty && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test(arguments: [["first", "second"], ["second", "first"]])
    func `the error of a search that was superseded is not shown`(order: [String]) async {
        let tasks = await searchTwice()
        for query in order {
            await searches.answer(query, query == "second" ? .success([.lisbon]) : .failure(TestError()))
        }
        for task in tasks { await task.value }
        #expect(presenter.dutiesWithoutLoader.isEmpty)
        #expect(presenter.contents.last?.outcome == .found([.lisbon]))
    }

    @Test func `a search that is superseded is cancelled`() async {
        let tasks = await searchTwice()
        for query in ["first", "second"] { await searches.answer(query, .success([])) }
        for task in tasks { await task.value }
        #expect(await searches.cancelled == ["first"])
    }

    @Test func `a search is cancelled when the command is`() async {
        let searching = Task { await interactor.search("first") }
        await searches.reach(1)
        searching.cancel()
        await searches.answer("first", .failure(TestError()))
        await searching.value
        #expect(await searches.cancelled == ["first"])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a name that is too short also supersedes a search`() async {
        let searching = Task { await interactor.search("first") }
        await searches.reach(1)
        await interactor.search("f")
        await searches.answer("first", .success([.lisbon]))
        await searching.value
        #expect(presenter.contents.last?.outcome == .tooShort)
    }

    private func searchTwice() async -> [Task<Void, Never>] {
        let first = Task { await interactor.search("first") }
        await searches.reach(1)
        let second = Task { await interactor.search("second") }
        await searches.reach(2)
        return [first, second]
    }
}

@testable import CityEntry
import TestSupport
import Testing
import Weather

@MainActor
struct CityEntryLogicTests {
    private let presenter = CityEntryPresenterMock()
    private let worker = WeatherServiceMock(finding: .lisbon, .lisbonOhio)
    private let interactor: any CityEntryInteractor

    init() { interactor = CityEntryModule(weather: worker).start(presenter) }

    @Test func `a search shows its results`() async {
        await interactor.search("  lis ")
        #expect(await worker.searches == ["lis"])
        #expect(
            presenter.contents == [
                CityEntryData.Content(query: "lis"),
                CityEntryData.Content(query: "lis", outcome: .found([.lisbon, .lisbonOhio])),
            ])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test(arguments: ["", "  ", "\t\n", "l", " é ", ", Florida", "l, Ohio"])
    func `a name that is too short is not searched for, with a region or without`(query: String) async {
        await interactor.search(query)
        #expect(presenter.contents.map(\.outcome) == [.tooShort])
        #expect(await worker.searches.isEmpty && presenter.duties.isEmpty)
    }

    @Test func `two letters are enough`() async {
        await interactor.search("Ål")
        #expect(await worker.searches == ["Ål"])
    }

    @Test func `a presenter without a view keeps the results and the saved city`() async throws {
        let shown = CityEntryShown()
        let interactor = CityEntryModule(weather: worker).start(shown)
        await interactor.search("lis")
        #expect(shown.found == [.lisbon, .lisbonOhio] && shown.saved == nil)
        await worker.fail(with: TestError())
        await interactor.choose(2)
        #expect(throws: TestError.self) { try shown.check() }
        await worker.fail(with: nil)
        await interactor.choose(2)
        try shown.check()
        #expect(shown.saved == 2)
        await interactor.search("l")
        #expect(shown.found.isEmpty)
    }

    @Test func `choosing saves, and ends with the city`() async {
        await interactor.search("lis")
        await interactor.choose(2)
        #expect(await worker.saved == [.lisbonOhio])
        #expect(presenter.outcomes == [2] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a city that is not among the results cannot be chosen`() async {
        await interactor.choose(1)
        await interactor.search("lis")
        await interactor.choose(9)
        await interactor.search("x")
        await interactor.choose(1)
        #expect(await worker.saved.isEmpty && presenter.outcomes.isEmpty && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a search that fails is shown and can be tried again`() async {
        await interactor.search("old")
        await worker.fail(with: TestError())
        await interactor.search("lis")
        #expect(presenter.contents.last == CityEntryData.Content(query: "lis"))
        await worker.fail(with: nil)
        await retry()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        #expect(await worker.searches == ["old", "lis", "lis"])
        #expect(presenter.contents.last?.outcome == .found([.lisbon, .lisbonOhio]))
    }

    @Test func `saving that fails keeps the results and can be tried again`() async {
        await interactor.search("lis")
        await worker.fail(with: TestError())
        await interactor.choose(1)
        #expect(presenter.contents.last?.outcome == .found([.lisbon, .lisbonOhio]))
        await worker.fail(with: nil)
        await retry()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        #expect(presenter.outcomes == [1])
        #expect(await worker.saved == [.lisbon])
        #expect(await worker.searches == ["lis"])
    }

    @Test func `without a failure there is nothing to try again`() async {
        await retry()
        await worker.fail(with: TestError())
        await interactor.search("fails")
        await worker.fail(with: nil)
        await interactor.search("lis")
        await retry()
        #expect(await worker.searches == ["fails", "lis"])
    }

    @Test func `choosing a city repeatedly saves it once`() async {
        let saving = Questions<City.ID, Void>()
        await worker.holdSaving(in: saving)
        await interactor.search("lis")
        let choosing = Task { await interactor.choose(1) }
        await saving.reach(1)
        let choosingAgain = Task { await interactor.choose(1) }
        for _ in 0..<100 { await Task.yield() }
        await saving.answerAll(.success(()))
        await choosing.value
        await choosingAgain.value
        #expect(await worker.saved == [.lisbon])
        #expect(presenter.outcomes == [1])
    }

    /// Retries as the view does.
    private func retry() async {
        await interactor.retrySearch()
        await interactor.retrySave()
    }
}

import CityList
import Foundation
import Testing
import Weather

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CityListLogicTests {
    private let presenter = CityListPresenterMock()
    private let worker = CityListWorkerMock([.lisbon, .porto])
    private let interactor: any CityListInteractor

    init() { interactor = CityListConfigurator.make(worker: worker, presenter: presenter) }

    @Test func `cities come in the order of saving, each with its weather`() async {
        await interactor.load()
        #expect(presenter.duties == [.showLoader, .hideLoader])
        #expect(
            presenter.contents.last?.entries == [
                CityListData.Entry(city: .lisbon, weather: .known(.lightRain)),
                CityListData.Entry(city: .porto, weather: .known(.lightRain)),
            ])
    }

    @Test func `a city whose weather fails is still listed`() async {
        await worker.failWeather(of: 1, with: Mishap())
        await interactor.load()
        #expect(shownWeathers == [.failed(reason: "mishap"), .known(.lightRain)])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `loading again asks for all weather again`() async {
        await worker.failWeather(of: 1, with: Mishap())
        await interactor.load()
        await worker.failWeather(of: 1, with: nil)
        await interactor.load()
        #expect(shownWeathers == [.known(.lightRain), .known(.lightRain)])
        #expect(await worker.weatherRequests.sorted() == [1, 1, 2, 2])
    }

    @Test func `only the weather of a new city is asked for when one was added`() async {
        await interactor.load()
        presenter.onEntry = { [worker] in await worker.change(to: [.lisbon, .porto, .bergen]) }
        await interactor.add()
        #expect(presenter.entryCount == 1)
        #expect(shownIDs == [1, 2, 3])
        #expect(await worker.weatherRequests.sorted() == [1, 2, 3])
    }

    @Test func `the weather of a city is asked for again after it was opened`() async {
        await interactor.load()
        await interactor.open(2)
        #expect(presenter.openedCities == [.porto])
        #expect(await worker.weatherRequests.sorted() == [1, 2, 2])
    }

    @Test func `a city that is not there cannot be opened`() async {
        await interactor.open(1)
        await interactor.load()
        await interactor.open(9)
        #expect(presenter.openedCities.isEmpty)
    }

    @Test func `a removal can be undone once, and brings the city back at the end`() async {
        await interactor.load()
        await interactor.remove(1)
        #expect(shownIDs == [2] && presenter.contents.last?.canUndoRemoval == true)
        await interactor.undoRemoval()
        await interactor.undoRemoval()
        #expect(shownIDs == [2, 1] && presenter.contents.last?.canUndoRemoval == false)
        // The weather of the city was kept.
        #expect(shownWeathers == [.known(.lightRain), .known(.lightRain)])
        #expect(await worker.weatherRequests.count == 2)
        #expect(presenter.changes == [.removed(.lisbon), .restored(.lisbon)])
    }

    @Test func `the weather of a city that has gone for good is forgotten`() async {
        await interactor.load()
        await interactor.remove(1)
        await interactor.remove(2)
        await worker.change(to: [.lisbon])
        await interactor.add()
        #expect(await worker.weatherRequests.sorted() == [1, 1, 2])
    }

    @Test func `an undo that fails can be tried again`() async {
        await interactor.load()
        await interactor.remove(1)
        await worker.fail(with: Mishap())
        await interactor.undoRemoval()
        await worker.fail(with: nil)
        await interactor.undoRemoval()
        #expect(shownIDs == [2, 1])
    }

    @Test func `an error before the first content is shown in its place, a later one beside it`() async {
        await worker.fail(with: Mishap())
        await interactor.load()
        await worker.fail(with: nil)
        await interactor.load()
        await worker.fail(with: Mishap())
        await interactor.remove(1)
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("mishap", hasLoadedContent: false), .error("mishap", hasLoadedContent: true),
            ])
        #expect(shownIDs == [1, 2])
    }

    @Test func `a city that was removed elsewhere is removed all the same, and can be brought back`() async {
        await interactor.load()
        await worker.change(to: [.porto])
        await interactor.remove(1)
        #expect(shownIDs == [2] && presenter.dutiesWithoutLoader.isEmpty)
        #expect(presenter.changes == [.removed(.lisbon)])
        await interactor.undoRemoval()
        #expect(shownIDs == [2, 1])
    }

    @Test func `weather that stays on display says how old it is`() async {
        await interactor.load()
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onContent = { signal.yield() }
        let observing = Task { await interactor.observe() }
        await worker.age(to: .noon + 8 * 3_600)
        for await _ in shown { break }
        observing.cancel()
        await observing.value
        let display = presenter.contents.last.map(CityListDisplay.init)
        #expect(display?.rows.first?.detail == "3.4 °C, light rain (from 8 hours ago)")
        #expect(await worker.weatherRequests.count == 2)
    }

    private var shownIDs: [City.ID]? { presenter.contents.last?.entries.map(\.city.id) }
    private var shownWeathers: [CityListData.Weather]? { presenter.contents.last?.entries.map(\.weather) }
}

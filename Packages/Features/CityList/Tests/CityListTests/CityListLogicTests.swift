@testable import CityList
import Foundation
import SVIPTesting
import TestSupport
import Testing
import Weather

@MainActor
struct CityListLogicTests {
    private let presenter = CityListPresenterMock()
    private let exits = CityListExitsMock()
    private let worker = CityListWorkerMock([.lisbon, .porto])
    private let interactor: any CityListInteractor

    init() { interactor = exits.logic(worker, presenter) }

    @Test func `cities are listed in the order of saving, each with its weather`() async {
        await interactor.load()
        #expect(presenter.duties == [.showLoader, .hideLoader])
        #expect(
            presenter.contents.last?.entries == [
                CityListData.Entry(city: .lisbon, weather: .lightRain),
                CityListData.Entry(city: .porto, weather: .lightRain),
            ])
    }

    @Test func `the cities can be loaded without asking for their weather, and one of them removed`() async {
        await interactor.loadCities()
        #expect(shownIDs == [1, 2] && shownWeathers == [.loading, .loading])
        await interactor.remove([1])
        #expect(presenter.changes == [.removed([.lisbon])])
        #expect(await worker.weatherRequests.isEmpty)
    }

    @Test func `a list without weather requests no weather after a city was opened or added`() async {
        await interactor.loadCities()
        await interactor.open(2)
        exits.onAdd = { [worker] in
            await worker.change(to: [.lisbon, .porto, .bergen])
            return City.bergen.id
        }
        await interactor.add()
        #expect(exits.openedCities == [.porto] && presenter.changes == [.added(.bergen)])
        #expect(await worker.weatherRequests.isEmpty)
    }

    @Test func `the first place is where the user is, or else the city that was saved first`() async {
        await interactor.openFirst()
        let here = CityListWorkerMock([.lisbon], here: .oslo)
        await exits.logic(here, presenter).openFirst()
        #expect(exits.openedCities == [.lisbon, .oslo] && presenter.dutiesWithoutLoader.isEmpty)
        // Otherwise the weather would be that of another place.
        await here.failHere(with: TestError())
        await exits.logic(here, presenter).openFirst()
        await exits.logic(CityListWorkerMock(), presenter).openFirst()
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("test error", hasLoadedContent: false), .error("No cities yet.", hasLoadedContent: false),
            ])
        #expect(exits.openedCities == [.lisbon, .oslo] && presenter.contents.isEmpty)
    }

    @Test func `a name opens the saved city, or else the largest city that a search finds`() async {
        await worker.find(.bergen, .lisbon, for: "berg")
        for text in ["porto", "1", "berg"] { await interactor.open(named: text) }
        #expect(exits.openedCities == [.porto, .lisbon, .bergen] && presenter.dutiesWithoutLoader.isEmpty)
        await interactor.open(named: "Atlantis")
        let reason = WeatherError.noSuchCity("Atlantis").description
        #expect(presenter.dutiesWithoutLoader == [.error(reason, hasLoadedContent: false)])
    }

    @Test func `a saved city is removed by its name or number, and another name is refused`() async {
        for text in ["lisbon, portugal", "2", "Porto"] { await interactor.remove(named: text) }
        #expect(presenter.changes == [.removed([.lisbon]), .removed([.porto])])
        let reason = WeatherError.unknownCity("Porto").description
        #expect(presenter.dutiesWithoutLoader == [.error(reason, hasLoadedContent: true)])
    }

    @Test func `a presenter without a view keeps the cities, and hands each change out once`() async throws {
        let shown = CityListShown()
        let interactor = exits.logic(worker, shown)
        await interactor.loadCities()
        #expect(shown.cities == [.lisbon, .porto] && shown.takeChange() == nil)
        await interactor.remove([1])
        #expect(shown.takeChange() == .removed([.lisbon]) && shown.takeChange() == nil)
        await interactor.open(1)
        #expect(throws: WeatherError.unknownCity("1")) { try shown.check() }
    }

    @Test func `a city whose weather fails is still listed`() async {
        await worker.failWeather(of: 1, with: TestError())
        await interactor.load()
        #expect(shownWeathers == [.failed(reason: "test error"), .lightRain])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `loading again asks for all weather again`() async {
        await worker.failWeather(of: 1, with: TestError())
        await interactor.load()
        await worker.failWeather(of: 1, with: nil)
        await interactor.load()
        #expect(shownWeathers == [.lightRain, .lightRain])
        #expect(await worker.weatherRequests.sorted() == [1, 1, 2, 2])
    }

    @Test func `after adding a city only its weather is requested`() async {
        await interactor.load()
        exits.onAdd = { [worker] in
            await worker.change(to: [.lisbon, .porto, .bergen])
            return City.bergen.id
        }
        await interactor.add()
        #expect(exits.additionCount == 1)
        #expect(shownIDs == [1, 2, 3] && presenter.changes == [.added(.bergen)])
        #expect(await worker.weatherRequests.sorted() == [1, 2, 3])
    }

    @Test func `the weather of a city is requested again after it was opened`() async {
        await interactor.load()
        await interactor.open(2)
        #expect(exits.openedCities == [.porto])
        #expect(await worker.weatherRequests.sorted() == [1, 2, 2])
    }

    @Test func `leaving the search without a city does not change the list`() async {
        await interactor.load()
        await interactor.add()
        #expect(exits.additionCount == 1)
        #expect(shownIDs == [1, 2] && presenter.changes.isEmpty && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `the failure of an exit is shown beside the list`() async {
        await interactor.load()
        exits.onAdd = { throw TestError() }
        exits.onOpen = { throw TestError() }
        await interactor.add()
        await interactor.open(1)
        let error = RecordingPresenter.Duty.error("test error", hasLoadedContent: true)
        #expect(presenter.dutiesWithoutLoader == [error, error])
        #expect(presenter.changes.isEmpty)
    }

    @Test func `while one exit is open no other begins`() async {
        await interactor.load()
        let gate = Gate()
        exits.onAdd = {
            await gate.pass()
            return nil
        }
        let adding = Task { await interactor.add() }
        await gate.reached()
        await interactor.add()
        await interactor.open(1)
        gate.open()
        await adding.value
        #expect(exits.additionCount == 1 && exits.openedCities.isEmpty)
        await interactor.open(1)
        #expect(exits.openedCities == [.lisbon])
    }

    @Test func `a city that is not there cannot be opened`() async {
        await interactor.open(1)
        await interactor.load()
        await interactor.open(9)
        #expect(exits.openedCities.isEmpty)
    }

    @Test func `all removals can be undone, the last one first`() async {
        await interactor.load()
        await interactor.remove([1])
        await interactor.remove([2])
        await interactor.undo()
        #expect(shownIDs == [2] && presenter.contents.last?.canUndo == true)
        await interactor.undo()
        #expect(shownIDs == [1, 2] && presenter.contents.last?.canUndo == false)
    }

    @Test func `several cities are removed, brought back and removed again in one step`() async {
        await interactor.load()
        await interactor.remove([2, 1, 9])
        #expect(shownIDs == [] && presenter.changes == [.removed([.lisbon, .porto])])
        await interactor.undo()
        #expect(
            shownIDs == [1, 2] && presenter.contents.last?.canUndo == false && presenter.contents.last?.canRedo == true)
        await interactor.redo()
        #expect(shownIDs == [] && presenter.contents.last?.canUndo == true && presenter.contents.last?.canRedo == false)
        await interactor.redo()
        await interactor.undo()
        #expect(shownIDs == [1, 2])
        #expect(
            presenter.changes.map(CityListDisplay.text) == ["Removed: 2 cities", "Restored: 2 cities"] + [
                "Removed: 2 cities", "Restored: 2 cities",
            ])
        // A new change ends what can be done again.
        await interactor.remove([2])
        #expect(presenter.contents.last?.canRedo == false)
    }

    @Test func `an addition can be taken back and done again`() async {
        await interactor.load()
        await interactor.remove([1])
        await interactor.undo()
        exits.onAdd = { 1 }
        await interactor.add()
        await interactor.undo()
        #expect(shownIDs == [2] && presenter.changes.last == .removed([.lisbon]))
        await interactor.redo()
        #expect(shownIDs == [2, 1] && presenter.changes.last == .restored([.lisbon]))
    }

    @Test func `a removal can be undone once, and brings the city back at its place`() async {
        await interactor.load()
        await interactor.remove([1])
        #expect(shownIDs == [2] && presenter.contents.last?.canUndo == true)
        await interactor.undo()
        await interactor.undo()
        #expect(shownIDs == [1, 2] && presenter.contents.last?.canUndo == false)
        // The weather of the city was kept.
        #expect(shownWeathers == [.lightRain, .lightRain])
        #expect(await worker.weatherRequests.count == 2)
        #expect(presenter.changes == [.removed([.lisbon]), .restored([.lisbon])])
    }

    @Test func `the weather of a city that can be brought back is not forgotten`() async {
        await interactor.load()
        await interactor.remove([1])
        await interactor.remove([2])
        await worker.change(to: [.lisbon])
        await interactor.add()
        #expect(await worker.weatherRequests.sorted() == [1, 2])
    }

    @Test func `an undo that fails can be tried again`() async {
        await interactor.load()
        await interactor.remove([1])
        await worker.fail(with: TestError())
        await interactor.undo()
        await worker.fail(with: nil)
        await interactor.undo()
        #expect(shownIDs == [1, 2])
    }

    @Test func `removals that are undone one after another keep the order of the cities`() async {
        await interactor.load()
        await interactor.remove([2])
        await interactor.remove([1])
        await interactor.undo()
        #expect(shownIDs == [1])
        await interactor.undo()
        #expect(shownIDs == [1, 2])
        await interactor.remove([1, 2])
        await interactor.undo()
        #expect(shownIDs == [1, 2])
    }

    @Test func `an error before the first content replaces it, and a later error is shown beside it`() async {
        await worker.fail(with: TestError())
        await interactor.load()
        await worker.fail(with: nil)
        await interactor.load()
        await worker.fail(with: TestError())
        await interactor.remove([1])
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("test error", hasLoadedContent: false), .error("test error", hasLoadedContent: true),
            ])
        #expect(shownIDs == [1, 2])
    }

    @Test func `a city that was removed elsewhere is removed all the same, and can be brought back`() async {
        await interactor.load()
        await worker.change(to: [.porto])
        await interactor.remove([1])
        #expect(shownIDs == [2] && presenter.dutiesWithoutLoader.isEmpty)
        #expect(presenter.changes == [.removed([.lisbon])])
        await interactor.undo()
        #expect(shownIDs == [1, 2])
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
        #expect(
            presenter.contents.last.map { CityListDisplay($0).rows.map(\.detail) }?.first?.hasSuffix(
                "(from 8 hours ago)") == true)
        #expect(await worker.weatherRequests.count == 2)
    }

    @Test func `a change of units asks for all weather again, a change of cities does not`() async throws {
        await interactor.load()
        let observing = Task { await interactor.observe() }
        await worker.change(to: [.lisbon, .porto, .bergen])
        try await until { presenter.contents.last?.entries.map(\.weather) == Array(repeating: .lightRain, count: 3) }
        #expect(await worker.weatherRequests.sorted() == [1, 2, 3])
        await worker.change(to: .imperial)
        try await until {
            presenter.contents.last?.entries.allSatisfy {
                if case .known(let weather) = $0.weather { weather.units == .imperial } else { false }
            } == true
        }
        #expect(await worker.weatherRequests.sorted() == [1, 1, 2, 2, 3, 3])
        observing.cancel()
        await observing.value
    }

    @Test func `a change of units is followed while a city is open, because the list may be beside it`() async throws {
        await interactor.load()
        let observing = Task { await interactor.observe() }
        let gate = Gate()
        exits.onOpen = { await gate.pass() }
        let opening = Task { await interactor.open(1) }
        await gate.reached()
        await worker.change(to: .imperial)
        try await until { await worker.weatherRequests.sorted() == [1, 1, 2, 2] }
        gate.open()
        await opening.value
        observing.cancel()
        await observing.value
    }

    @Test func `a change of the preferred provider asks for all weather again, once`() async throws {
        await interactor.load()
        let observing = Task { await interactor.observe() }
        let before = await worker.weatherRequests.count
        await worker.prefer("wttr")
        try await until { await worker.weatherRequests.count == 2 * before }
        // The cities are read again after each signal, and the weather of none is missing now.
        await worker.prefer("wttr")
        await worker.change(to: [.lisbon])
        try await until { shownIDs == [City.lisbon.id] }
        #expect(await worker.weatherRequests.count == 2 * before)
        observing.cancel()
        await observing.value
    }

    private var shownIDs: [City.ID]? { presenter.contents.last?.entries.map(\.city.id) }
    private var shownWeathers: [CityListData.Weather]? { presenter.contents.last?.entries.map(\.weather) }
}

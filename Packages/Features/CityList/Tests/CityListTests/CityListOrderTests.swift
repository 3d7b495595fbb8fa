@testable import CityList
import TestSupport
import Testing
import Weather

/// The content when answers come late, or in another order than that of the requests.
@MainActor
struct CityListOrderTests {
    private let presenter = CityListPresenterMock()
    private let exits = CityListExitsMock()
    private let weather = Questions<City.ID, Forecast>()

    @Test func `names do not wait for weather`() async {
        let interactor = await interactor(CityListWorkerMock([.lisbon, .porto]))
        let loading = Task { await interactor.load() }
        await weather.reach(2)
        #expect(presenter.contents.map { $0.entries.map(\.weather) } == [[.loading, .loading]])
        #expect(presenter.duties == [.showLoader, .hideLoader])
        await weather.answer(2, .success(.sample(of: .numbered(2))))
        await weather.answer(1, .success(.sample(of: .numbered(1))))
        await loading.value
        #expect(presenter.contents.dropFirst().first?.entries.map(\.weather) == [.loading, .lightRain])
        #expect(presenter.contents.count == 3)
    }

    @Test func `all cities are requested at once, and each forecast is shown as it arrives`() async {
        let interactor = await interactor(CityListWorkerMock((1...12).map(City.numbered)))
        let loading = Task { await interactor.load() }
        await weather.reach(12)
        await weather.answer(3, .failure(TestError()))
        try? await until { presenter.contents.count == 2 }
        #expect(presenter.contents.last?.entries[2].weather == .failed(reason: "test error"))
        await weather.answerAll(.success(.sample(of: .lisbon)))
        await loading.value
        #expect(presenter.contents.last?.entries.filter { $0.weather == .lightRain }.count == 11)
    }

    @Test func `of two answers for a city, the answer to the last request counts`() async {
        let interactor = await interactor(CityListWorkerMock([.lisbon]))
        let first = Task { await interactor.load() }
        await weather.reach(1)
        let second = Task { await interactor.load() }
        await weather.reach(2)
        await weather.answer(1, .success(.sample(of: .lisbon, temperature: 40)))
        await first.value
        #expect(presenter.contents.last?.entries.map(\.weather) == [.loading])
        await weather.answer(1, .success(.sample(of: .lisbon)))
        await second.value
        #expect(presenter.contents.last?.entries.map(\.weather) == [.lightRain])
    }

    @Test func `a change elsewhere does not repeat a running request for weather`() async {
        let worker = CityListWorkerMock([.lisbon])
        let interactor = await interactor(worker)
        let observing = Task { await interactor.observe() }
        let loading = Task { await interactor.load() }
        await weather.reach(1)
        await worker.change(to: [.lisbon, .porto])
        await weather.reach(2)
        #expect(await weather.asked == [1, 2])
        await weather.answerAll(.success(.sample(of: .lisbon)))
        await loading.value
        observing.cancel()
        await observing.value
    }

    @Test func `adding ends after the new city has its weather, even if the list already shows the city`() async {
        let worker = CityListWorkerMock()
        let interactor = await interactor(worker)
        await interactor.load()
        let observing = Task { await interactor.observe() }
        exits.onAdd = { [presenter] in
            await worker.change(to: [.lisbon])
            // The list knows the city before the user comes back.
            try await until { presenter.contents.last?.entries.count == 1 }
            return City.lisbon.id
        }
        var hasEnded = false
        let adding = Task {
            await interactor.add()
            hasEnded = true
        }
        await weather.reach(1)
        #expect(!hasEnded && presenter.changes == [.added(.lisbon)])
        await weather.answerAll(.success(.sample(of: .lisbon)))
        await adding.value
        #expect(await weather.asked == [1])
        #expect(presenter.contents.last?.entries.map(\.weather) == [.lightRain])
        observing.cancel()
        await observing.value
    }

    @Test func `a city that is restored before its weather arrives shows that weather`() async {
        let interactor = await interactor(CityListWorkerMock([.lisbon]))
        let loading = Task { await interactor.load() }
        await weather.reach(1)
        await interactor.remove([1])
        await weather.answer(1, .success(.sample(of: .lisbon)))
        await loading.value
        await interactor.undo()
        #expect(presenter.contents.last?.entries.map(\.weather) == [.lightRain])
    }

    @Test func `the weather of a city that was removed in the meantime is dropped`() async {
        let interactor = await interactor(CityListWorkerMock([.lisbon, .porto]))
        let loading = Task { await interactor.load() }
        await weather.reach(2)
        await interactor.remove([1])
        await weather.answer(1, .success(.sample(of: .numbered(1))))
        await weather.answer(2, .success(.sample(of: .numbered(2))))
        await loading.value
        #expect(presenter.contents.last?.entries == [CityListData.Entry(city: .porto, weather: .lightRain)])
        // The list as loaded, after the removal, and with the weather of the other city.
        #expect(presenter.contents.count == 3)
    }

    @Test func `old weather stays until new weather arrives, and an old failure disappears`() async {
        let worker = CityListWorkerMock([.lisbon, .porto])
        await worker.failWeather(of: 2, with: TestError())
        let interactor = exits.logic(worker, presenter)
        await interactor.load()
        #expect(presenter.contents.last?.entries.map(\.weather) == [.lightRain, .failed(reason: "test error")])
        await worker.holdWeather(in: weather)
        let loading = Task { await interactor.load() }
        await weather.reach(2)
        #expect(presenter.contents.last?.entries.map(\.weather) == [.lightRain, .loading])
        await weather.answerAll(.success(.sample(of: .lisbon)))
        await loading.value
    }

    @Test func `repeated undos restore a city once`() async {
        let worker = CityListWorkerMock([.lisbon])
        let restoring = Questions<City.ID, Void>()
        await worker.holdRestoring(in: restoring)
        let interactor = exits.logic(worker, presenter)
        await interactor.load()
        await interactor.remove([1])
        let undoing = Task { await interactor.undo() }
        await restoring.reach(1)
        let undoingAgain = Task { await interactor.undo() }
        for _ in 0..<100 { await Task.yield() }
        #expect(await restoring.waitingCount == 1)
        await restoring.answerAll(.success(()))
        await undoing.value
        await undoingAgain.value
        #expect(presenter.changes == [.removed([.lisbon]), .restored([.lisbon])])
    }

    @Test(arguments: [false, true])
    func `an outdated list that arrives late is not shown`(isFailure: Bool) async {
        let cities = Questions<Int, [City]>()
        let worker = CityListWorkerMock()
        await worker.holdCities(in: cities)
        let interactor = exits.logic(worker, presenter)
        let first = Task { await interactor.load() }
        await cities.reach(1)
        let second = Task { await interactor.load() }
        await cities.reach(2)
        await cities.answer(2, .success([.lisbon, .porto]))
        await second.value
        await cities.answer(1, isFailure ? .failure(TestError()) : .success([.lisbon]))
        await first.value
        #expect(presenter.dutiesWithoutLoader.isEmpty)
        #expect(presenter.contents.last?.entries.map(\.city) == [.lisbon, .porto])
    }

    @Test func `a change elsewhere is shown, even while weather is awaited`() async {
        let worker = CityListWorkerMock([.lisbon])
        let interactor = await interactor(worker)
        let observing = Task { await interactor.observe() }
        await worker.change(to: [.lisbon, .porto])
        await weather.reach(2)
        await worker.change(to: [.porto, .bergen])
        await weather.reach(3)
        #expect(presenter.contents.last?.entries.map(\.city) == [.porto, .bergen])
        observing.cancel()
        await weather.answerAll(.failure(TestError()))
        await observing.value
        // The result of a cancelled call is not shown.
        #expect(presenter.contents.count == 2)
    }

    private func interactor(_ worker: CityListWorkerMock) async -> any CityListInteractor {
        await worker.holdWeather(in: weather)
        return exits.logic(worker, presenter)
    }
}

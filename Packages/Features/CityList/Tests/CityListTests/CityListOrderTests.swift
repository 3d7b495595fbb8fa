import SVIPTesting
import CityList
import Testing
import Weather

/// The content when answers come late, or in another order than that of the requests.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CityListOrderTests {
    private let presenter = CityListPresenterMock()
    private let weather = Questions<City.ID, CityListData.PresentWeather>()

    @Test func `names do not wait for weather`() async {
        let interactor = await interactor(CityListWorkerMock([.lisbon, .porto]))
        let loading = Task { await interactor.load() }
        await weather.reach(2)
        #expect(presenter.contents.map { $0.entries.map(\.weather) } == [[.loading, .loading]])
        #expect(presenter.duties == [.showLoader, .hideLoader])
        await weather.answer(2, .success(.lightRain))
        await weather.answer(1, .success(.lightRain))
        await loading.value
        #expect(presenter.contents.dropFirst().first?.entries.map(\.weather) == [.loading, .known(.lightRain)])
        #expect(presenter.contents.count == 3)
    }

    @Test func `weather is asked for four cities at once, the next when one has answered`() async {
        let interactor = await interactor(CityListWorkerMock((1...6).map(City.numbered)))
        let loading = Task { await interactor.load() }
        await weather.reach(4)
        // More requests would begin now if they could.
        for _ in 0..<100 { await Task.yield() }
        #expect(await weather.waitingCount == 4)
        await weather.answer(3, .success(.lightRain))
        await weather.reach(5)
        #expect(await weather.asked.sorted() == [1, 2, 3, 4, 5])
        await weather.answer(1, .failure(Mishap()))
        await weather.reach(6)
        await weather.answerAll(.success(.lightRain))
        await loading.value
        let known = Array(repeating: CityListData.Weather.known(.lightRain), count: 5)
        #expect(presenter.contents.last?.entries.map(\.weather) == [.failed(reason: "mishap")] + known)
    }

    @Test func `four is the limit for all commands together`() async {
        let worker = CityListWorkerMock((1...3).map(City.numbered))
        let interactor = await interactor(worker)
        let loading = Task { await interactor.load() }
        await weather.reach(3)
        await worker.change(to: (1...6).map(City.numbered))
        let adding = Task { await interactor.add() }
        await weather.reach(4)
        for _ in 0..<100 { await Task.yield() }
        #expect(await weather.waitingCount == 4)
        await weather.answerAll(.success(.lightRain))
        await loading.value
        await adding.value
        // No city was asked for twice.
        #expect(await weather.asked.sorted() == [1, 2, 3, 4, 5, 6])
    }

    @Test func `a command ends only when the weather that another one asks for is there`() async {
        let interactor = await interactor(CityListWorkerMock([.lisbon]))
        let loading = Task { await interactor.load() }
        await weather.reach(1)
        var hasEnded = false
        let adding = Task {
            await interactor.add()
            hasEnded = true
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(!hasEnded && presenter.contents.count == 2)
        #expect(await weather.asked == [1])
        await weather.answerAll(.success(.lightRain))
        await loading.value
        await adding.value
        #expect(presenter.contents.last?.entries.map(\.weather) == [.known(.lightRain)])
    }

    @Test func `the weather of a city that was removed in the meantime is dropped`() async {
        let interactor = await interactor(CityListWorkerMock([.lisbon, .porto]))
        let loading = Task { await interactor.load() }
        await weather.reach(2)
        await interactor.remove(1)
        await weather.answer(1, .success(.lightRain))
        await weather.answer(2, .success(.lightRain))
        await loading.value
        #expect(presenter.contents.last?.entries == [CityListData.Entry(city: .porto, weather: .known(.lightRain))])
        // The list as loaded, after the removal, and with the weather of the other city.
        #expect(presenter.contents.count == 3)
    }

    @Test func `old weather stays until there is new one, an old failure does not`() async {
        let worker = CityListWorkerMock([.lisbon, .porto])
        await worker.failWeather(of: 2, with: Mishap())
        let interactor = CityListConfigurator.make(worker: worker, presenter: presenter)
        await interactor.load()
        #expect(presenter.contents.last?.entries.map(\.weather) == [.known(.lightRain), .failed(reason: "mishap")])
        await worker.holdWeather(in: weather)
        let loading = Task { await interactor.load() }
        await weather.reach(2)
        #expect(presenter.contents.last?.entries.map(\.weather) == [.known(.lightRain), .loading])
        await weather.answerAll(.success(.lightRain))
        await loading.value
    }

    @Test func `a city is restored once, however often that is asked for`() async {
        let worker = CityListWorkerMock([.lisbon])
        let restoring = Questions<City.ID, Void>()
        await worker.holdRestoring(in: restoring)
        let interactor = CityListConfigurator.make(worker: worker, presenter: presenter)
        await interactor.load()
        await interactor.remove(1)
        let undoing = Task { await interactor.undoRemoval() }
        await restoring.reach(1)
        let undoingAgain = Task { await interactor.undoRemoval() }
        for _ in 0..<100 { await Task.yield() }
        #expect(await restoring.waitingCount == 1)
        await restoring.answerAll(.success(()))
        await undoing.value
        await undoingAgain.value
        #expect(presenter.changes == [.removed(.lisbon), .restored(.lisbon)])
    }

    @Test(arguments: [false, true])
    func `cities that were read earlier but come later are not shown`(isFailure: Bool) async {
        let cities = Questions<Int, [City]>()
        let worker = CityListWorkerMock()
        await worker.holdCities(in: cities)
        let interactor = CityListConfigurator.make(worker: worker, presenter: presenter)
        let first = Task { await interactor.load() }
        await cities.reach(1)
        let second = Task { await interactor.load() }
        await cities.reach(2)
        await cities.answer(2, .success([.lisbon, .porto]))
        await second.value
        await cities.answer(1, isFailure ? .failure(Mishap()) : .success([.lisbon]))
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
        await weather.answerAll(.failure(Mishap()))
        await observing.value
        // The result of a cancelled call is not shown.
        #expect(presenter.contents.count == 2)
    }

    private func interactor(_ worker: CityListWorkerMock) async -> any CityListInteractor {
        await worker.holdWeather(in: weather)
        return CityListConfigurator.make(worker: worker, presenter: presenter)
    }
}

import SVIPTesting
import CityWeather
import Testing
import Weather

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CityWeatherLogicTests {
    private let presenter = CityWeatherPresenterMock()
    private let questions = Questions<Int, Forecast>()

    @Test func `the forecast comes to the presenter unchanged`() async {
        let forecast = Forecast.sample(current: CurrentWeather(time: .sample), daily: [DailyWeather(day: "2026-11-21")])
        await interactor(CityWeatherWorkerMock(forecast)).load()
        #expect(presenter.forecasts == [forecast])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `a week in metric units is asked for, or what was wished`() async {
        let worker = CityWeatherWorkerMock()
        await interactor(worker).load()
        let wish = CityWeatherData.Request(city: .bergen, days: 3, units: .imperial)
        await CityWeatherConfigurator.make(wish, worker: worker, presenter: presenter).load()
        let week = CityWeatherData.Request(city: .bergen, days: 7, units: .metric)
        #expect(await worker.requests == [week, wish])
    }

    @Test func `units are kept from then on`() async {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        await interactor.load()
        await interactor.show(in: .imperial)
        await interactor.load()
        #expect(await worker.requests.map(\.units) == [.metric, .imperial, .imperial])
        #expect(presenter.forecasts.map(\.units) == [.metric, .imperial, .imperial])
    }

    @Test func `an error before the first content is shown in its place, a later one beside it`() async {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        await worker.fail(with: Mishap())
        await interactor.load()
        await worker.fail(with: nil)
        await interactor.load()
        await worker.fail(with: Mishap())
        await interactor.show(in: .imperial)
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("mishap", hasLoadedContent: false), .error("mishap", hasLoadedContent: true),
            ])
        #expect(presenter.forecasts.count == 1)
    }

    @Test(arguments: [[1, 2], [2, 1]])
    func `only the answer to the last request is shown, whatever order they come in`(order: [Int]) async {
        let tasks = await loadTwice()
        for number in order {
            await questions.answer(number, .success(.sample(units: number == 2 ? .imperial : .metric)))
        }
        for task in tasks { await task.value }
        #expect(presenter.forecasts.map(\.units) == [.imperial])
    }

    @Test(arguments: [[1, 2], [2, 1]])
    func `the error of an earlier request is not shown`(order: [Int]) async {
        let tasks = await loadTwice()
        for number in order { await questions.answer(number, number == 2 ? .success(.sample()) : .failure(Mishap())) }
        for task in tasks { await task.value }
        #expect(presenter.dutiesWithoutLoader.isEmpty && presenter.forecasts.count == 1)
    }

    private func loadTwice() async -> [Task<Void, Never>] {
        let interactor = interactor(CityWeatherWorkerMock(in: questions))
        let first = Task { await interactor.load() }
        await questions.reach(1)
        let second = Task { await interactor.show(in: .imperial) }
        await questions.reach(2)
        return [first, second]
    }

    private func interactor(_ worker: CityWeatherWorkerMock) -> any CityWeatherInteractor {
        CityWeatherConfigurator.make(CityWeatherData.Request(city: .bergen), worker: worker, presenter: presenter)
    }
}

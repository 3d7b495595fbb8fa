import Formatting
import Foundation
import SettingsDouble
import TestSupport
import Testing
import TodayDouble
import Weather
import WeatherDouble

@testable import CityWeather

@MainActor
struct CityWeatherLogicTests {
    private let presenter = CityWeatherPresenterMock()
    private let questions = Questions<Int, Forecast>()

    @Test func `the presenter receives the forecast with all its values`() async {
        let forecast = Forecast.sample(
            current: CurrentWeather(time: .sample), daily: [DailyWeather(day: Day("2026-11-21")!)])
        await interactor(CityWeatherWorkerMock(forecast)).load()
        #expect(presenter.forecasts == [ForecastRecord(forecast)])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `the forecast has a week, or the requested days`() async {
        var module = CityWeatherModule(
            city: .bergen, now: { .sample }, weather: InMemoryWeatherService(now: { .sample }), today: ManualToday(),
            settings: InMemorySettingsService())
        await module.start(presenter).load()
        module.days = 3
        await module.start(presenter).load()
        #expect(presenter.forecasts.map(\.daily.count) == [7, 3])
    }

    @Test func `units can be switched back and forth`() async {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        await interactor.switchUnits()
        await interactor.load()
        await interactor.switchUnits()
        await interactor.switchUnits()
        #expect(await worker.used == [.imperial, .metric])
        #expect(presenter.forecasts.map(\.units) == [.metric, .imperial, .metric])
        #expect(presenter.contents.map(\.otherUnits) == [.imperial, .metric, .imperial])
    }

    @Test func `a second switch during a switch returns to the old units`() async {
        let worker = CityWeatherWorkerMock()
        let gate = Gate()
        await worker.holdUse(at: gate)
        let interactor = interactor(worker)
        await interactor.load()
        let switching = Task { await interactor.switchUnits() }
        await gate.reached()
        await interactor.switchUnits()
        gate.open()
        await switching.value
        #expect(await worker.used == [.imperial, .metric])
        #expect(presenter.forecasts.map(\.units) == [.metric, .metric])
    }

    @Test func `a switch loads the weather once, although the change of the units is signalled too`() async throws {
        let worker = CityWeatherWorkerMock(in: questions)
        let interactor = interactor(worker)
        let loading = Task { await interactor.load() }
        await questions.reach(1)
        await questions.answer(1, .success(.sample()))
        await loading.value
        let observing = Task { await interactor.observe() }
        let switching = Task { await interactor.switchUnits() }
        await questions.reach(2)
        // A second request would begin now if it could.
        for _ in 0..<100 { await Task.yield() }
        await questions.answer(2, .success(.sample(units: .imperial)))
        await switching.value
        #expect(await questions.asked == [1, 2])
        #expect(presenter.forecasts.map(\.units) == [.metric, .imperial])
        observing.cancel()
        await observing.value
    }

    @Test func `units that cannot be changed stay, and the reason is shown`() async {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        await interactor.load()
        await worker.fail(with: TestError())
        await interactor.switchUnits()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        await worker.fail(with: nil)
        await interactor.switchUnits()
        #expect(presenter.forecasts.map(\.units) == [.metric, .imperial])
    }

    @Test func `units that are changed elsewhere load the weather again`() async throws {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        await interactor.load()
        let observing = Task { await interactor.observe() }
        await worker.change(to: .metric)
        await worker.change(to: .imperial)
        try await until { presenter.forecasts.last?.units == .imperial }
        #expect(presenter.forecasts.map(\.units) == [.metric, .imperial])
        observing.cancel()
        await observing.value
    }

    @Test func `a provider that is chosen elsewhere is requested at once`() async throws {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        await interactor.load()
        let observing = Task { await interactor.observe() }
        await worker.prefer(nil)
        await worker.prefer("wttr")
        try await until { presenter.forecasts.last?.provider.id == "wttr" }
        #expect(presenter.forecasts.map(\.provider.id) == ["test", "wttr"])
        observing.cancel()
        await observing.value
    }

    @Test func `the next 24 hours of a provider with longer steps are as many as they have`() async {
        let midnight = Date(timeIntervalSince1970: 1_795_219_200)
        let steps = (0..<16).map { HourlyWeather(time: midnight + Double($0) * 10_800) }
        let worker = CityWeatherWorkerMock(.sample(hourly: steps))
        let interactor = interactor(worker)
        for (seconds, expected) in [(10_799.0, steps[0...7]), (10_800, steps[1...8]), (45.5 * 3_600, steps[15...])] {
            await worker.age(to: midnight + seconds)
            await interactor.load()
            #expect(presenter.contents.last?.nextHours == Array(expected))
        }
    }

    @Test func `the next 24 hours begin with the current hour`() async {
        let midnight = Date(timeIntervalSince1970: 1_795_219_200)
        let hours = (0..<48).map { HourlyWeather(time: midnight + Double($0) * 3_600) }
        let worker = CityWeatherWorkerMock(.sample(hourly: hours))
        let interactor = interactor(worker)
        for (seconds, expected) in [(7_199.0, hours[1...24]), (7_200, hours[2...25]), (46.5 * 3_600, hours[46...])] {
            await worker.age(to: midnight + seconds)
            await interactor.load()
            #expect(presenter.contents.last?.nextHours == Array(expected))
        }
        await worker.age(to: .distantFuture)
        await interactor.load()
        #expect(presenter.contents.last?.nextHours == [])
    }

    @Test func `as many hours are shown as the module asks for, and the forecast has the days for them`() async {
        let hours = (0..<72).map { HourlyWeather(time: .sample + Double($0) * 3_600, precipitation: 0) }
        await CityWeatherLogic(CityWeatherWorkerMock(.sample(hourly: hours)), presenter, hours: 30).load()
        #expect(presenter.contents.last?.nextHours.count == 30)
        #expect(presenter.contents.last?.wetSpellsEnd == .sample + 30 * 3_600)
        var module = CityWeatherModule(
            city: .bergen, now: { .sample }, weather: InMemoryWeatherService(now: { .sample }), today: ManualToday(),
            settings: InMemorySettingsService())
        module.days = 1
        for (hours, days) in [(1, 1), (24, 1), (25, 3), (360, 16)] {
            module.hours = hours
            await module.start(presenter).load()
            #expect(presenter.forecasts.last?.daily.count == days)
            #expect(presenter.contents.last?.nextHours.count == hours)
        }
    }

    @Test func `neighbouring hours of rain are a spell, and one unknown amount makes them unknown`() async {
        let amounts: [Double?] = [0, 0.5, 1, 0, 0.04, 0.05]
        var hours = zip(0..., amounts).map { HourlyWeather(time: .sample + Double($0) * 3_600, precipitation: $1) }
        await interactor(CityWeatherWorkerMock(.sample(hourly: hours))).load()
        let at = { (hour: Double) in Date.sample + hour * 3_600 }
        #expect(
            presenter.contents.last?.wetSpells == [
                CityWeatherData.WetSpell(start: at(1), end: at(3), precipitation: 1.5),
                CityWeatherData.WetSpell(start: at(5), end: at(6), precipitation: 0.05),
            ])
        for unknown in [nil, Double.nan] {
            hours[2].precipitation = unknown
            await interactor(CityWeatherWorkerMock(.sample(hourly: hours))).load()
            #expect(presenter.contents.last?.wetSpells == nil)
        }
    }

    @Test func `it is known when it rains until the last hour of a forecast, whose amount is unknown`() async {
        let hours = [0, 1, nil].enumerated().map {
            HourlyWeather(time: .sample + Double($0) * 3_600, precipitation: $1)
        }
        await interactor(CityWeatherWorkerMock(.sample(hourly: hours))).load()
        let content = presenter.contents.last
        #expect(content?.wetSpells?.map(\.start) == [.sample + 3_600] && content?.nextHours == hours)
        #expect(content?.wetSpellsEnd == .sample + 7_200)
    }

    @Test func `weather is old after an hour, and at once if it is not the latest`() async {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        for age in [3_599.0, 3_600] {
            await worker.age(to: .sample + age)
            await interactor.load()
        }
        await self.interactor(CityWeatherWorkerMock(.sample(isStale: true))).load()
        #expect(presenter.contents.map(\.isOld) == [false, true, true])
    }

    @Test func `offline only what is stored is shown, with its age, and no provider is asked`() async {
        let worker = CityWeatherWorkerMock()
        let logic = CityWeatherLogic(worker, presenter, isOffline: true)
        await logic.load()
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("\(WeatherError.nothingStored("Bergen, Vestland, Norway"))", hasLoadedContent: false)
            ])
        await worker.store(.sample(isStale: true))
        for seconds in [0.0, 600, 7_200, 259_200, -600] {
            await worker.age(to: .sample + seconds)
            await logic.load()
        }
        #expect(await worker.requests.isEmpty)
        #expect(presenter.contents.allSatisfy { $0.isStored })
        #expect(presenter.contents.map(\.age) == [nil, .minutes(10), .hours(2), .days(3), .unknown])
        #expect(
            presenter.contents.prefix(2).map { CityWeatherDisplay($0).warning } == [
                "Stored weather, from just now.", "Stored weather, from 10 minutes ago.",
            ])
    }

    @Test func `the present weather is measured, or the forecast of the hour once that is old`() async {
        let hours = (0..<9).map { HourlyWeather(time: .sample + Double($0) * 3_600, temperature: Double($0)) }
        let worker = CityWeatherWorkerMock(
            .sample(current: CurrentWeather(time: .sample, temperature: 20, humidity: 5, windSpeed: 3), hourly: hours))
        let logic = interactor(worker)
        for seconds in [0.0, 3_600, 3_601, 40_000] {
            await worker.age(to: .sample + seconds)
            await logic.load()
        }
        #expect(presenter.contents.map { $0.present?.temperature } == [20, 20, 1, nil])
        #expect(presenter.contents.map { $0.present?.windSpeed } == [3, 3, nil, nil])
    }

    @Test func `the weather of today is that of the city's day, and unknown if the forecast lacks it`() async {
        let days = ["2026-11-21", "2026-11-22"].map { DailyWeather(day: Day($0)!) }
        let worker = CityWeatherWorkerMock(.sample(daily: days))
        let logic = interactor(worker)
        // At the city it is an hour later.
        for hours in [-15.0, 9, 10, 34] {
            await worker.age(to: .sample + hours * 3_600)
            await logic.load()
        }
        #expect(presenter.contents.map(\.today) == [nil, days[0], days[1], nil])
    }

    @Test func `the displayed text can be copied`() async {
        let interactor = interactor(CityWeatherWorkerMock())
        await interactor.copy()
        #expect(presenter.copied.isEmpty)
        await interactor.load()
        await interactor.copy()
        #expect(presenter.copied == presenter.contents)
    }

    @Test func `an error before the first content replaces it, and a later error is shown beside it`() async {
        let worker = CityWeatherWorkerMock()
        let interactor = interactor(worker)
        await worker.fail(with: TestError())
        await interactor.load()
        await worker.fail(with: nil)
        await interactor.load()
        await worker.fail(with: TestError())
        await interactor.load()
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("test error", hasLoadedContent: false), .error("test error", hasLoadedContent: true),
            ])
        #expect(presenter.forecasts.count == 1)
    }

    @Test(arguments: [[1, 2], [2, 1]])
    func `only the answer to the last request is shown, in any order of arrival`(order: [Int]) async {
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
        for number in order {
            await questions.answer(number, number == 2 ? .success(.sample()) : .failure(TestError()))
        }
        for task in tasks { await task.value }
        #expect(presenter.dutiesWithoutLoader.isEmpty && presenter.forecasts.count == 1)
    }

    private func loadTwice() async -> [Task<Void, Never>] {
        let interactor = interactor(CityWeatherWorkerMock(in: questions))
        let first = Task { await interactor.load() }
        await questions.reach(1)
        let second = Task { await interactor.load() }
        await questions.reach(2)
        return [first, second]
    }

    private func interactor(_ worker: CityWeatherWorkerMock) -> any CityWeatherInteractor {
        CityWeatherLogic(worker, presenter)
    }
}

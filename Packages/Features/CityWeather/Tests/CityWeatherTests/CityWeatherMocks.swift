import Formatting
import Foundation
import SVIPTesting
import TestSupport
import Weather

@testable import CityWeather
@testable import CityWeatherScreen

extension City {
    static let bergen = City(
        id: 1, name: "Bergen", region: "Vestland", country: "Norway", latitude: 60.4, longitude: 5.3
    )
}

extension Date {
    /// Saturday, 21 November 2026, 13:05:40 UTC.
    static let sample = Date(timeIntervalSince1970: 1_795_266_340)
}

extension Forecast {
    /// A forecast of ``Date/sample``, at a place that is an hour ahead of UTC.
    static func sample(
        units: UnitSystem = .metric, isStale: Bool = false, current: CurrentWeather? = nil,
        hourly: [HourlyWeather] = [], daily: [DailyWeather] = []
    ) -> Forecast {
        Forecast(
            city: .bergen, provider: WeatherProvider(id: "test", name: "Test (made-up data)"), asOf: .sample,
            isStale: isStale, units: units, timeZone: TimeZone(secondsFromGMT: 3_600) ?? .gmt, current: current,
            hourly: hourly, daily: daily
        )
    }
}

extension WeatherAlert {
    /// A gale from ``Date/sample`` on for an hour.
    static let gale = WeatherAlert(
        level: .yellow, title: "Gale", start: .sample, end: .sample + 3_600, description: "17 m/s.",
        link: "https://met.no")
}

extension CityWeatherData.Content {
    /// How a forecast is shown, with all its hours.
    static func sample(
        _ forecast: Forecast, isOld: Bool = false, wetSpells: [CityWeatherData.WetSpell]? = nil
    ) -> CityWeatherData.Content {
        CityWeatherData.Content(
            forecast: ForecastRecord(forecast), nextHours: forecast.hourly, wetSpells: wetSpells,
            wetSpellsEnd: forecast.hourly.last?.time.addingTimeInterval(3_600), isOld: isOld, otherUnits: .imperial)
    }
}

final class CityWeatherPresenterMock: RecordingPresenter, CityWeatherPresenter {
    private(set) var contents: [CityWeatherData.Content] = []
    private(set) var copied: [CityWeatherData.Content] = []

    var forecasts: [ForecastRecord] { contents.map(\.forecast) }

    func show(_ content: CityWeatherData.Content) { contents.append(content) }
    func copy(_ content: CityWeatherData.Content) { copied.append(content) }
}

extension CityWeatherLogic {
    /// The logic for Bergen, over a worker of the test.
    init(
        _ worker: any CityWeatherWorker, _ presenter: any CityWeatherPresenter, hours: Int = 24, isOffline: Bool = false
    ) {
        self.init(
            CityWeatherData.Request(city: .bergen, days: 7, hours: hours, isOffline: isOffline), presenter: presenter,
            worker: worker)
    }
}

extension CityWeatherView {
    /// The screen of that logic.
    static func bergen(_ worker: any CityWeatherWorker) -> CityWeatherView {
        let view = CityWeatherView(title: City.bergen.fullName)
        let logic = CityWeatherLogic(worker, CityWeatherRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}

actor CityWeatherWorkerMock: CityWeatherWorker {
    private(set) var requests: [CityWeatherData.Request] = []
    private var forecast: Forecast
    private var failure: (any Error)?
    private var stored: Forecast?
    private var present = Date.sample
    private var presentUnits = UnitSystem.metric
    private var preferred: WeatherProvider.ID?
    private(set) var used: [UnitSystem] = []
    private var gate: Gate?
    private let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    private let (ticks, minute) = AsyncStream.makeStream(of: Void.self)
    /// The keys are the numbers of the requests, from 1.
    private let questions: Questions<Int, Forecast>?

    init(_ forecast: Forecast = .sample(), in questions: Questions<Int, Forecast>? = nil) {
        self.forecast = forecast
        self.questions = questions
    }

    /// Makes every call throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }

    /// Sets the present moment, and ends a minute.
    func age(to now: Date) {
        present = now
        minute.yield()
    }

    /// Stores a forecast.
    func store(_ forecast: Forecast) { stored = forecast }

    /// Changes the units elsewhere.
    func change(to units: UnitSystem) {
        presentUnits = units
        signal.yield()
    }

    /// Changes the preferred provider elsewhere.
    func prefer(_ provider: WeatherProvider.ID?) {
        preferred = provider
        signal.yield()
    }

    /// Makes changes of the units wait.
    func holdUse(at gate: Gate) { self.gate = gate }

    func units() -> UnitSystem { presentUnits }
    func preferredProvider() -> WeatherProvider.ID? { preferred }

    func use(_ units: UnitSystem) async throws {
        used.append(units)
        await gate?.pass()
        if let failure { throw failure }
        change(to: units)
    }

    func changes() -> any AsyncSequence<Void, Never> & Sendable { signals }
    func now() -> Date { present }
    func minutes() -> any AsyncSequence<Void, Never> & Sendable { ticks }

    func storedForecast(_ request: CityWeatherData.Request) -> Forecast? { stored }

    func forecast(_ request: CityWeatherData.Request) async throws -> Forecast {
        requests.append(request)
        if let questions { return try await questions.ask(requests.count) }
        if let failure { throw failure }
        forecast.units = presentUnits
        if let preferred { forecast.provider.id = preferred }
        return forecast
    }
}

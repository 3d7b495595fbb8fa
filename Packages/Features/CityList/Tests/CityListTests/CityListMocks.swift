import Formatting
import Foundation
import SVIPTesting
import TestSupport
import Weather

@testable import CityList
@testable import CityListScreen

extension City {
    static let lisbon = City(
        id: 1, name: "Lisbon", region: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.13
    )
    static let porto = City(id: 2, name: "Porto", country: "Portugal", latitude: 41.15, longitude: -8.61)
    static let bergen = City(id: 3, name: "Bergen", latitude: 60.39, longitude: 5.32)

    static let oslo = City(placeNamed: "Oslo, Norway", latitude: 59.91, longitude: 10.75)

    static func numbered(_ id: ID) -> City { City(id: id, name: "City \(id)", latitude: 0, longitude: 0) }
}

extension CityRecord {
    static let lisbon = CityRecord(City.lisbon)
    static let porto = CityRecord(City.porto)
    static let bergen = CityRecord(City.bergen)
}

extension Date {
    static let noon = Date(timeIntervalSince1970: 1_795_608_000)
}

extension Forecast {
    /// The weather at noon, requested at noon.
    static func sample(
        of city: City, temperature: Double? = 3.4, provider: String = "a test", isStale: Bool = false
    ) -> Forecast {
        let current = CurrentWeather(time: .noon, temperature: temperature, condition: WeatherCondition(code: 61))
        return Forecast(
            city: city, provider: WeatherProvider(id: "test", name: provider), asOf: .noon, isStale: isStale,
            units: .metric, timeZone: .gmt, current: current, hourly: [], daily: [])
    }
}

extension CityListData.Weather {
    /// How ``Forecast/sample(of:temperature:provider:isStale:)`` is shown at noon.
    static let lightRain = known(
        CityListData.PresentWeather(
            temperature: 3.4, condition: WeatherCondition(code: 61), units: .metric, provider: "a test")
    )
}

final class CityListPresenterMock: RecordingPresenter, CityListPresenter {
    private(set) var contents: [CityListData.Content] = []
    private(set) var changes: [CityListData.Change] = []
    var onContent: (() -> Void)?

    func show(_ content: CityListData.Content) {
        contents.append(content)
        onContent?()
    }

    func show(_ change: CityListData.Change) { changes.append(change) }
}

/// The exits taken. The test decides their behaviour and results.
@MainActor
final class CityListExitsMock {
    private(set) var additionCount = 0
    private(set) var openedCities: [City] = []
    var onAdd: () async throws -> City.ID? = { nil }
    var onOpen: () async throws -> Void = {}

    /// The logic with these exits, over a worker of the test.
    func logic(_ worker: any CityListWorker, _ presenter: any CityListPresenter) -> CityListLogic {
        CityListLogic(presenter: presenter, worker: worker, add: add, open: open)
    }

    /// The screen of that logic.
    func view(_ worker: any CityListWorker) -> CityListView {
        let view = CityListView()
        let logic = logic(worker, CityListRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }

    func add() async throws -> City.ID? {
        additionCount += 1
        return try await onAdd()
    }

    func open(_ city: City) async throws {
        openedCities.append(city)
        try await onOpen()
    }
}

/// A class, so that a test can see that it is freed with its module.
actor CityListWorkerMock: CityListWorker {
    private var saved: [City]
    private var position: City?
    private var failure: (any Error)?
    private var hereFailure: (any Error)?
    private var weatherFailures: [City.ID: any Error] = [:]
    private(set) var weatherRequests: [City.ID] = []
    /// The cities that a search finds, by the text.
    private var places: [String: [City]] = [:]
    private var weatherQuestions: Questions<City.ID, Forecast>?
    private var cityQuestions: Questions<Int, [City]>?
    private var restoreQuestions: Questions<City.ID, Void>?
    private var cityReadCount = 0
    private var present = Date.noon
    private var presentUnits = UnitSystem.metric
    private var preferred: WeatherProvider.ID?
    private let ticks: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation
    private let steps: AsyncStream<Void>
    private let step: AsyncStream<Void>.Continuation

    init(_ saved: [City] = [], here position: City? = nil) {
        self.saved = saved
        self.position = position
        (steps, step) = AsyncStream.makeStream(of: Void.self)
        (signals, signal) = AsyncStream.makeStream(of: Void.self)
        (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    }

    /// Makes every call throw this error, except those for weather, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }
    func failHere(with error: (any Error)?) { hereFailure = error }
    func failWeather(of id: City.ID, with error: (any Error)?) { weatherFailures[id] = error }
    func holdWeather(in questions: Questions<City.ID, Forecast>) { weatherQuestions = questions }
    /// The reads are numbered from 1.
    func holdCities(in questions: Questions<Int, [City]>) { cityQuestions = questions }
    func holdRestoring(in questions: Questions<City.ID, Void>) { restoreQuestions = questions }

    func find(_ cities: City..., for text: String) { places[text] = cities }

    func change(to units: UnitSystem) {
        presentUnits = units
        signal.yield()
    }

    func prefer(_ provider: WeatherProvider.ID?) {
        preferred = provider
        signal.yield()
    }

    func move(to position: City?) {
        self.position = position
        step.yield()
    }

    func change(to cities: [City]) {
        saved = cities
        signal.yield()
    }

    func cities() async throws -> [City] {
        cityReadCount += 1
        if let cityQuestions { return try await cityQuestions.ask(cityReadCount) }
        if let failure { throw failure }
        return saved
    }

    func here() async throws -> City? {
        if let hereFailure { throw hereFailure }
        return position
    }

    func search(_ name: String) async throws -> [City] {
        if let failure { throw failure }
        return places[name] ?? []
    }

    func weather(of city: City) async throws -> Forecast {
        weatherRequests.append(city.id)
        if let weatherQuestions { return try await weatherQuestions.ask(city.id) }
        if let failure = weatherFailures[city.id] { throw failure }
        var forecast = Forecast.sample(of: city)
        forecast.units = presentUnits
        return forecast
    }

    func remove(_ id: City.ID) async throws -> City {
        if let failure { throw failure }
        guard let index = saved.firstIndex(where: { $0.id == id }) else { throw WeatherError.unknownCity("\(id)") }
        return saved.remove(at: index)
    }

    func restore(_ city: City, before next: City.ID?) async throws {
        if let failure { throw failure }
        try await restoreQuestions?.ask(city.id)
        saved.insert(city, at: saved.firstIndex { $0.id == next } ?? saved.endIndex)
    }

    func units() async -> UnitSystem { presentUnits }
    func preferredProvider() async -> WeatherProvider.ID? { preferred }
    func now() async -> Date { present }

    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { ticks }

    /// Sets the present moment and ends a minute.
    func age(to now: Date) {
        present = now
        tick.yield()
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { signals }
    func moves() async -> any AsyncSequence<Void, Never> & Sendable { steps }
}

import CityList
import Foundation
import SVIPTesting
import Weather

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

extension City {
    static let lisbon = City(
        id: 1, name: "Lisbon", region: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.13
    )
    static let porto = City(id: 2, name: "Porto", country: "Portugal", latitude: 41.15, longitude: -8.61)
    static let bergen = City(id: 3, name: "Bergen", latitude: 60.39, longitude: 5.32)

    static func numbered(_ id: ID) -> City { City(id: id, name: "City \(id)", latitude: 0, longitude: 0) }
}

extension Date {
    static let noon = Date(timeIntervalSince1970: 1_795_608_000)
}

extension CityListData.PresentWeather {
    static let lightRain = CityListData.PresentWeather(
        temperature: 3.4, condition: WeatherCondition(code: 61), units: .metric, provider: "a test", asOf: .noon
    )
}

final class CityListPresenterMock: RecordingPresenter, CityListPresenter {
    private(set) var contents: [CityListData.Content] = []
    private(set) var changes: [CityListData.Change] = []
    var onContent: (() -> Void)?
    private(set) var entryCount = 0
    private(set) var openedCities: [City] = []
    var onEntry: (() async -> Void)?

    func show(_ content: CityListData.Content) {
        contents.append(content)
        onContent?()
    }

    func show(_ change: CityListData.Change) { changes.append(change) }

    func showEntry() async {
        entryCount += 1
        await onEntry?()
    }

    func showWeather(of city: City) async { openedCities.append(city) }
}

@MainActor
final class CityListRoutesMock: CityListRoutes {
    private(set) var entryCount = 0
    private(set) var openedCities: [City] = []
    var onEntry: (() async -> Void)?

    func cityEntry() async {
        entryCount += 1
        await onEntry?()
    }

    func cityWeather(_ city: City) async { openedCities.append(city) }
}

/// A class, so that a test can see that it is freed with its module.
actor CityListWorkerMock: CityListWorker {
    private var saved: [City]
    private var failure: (any Error)?
    private var weatherFailures: [City.ID: any Error] = [:]
    private var weathers: [City.ID: CityListData.PresentWeather] = [:]
    private(set) var weatherRequests: [City.ID] = []
    private var weatherQuestions: Questions<City.ID, CityListData.PresentWeather>?
    private var cityQuestions: Questions<Int, [City]>?
    private var restoreQuestions: Questions<City.ID, Void>?
    private var cityReadCount = 0
    private var present = Date.noon
    private let ticks: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init(_ saved: [City] = []) {
        self.saved = saved
        (signals, signal) = AsyncStream.makeStream(of: Void.self)
        (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    }

    /// Makes every call throw this error, except those for weather, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }
    func failWeather(of id: City.ID, with error: (any Error)?) { weatherFailures[id] = error }
    func setWeather(_ weather: CityListData.PresentWeather, of id: City.ID) { weathers[id] = weather }
    func holdWeather(in questions: Questions<City.ID, CityListData.PresentWeather>) { weatherQuestions = questions }
    /// The reads are numbered from 1.
    func holdCities(in questions: Questions<Int, [City]>) { cityQuestions = questions }
    func holdRestoring(in questions: Questions<City.ID, Void>) { restoreQuestions = questions }

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

    func weather(of city: City) async throws -> CityListData.PresentWeather {
        weatherRequests.append(city.id)
        if let weatherQuestions { return try await weatherQuestions.ask(city.id) }
        if let failure = weatherFailures[city.id] { throw failure }
        return weathers[city.id] ?? .lightRain
    }

    func remove(_ id: City.ID) async throws -> City {
        if let failure { throw failure }
        guard let index = saved.firstIndex(where: { $0.id == id }) else { throw WeatherError.unknownCity("\(id)") }
        return saved.remove(at: index)
    }

    func restore(_ city: City) async throws {
        if let failure { throw failure }
        try await restoreQuestions?.ask(city.id)
        saved.append(city)
    }

    func now() async -> Date { present }

    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { ticks }

    /// Sets the present moment and ends a minute.
    func age(to now: Date) {
        present = now
        tick.yield()
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { signals }
}

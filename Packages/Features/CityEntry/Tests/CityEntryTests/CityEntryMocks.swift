import Formatting
import ROSS
import SVIPTesting
import TestSupport
import Weather

@testable import CityEntry

extension City {
    static let lisbon = City(
        id: 1, name: "Lisbon", region: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.13,
        population: 517_802
    )
    static let lisbonOhio = City(
        id: 2, name: "Lisbon", region: "Ohio", country: "United States", latitude: 40.77, longitude: -80.77
    )
}

extension CityRecord {
    static let lisbon = Self(City.lisbon)
    static let lisbonOhio = Self(City.lisbonOhio)
}

final class CityEntryPresenterMock: RecordingPresenter, CityEntryPresenter {
    private(set) var contents: [CityEntryData.Content] = []
    private(set) var outcomes: [City.ID] = []

    func show(_ content: CityEntryData.Content) { contents.append(content) }
    func finish(with id: City.ID) { outcomes.append(id) }
}

/// A class, so that a test can see that it is freed with its module.
actor WeatherServiceMock: WeatherService {
    private(set) var searches: [String] = []
    private(set) var saved: [City] = []
    private var failure: (any Error)?
    private let found: [City]
    private let searchQuestions: Questions<String, [City]>?
    private var saveQuestions: Questions<City.ID, Void>?

    /// - Parameters:
    ///   - found: The cities that each search finds.
    ///   - questions: Where searches wait for other answers.
    init(finding found: City..., in questions: Questions<String, [City]>? = nil) {
        self.found = found
        searchQuestions = questions
    }

    /// Makes every call throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }
    func holdSaving(in questions: Questions<City.ID, Void>) { saveQuestions = questions }

    func search(_ name: String) async throws -> [City] {
        searches.append(name)
        if let searchQuestions { return try await searchQuestions.ask(name) }
        if let failure { throw failure }
        return found
    }

    func add(_ city: City, before next: City.ID?) async throws {
        if let failure { throw failure }
        try await saveQuestions?.ask(city.id)
        saved.append(city)
    }

    func cities() -> [City] { saved }
    func remove(_ id: City.ID) throws -> City { throw WeatherError.unknownCity("\(id)") }
    func forgetPlaces() {}
    func forecast(for city: City, days: Int) throws -> Forecast { throw TestError() }
    func storedForecast(for city: City, days: Int) -> Forecast? { nil }
    func changes() -> Subscription<Void> { Multicast<Void>().subscribe() }
    func follow(units: Subscription<UnitSystem>) {}
    func preferredProvider() -> WeatherProvider.ID? { nil }
    func follow(providers: Subscription<WeatherProvider.ID?>) {}
}

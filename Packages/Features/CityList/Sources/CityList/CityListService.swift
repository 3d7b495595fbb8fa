import Formatting
import Foundation
import Location
import Settings
import Today
import Weather

/// The worker over the services of weather, location, time and settings. The weather has to follow the units of the
/// settings.
struct CityListService: CityListWorker {
    private let weather: any WeatherService
    private let location: any LocationService
    private let today: any TodayService
    private let settings: any SettingsService
    private let present: @Sendable () -> Date

    /// - Parameter now: Returns the present moment.
    init(
        weather: any WeatherService, location: any LocationService, today: any TodayService,
        settings: any SettingsService, now: @escaping @Sendable () -> Date
    ) {
        self.weather = weather
        self.location = location
        self.today = today
        self.settings = settings
        present = now
    }

    /// The saved cities, in the order of saving. Asks no server.
    func cities() async throws -> [City] { try await weather.cities() }

    /// The user's position as a city, named by its coordinates if the place has no name; `nil` if it is not known.
    func here() async throws -> City? {
        try await location.position().map {
            City(
                placeNamed: $0.name ?? "\($0.latitude), \($0.longitude)", latitude: $0.latitude,
                longitude: $0.longitude)
        }
    }

    /// The cities that the service of the weather finds.
    func search(_ name: String) async throws -> [City] { try await weather.search(name) }

    /// A forecast of one day, perhaps from the cache.
    func weather(of city: City) async throws -> Forecast {
        try await weather.forecast(for: city, days: 1)
    }

    /// The units in the user's settings.
    func units() async -> UnitSystem { await settings.settings()[.units] }

    /// The provider in the user's settings; `nil` for the automatic choice.
    func preferredProvider() async -> WeatherProvider.ID? { await weather.preferredProvider() }

    /// Removes a saved city, and returns it as it was.
    ///
    /// - Throws: `WeatherError.unknownCity` if it is not saved.
    func remove(_ id: City.ID) async throws -> City { try await weather.remove(id) }

    /// Saves a city again after ``remove(_:)``.
    func restore(_ city: City) async throws { try await weather.add(city) }

    /// The moment of the clock that was given.
    func now() async -> Date { present() }

    /// Signals each new minute of the service of time.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }

    /// Signals changes of the cities, the units and the provider.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }

    /// Signals changes of the user's position.
    func moves() async -> any AsyncSequence<Void, Never> & Sendable { await location.changes() }
}

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

    func cities() async throws -> [City] { try await weather.cities() }

    func here() async throws -> City? {
        try await location.position().map {
            City(
                placeNamed: $0.name ?? "\($0.latitude), \($0.longitude)", latitude: $0.latitude,
                longitude: $0.longitude)
        }
    }

    func search(_ name: String) async throws -> [City] { try await weather.search(name) }
    func weather(of city: City) async throws -> Forecast { try await weather.forecast(for: city, days: 1) }
    func units() async -> UnitSystem { await settings.settings()[.units] }
    func preferredProvider() async -> WeatherProvider.ID? { await weather.preferredProvider() }
    func remove(_ id: City.ID) async throws -> City { try await weather.remove(id) }
    func restore(_ city: City) async throws { try await weather.add(city) }
    func now() async -> Date { present() }
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }
    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }
    func moves() async -> any AsyncSequence<Void, Never> & Sendable { await location.changes() }
}

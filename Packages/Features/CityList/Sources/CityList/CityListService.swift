import Civil
import Foundation
import Location
import Settings
import Today
import Weather

/// The worker over the services of weather, location, time and settings. The weather has to follow the units of the
/// settings.
public struct CityListService: CityListWorker {
    private let weather: any WeatherService
    private let location: any LocationService
    private let today: any TodayService
    private let settings: any SettingsService
    private let present: @Sendable () -> Date

    /// - Parameter now: Returns the present moment.
    public init(
        weather: any WeatherService, location: any LocationService, today: any TodayService,
        settings: any SettingsService, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.weather = weather
        self.location = location
        self.today = today
        self.settings = settings
        present = now
    }

    public func cities() async throws -> [City] { try await weather.cities() }

    public func here() async throws -> City? {
        try await location.position().map {
            City(placeNamed: $0.name ?? $0.coordinates, latitude: $0.latitude, longitude: $0.longitude)
        }
    }

    public func weather(of city: City) async throws -> Forecast {
        try await weather.forecast(for: city, days: 1)
    }

    public func units() async -> UnitSystem { await settings.settings()[.units] }

    public func preferredProvider() async -> WeatherProvider.ID? { await weather.preferredProvider() }

    public func remove(_ id: City.ID) async throws -> City { try await weather.remove(id) }

    public func restore(_ city: City) async throws { try await weather.add(city) }

    public func now() async -> Date { present() }

    public func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }

    public func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }

    public func moves() async -> any AsyncSequence<Void, Never> & Sendable { await location.changes() }
}

import Civil
import Foundation
import Settings
import Today
import Weather

/// The worker over the services of weather, time and settings. The weather has to follow the units of the settings.
public struct CityListService: CityListWorker {
    private let weather: any WeatherService
    private let today: any TodayService
    private let settings: any SettingsService
    private let present: @Sendable () -> Date

    /// - Parameter now: Returns the present moment.
    public init(
        weather: any WeatherService, today: any TodayService, settings: any SettingsService,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.weather = weather
        self.today = today
        self.settings = settings
        present = now
    }

    public func cities() async throws -> [City] { try await weather.cities() }

    public func weather(of city: City) async throws -> Forecast {
        try await weather.forecast(for: city, days: 1)
    }

    public func units() async -> UnitSystem { await settings.settings().units }

    public func preferredProvider() async -> WeatherProvider.ID? { await weather.preferredProvider() }

    public func remove(_ id: City.ID) async throws -> City { try await weather.remove(id) }

    public func restore(_ city: City) async throws { try await weather.add(city) }

    public func now() async -> Date { present() }

    public func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }

    public func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }
}

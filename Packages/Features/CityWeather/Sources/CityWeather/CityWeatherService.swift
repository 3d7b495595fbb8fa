import Formatting
import Foundation
import Settings
import Today
import Weather

/// The worker over the services of weather, time and settings. The weather has to follow the units of the settings.
struct CityWeatherService: CityWeatherWorker {
    let weather: any WeatherService
    let today: any TodayService
    let settings: any SettingsService
    /// Returns the present moment.
    let present: @Sendable () -> Date

    func forecast(_ request: CityWeatherData.Request) async throws -> Forecast {
        try await weather.forecast(for: request.city, days: request.days)
    }

    func storedForecast(_ request: CityWeatherData.Request) async throws -> Forecast? {
        try await weather.storedForecast(for: request.city, days: request.days)
    }

    func units() async -> UnitSystem { await settings.settings().units }
    func preferredProvider() async -> WeatherProvider.ID? { await weather.preferredProvider() }

    func use(_ units: UnitSystem) async throws {
        let changes = await weather.changes()
        guard await self.units() != units else { return }
        try await settings.change { $0[.units] = UnitsChoice(units) }
        // The weather signals that it has followed.
        for await _ in changes { return }
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }
    func now() async -> Date { present() }
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }
}

import Formatting
import Foundation
import Location
import Settings
import Today
import Weather

/// The worker over the services of weather, location, time and settings. The weather has to follow the units of the
/// settings.
struct CityListService: CityListWorker {
    let weather: any WeatherService
    let location: any LocationService
    let today: any TodayService
    let settings: any SettingsService
    /// Returns the present moment.
    let present: @Sendable () -> Date

    func cities() async throws -> [City] { try await weather.cities() }

    /// The user's position, named by its coordinates if the place has no name.
    func here() async throws -> City? {
        try await location.position().map {
            City(
                placeNamed: $0.name ?? "\($0.latitude), \($0.longitude)", latitude: $0.latitude,
                longitude: $0.longitude)
        }
    }

    func search(_ name: String) async throws -> [City] { try await weather.search(name) }
    func weather(of city: City) async throws -> Forecast { try await weather.forecast(for: city, days: 1) }
    func units() async -> UnitSystem { await settings.settings().units }
    func preferredProvider() async -> WeatherProvider.ID? { await weather.preferredProvider() }
    func remove(_ id: City.ID) async throws -> City { try await weather.remove(id) }
    func restore(_ city: City, before next: City.ID?) async throws { try await weather.add(city, before: next) }
    func now() async -> Date { present() }
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }
    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }
    func moves() async -> any AsyncSequence<Void, Never> & Sendable { await location.changes() }
}

import CityEntry
import CityEntryScreen
import Foundation
import LinesSurface
import Screens
import Weather
import WeatherDouble

/// Runs the search for a city alone, on a few places in memory.
@main
@MainActor
struct CityEntryPreview {
    static func main() async throws {
        let service = InMemoryWeatherService(
            places: [
                City(
                    id: 2_267_057, name: "Lisbon", region: "Lisbon", country: "Portugal", latitude: 38.72,
                    longitude: -9.13, population: 517_802),
                City(
                    id: 4_262_072, name: "Lisbon", region: "Ohio", country: "United States", latitude: 40.77,
                    longitude: -80.77, population: 2_821),
                City(
                    id: 4_969_398, name: "Lisbon", region: "Maine", country: "United States", latitude: 44.03,
                    longitude: -70.1),
                City(
                    id: 4_158_928, name: "Hollywood", region: "Florida", country: "United States", latitude: 26.01,
                    longitude: -80.15, population: 153_655),
            ],
            now: { Date(timeIntervalSince1970: 0) }
        )
        let navigator = Navigator()
        let id = try await LinesSurface.standard().run(navigator) {
            await navigator.show(CityEntryConfigurator.make(CityEntryModule(weather: service)), as: .modal)
        }
        let saved = try await service.cities().first { $0.id == id }
        print(saved.map { "Saved: \($0.fullName)" } ?? "Nothing was saved.")
    }
}

import CityList
import CityListScreen
import Foundation
import LinesSurface
import Location
import LocationDouble
import Screens
import Settings
import SettingsDouble
import TodayDouble
import Weather
import WeatherDouble

/// Runs the list of cities alone, on cities in memory and made-up weather.
@main
@MainActor
struct CityListPreview {
    static func main() async throws {
        // 25 November 2026, 13:30 UTC: the same weather at each run.
        let now = Date(timeIntervalSince1970: 1_795_613_400)
        let service = InMemoryWeatherService(
            cities: [
                City(id: 2_267_057, name: "Lisbon", country: "Portugal", latitude: 38.7, longitude: -9.1),
                City(
                    id: 3_161_732, name: "Bergen", region: "Vestland", country: "Norway", latitude: 60.4, longitude: 5.3
                ),
                City(id: 1_880_252, name: "Singapore", country: "Singapore", latitude: 1.3, longitude: 103.9),
            ],
            now: { now }
        )
        let settings = InMemorySettingsService()
        await service.follow(units: settings.units())
        let location = InMemoryLocationService(place: nil)
        try await location.set(Position("59.91, 10.75", name: "Oslo, Norway", date: now))
        // There are no other modules: adding saves a city at once, and opening shows a note.
        let reykjavik = City(id: 3_413_829, name: "Reykjavík", country: "Iceland", latitude: 64.1, longitude: -21.9)
        let navigator = Navigator()
        let module = CityListModule(
            now: { now }, weather: service, location: location, today: ManualToday(), settings: settings
        ) {
            try await service.add(reykjavik)
            return reykjavik.id
        } open: { @MainActor city in
            navigator.announcement = "The app shows the weather of \(city.fullName) here."
        }
        try await LinesSurface.standard().run(navigator) { await navigator.show(CityListConfigurator.make(module)) }
    }
}

import CityWeather
import CityWeatherScreen
import Foundation
import LinesSurface
import Screens
import Settings
import SettingsDouble
import TodayDouble
import Weather
import WeatherDouble

/// Runs the weather of a city alone, on made-up weather. With the argument `stale` the provider cannot be reached.
@main
@MainActor
struct CityWeatherPreview {
    static func main() async throws {
        // 25 November 2026, 13:30 UTC: the same weather at each run.
        let now = Date(timeIntervalSince1970: 1_795_613_400)
        let service = InMemoryWeatherService(now: { now })
        await service.setStale(CommandLine.arguments.contains("stale"))
        let settings = InMemorySettingsService()
        await service.follow(units: settings.units())
        let bergen = City(
            id: 3_161_732, name: "Bergen", region: "Vestland", country: "Norway", latitude: 60.4, longitude: 5.3)
        let module = CityWeatherModule(
            city: bergen, now: { now }, weather: service, today: ManualToday(), settings: settings)
        let navigator = Navigator()
        try await LinesSurface.standard().run(navigator) { await navigator.show(CityWeatherConfigurator.make(module)) }
    }
}

import CityList
import Location
import ROSS
import Settings
import Today
import Weather

/// Shows the saved cities, which lead to adding a city and to the weather of each.
struct ShowCitiesOperation: Operation {
    let router: any WeatherRouter
    let weather: any WeatherService
    let location: any LocationService
    let today: any TodayService
    let settings: any SettingsService

    func launch(_ app: any WeatherUseCases) async throws {
        try await router.cities(
            CityListModule(
                weather: weather, location: location, today: today, settings: settings,
                add: { try await app.addCity() },
                open: { try await app.readWeather(of: $0) }
            ))
    }
}

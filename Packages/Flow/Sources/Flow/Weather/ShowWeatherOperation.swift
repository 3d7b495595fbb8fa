import CityWeather
import ROSS
import Settings
import Today
import Weather

struct ShowWeatherOperation: Operation {
    let router: any WeatherRouter
    let weather: any WeatherService
    let today: any TodayService
    let settings: any SettingsService

    func launch(_ city: City) async throws {
        try await router.weather(CityWeatherModule(city: city, weather: weather, today: today, settings: settings))
    }
}

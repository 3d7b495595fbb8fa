import CityEntry
import CityEntryScreen
import CityList
import CityListScreen
import CityWeather
import CityWeatherScreen
import Flow
import Screens
import Weather

extension AppRouter: WeatherRouter {
    func cities(_ module: CityListModule) async throws {
        try await show(Navigator.Place("city list"), returning: true) {
            CityListConfigurator.make(module)
        }
    }

    func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        try await show(Navigator.Place("city entry"), asForm: true) {
            CityEntryConfigurator.make(module)
        }
    }

    func weather(_ module: CityWeatherModule) async throws {
        try await show(Navigator.Place("city weather", item: String(module.city.id))) {
            CityWeatherConfigurator.make(module)
        }
    }
}

import CityEntry
import CityEntryScreen
import CityList
import CityListScreen
import CityWeather
import CityWeatherScreen
import Flow
import Formatting
import Home
import Screens
import Weather

extension AppRouter: WeatherRouter {
    func cities(_ module: CityListModule) async throws {
        try await show(Navigator.Place("city list"), returning: true) { CityListConfigurator.make(module) }
    }

    func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        try await show(Navigator.Place("city entry"), asForm: true) { CityEntryConfigurator.make(module) }
    }

    func weather(_ module: CityWeatherModule) async throws {
        try await show(Navigator.Place("city weather", item: String(module.city.id))) {
            CityWeatherConfigurator.make(module)
        }
    }
}

extension HomeItem {
    static func cities(_ weather: any WeatherService) -> HomeItem {
        HomeItem(HomeData.Entry(id: "cityList", key: "w", title: "Weather"), card: WeatherCard(weather: weather))
    }
}

/// The weather of the city that was saved first.
private struct WeatherCard: HomeCard {
    let subject = HomeData.Subject.weather
    let weather: any WeatherService

    func content() async throws -> HomeData.Content {
        guard let city = try await weather.cities().first else { return HomeData.Content(.noCity) }
        do {
            return content(of: try await weather.forecast(for: city, days: 1))
        } catch WeatherError.unavailable(let reason) {
            throw Reason(description: reason)
        }
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }

    private func content(of forecast: Forecast) -> HomeData.Content {
        let weather = HomeData.Weather(
            city: forecast.city.name, temperature: forecast.current?.temperature, unit: forecast.units.temperature,
            condition: forecast.current?.condition?.text, provider: forecast.provider.name)
        return HomeData.Content(.weather(weather), asOf: forecast.asOf, isStale: forecast.isStale)
    }

    /// The card itself says that the weather could not be loaded.
    private struct Reason: Error, CustomStringConvertible {
        let description: String
    }
}

import Civil
import CityEntry
import CityList
import CityWeather
import Flow
import Home
import Screens
import Weather

extension AppRouter: CitiesRouter {
    func cities(_ context: CitiesContext) async throws {
        try await show(Navigator.Place("city list")) {
            CityListConfigurator.make(
                worker: CityListService(
                    weather: context.weather, location: context.location, today: context.today,
                    settings: context.settings),
                exits: CityListExits(add: context.add, open: context.open))
        }
    }

    func citySearch(_ context: CitySearchContext) async throws -> City.ID? {
        try await show(Navigator.Place("city entry"), asForm: true) {
            CityEntryConfigurator.make(worker: context.weather)
        }
    }

    func weather(_ context: WeatherContext) async throws {
        try await show(Navigator.Place("city weather", item: String(context.city.id))) {
            CityWeatherConfigurator.make(
                CityWeatherData.Request(city: context.city),
                worker: CityWeatherService(
                    weather: context.weather, today: context.today, settings: context.settings))
        }
    }
}

extension HomeItem {
    static func cities(_ weather: any WeatherService) -> HomeItem {
        HomeItem(HomeData.Entry(id: "cityList", key: "w", title: "Weather"), card: WeatherCard(weather: weather))
    }
}

/// The weather of the city that was saved first, in a line.
private struct WeatherCard: HomeCard {
    let subject = "weather"
    let weather: any WeatherService

    func content() async throws -> HomeData.Content {
        guard let city = try await weather.cities().first else {
            return HomeData.Content("No city yet. Add one under Weather.")
        }
        do {
            return content(of: try await weather.forecast(for: city, days: 1))
        } catch WeatherError.unavailable(let reason) {
            throw Reason(description: reason)
        }
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }

    /// `Oslo: 3.4 °C, light rain`.
    private func content(of forecast: Forecast) -> HomeData.Content {
        let current = forecast.current
        let values = [
            NumberText.text(current?.temperature, unit: forecast.units.temperature), current?.condition?.text,
        ]
        .compactMap(\.self)
        return HomeData.Content(
            "\(forecast.city.name): \(values.isEmpty ? "not known" : values.joined(separator: ", "))",
            source: "Weather: \(forecast.provider.name)", asOf: forecast.asOf, isStale: forecast.isStale
        )
    }

    /// The card itself says that the weather could not be loaded.
    private struct Reason: Error, CustomStringConvertible {
        let description: String
    }
}

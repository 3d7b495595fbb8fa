import Assembly
import Civil
import CityEntry
import CityList
import CityWeather
import Flow
import Home
import Screens
import Weather

/// Cities in the app: their place on the first screen, the workers of their modules, and how the modules come up.
struct CitiesStory: LayerAssembly {
    let homeItem: Definition<HomeItem?>
    let cityListWorker: Definition<any CityListWorker>
    let cityWeatherWorker: Definition<any CityWeatherWorker>

    init(services: any KeyServices) {
        homeItem = Definition("homeItem", .factory) {
            HomeItem(
                HomeData.Entry(id: "cityList", key: "w", title: "Weather"),
                card: WeatherCard(weather: try $0(services.weather)))
        }
        cityListWorker = Definition("cityListWorker", .factory) {
            CityListService(
                weather: try $0(services.weather), location: try $0(services.location),
                today: try $0(services.today), settings: try $0(services.settings))
        }
        cityWeatherWorker = Definition("cityWeatherWorker", .factory) {
            CityWeatherService(
                weather: try $0(services.weather), today: try $0(services.today), settings: try $0(services.settings))
        }
    }
}

extension AppRouter: CitiesRouter {
    func cities(
        add: @escaping @Sendable () async throws -> City.ID?, weather: @escaping @Sendable (City) async throws -> Void
    ) async throws {
        let worker = try stories.cities.cityListWorker()
        try await show(Navigator.Place("city list")) {
            CityListConfigurator.make(worker: worker, exits: CityListExits(add: add, open: weather))
        }
    }

    func citySearch() async throws -> City.ID? {
        let weather = try stories.services.weather()
        return try await show(Navigator.Place("city entry"), asForm: true) {
            CityEntryConfigurator.make(worker: weather)
        }
    }

    func weather(of city: City) async throws {
        let worker = try stories.cities.cityWeatherWorker()
        try await show(Navigator.Place("city weather", item: String(city.id))) {
            CityWeatherConfigurator.make(CityWeatherData.Request(city: city), worker: worker)
        }
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

import CityEntry
import CityList
import CityWeather
import Location
import ROSS
import Settings
import Today
import Weather

public protocol WeatherUseCases: Service {
    /// A user looks through the saved cities.
    func browseCities() async throws

    /// A user finds a city and saves it.
    ///
    /// - Returns: The saved city; `nil` if the user has cancelled.
    func addCity() async throws -> City.ID?

    /// A user reads the weather of a city.
    func readWeather(of city: City) async throws
}

extension ScenarioAppService {
    func browseCities() async throws { try await operations.showCities().launch(self) }
    func addCity() async throws -> City.ID? { try await operations.addCity().launch() }
    func readWeather(of city: City) async throws { try await operations.showWeather().launch(city) }
}

@MainActor
package protocol WeatherOperations: Sendable {
    func showCities() async throws -> any Operation<any WeatherUseCases, Void>
    func addCity() async throws -> any Operation<Void, City.ID?>
    func showWeather() async throws -> any Operation<City, Void>
}

extension AppOperations: WeatherOperations {
    func showCities() async throws -> any Operation<any WeatherUseCases, Void> {
        ShowCitiesOperation(
            router: try router(), weather: try await services.weather(), location: try services.location(),
            today: try await services.today(), settings: try services.settings())
    }

    func addCity() async throws -> any Operation<Void, City.ID?> {
        AddCityOperation(router: try router(), weather: try await services.weather())
    }

    func showWeather() async throws -> any Operation<City, Void> {
        ShowWeatherOperation(
            router: try router(), weather: try await services.weather(), today: try await services.today(),
            settings: try services.settings())
    }
}

public protocol WeatherRouter: Service {
    func cities(_ module: CityListModule) async throws

    /// Shows the search for a city.
    ///
    /// - Returns: The saved city; `nil` if the user has cancelled.
    func citySearch(_ module: CityEntryModule) async throws -> City.ID?

    func weather(_ module: CityWeatherModule) async throws
}

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

struct AddCityOperation: Operation {
    let router: any WeatherRouter
    let weather: any WeatherService

    func launch(_: Void) async throws -> City.ID? { try await router.citySearch(CityEntryModule(weather: weather)) }
}

struct ShowWeatherOperation: Operation {
    let router: any WeatherRouter
    let weather: any WeatherService
    let today: any TodayService
    let settings: any SettingsService

    func launch(_ city: City) async throws {
        try await router.weather(CityWeatherModule(city: city, weather: weather, today: today, settings: settings))
    }
}

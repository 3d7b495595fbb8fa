import ROSS
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

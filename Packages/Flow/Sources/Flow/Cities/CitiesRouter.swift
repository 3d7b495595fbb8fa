import ROSS
import Weather

/// Shows the modules about cities and their weather.
public protocol CitiesRouter: Service {
    /// Shows the saved cities.
    ///
    /// - Parameters:
    ///   - add: Where the list leads to save another city. Returns that city; `nil` if the user has cancelled.
    ///   - weather: Where the list leads to read the weather of a city.
    func cities(
        add: @escaping @Sendable () async throws -> City.ID?,
        weather: @escaping @Sendable (City) async throws -> Void
    ) async throws

    /// Shows the search for a city.
    ///
    /// - Returns: The saved city; `nil` if the user has cancelled.
    func citySearch() async throws -> City.ID?

    /// Shows the weather of a city.
    func weather(of city: City) async throws
}

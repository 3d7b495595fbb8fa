import ROSS

/// The user's cities and their weather.
///
/// Errors are ``WeatherError``, or those of the store behind it, which describe themselves.
public protocol WeatherService: Service {
    /// Finds cities by the beginning of their name, the largest first. No match is an empty array.
    func search(_ name: String) async throws -> [City]

    /// The cities that were saved, in the order of saving.
    func cities() async throws -> [City]

    /// Saves a city. Saving it twice changes nothing but what is known of it.
    ///
    /// - Throws: ``WeatherError/notOnGlobe(_:)``.
    func add(_ city: City) async throws

    /// Forgets a saved city and its weather.
    ///
    /// - Throws: ``WeatherError/unknownCity(_:)``.
    func remove(_ id: City.ID) async throws -> City

    /// The weather of a city.
    ///
    /// An answer is kept, and served again, marked as stale, when the provider cannot be reached or its answer cannot
    /// be used. Days that have passed since are left out of it, unless it has no others.
    ///
    /// - Parameters:
    ///   - days: How many, from today on, 1 to 16.
    /// - Throws: ``WeatherError/unavailable(_:)`` if there is neither an answer nor an earlier one;
    ///   ``WeatherError/daysOutOfRange(_:)``; ``WeatherError/notOnGlobe(_:)``; `CancellationError`.
    func forecast(for city: City, days: Int, units: WeatherUnits) async throws -> Forecast

    /// Signals that the saved cities may have changed, be it by another process.
    func changes() async -> Subscription<Void>
}

import Formatting
import ROSS

/// The user's cities and their weather.
///
/// Errors are ``WeatherError``, or those of the store behind it, which describe themselves.
///
/// ```swift
/// guard let city = try await weather.search(name).first else { throw WeatherError.noSuchCity(name) }
/// try await weather.add(city)
///
/// let forecast = try await weather.forecast(for: city, days: 7)
/// print(city.fullName, forecast.provider.name, forecast.isStale ? "as of \(forecast.asOf)" : "now")
/// ```
public protocol WeatherService: Service {
    /// Finds cities whose name begins with a text, the largest first. Without a match the array is empty. The name may be
    /// followed by a region and a country, see ``CityQuery``.
    ///
    /// ```swift
    /// guard let city = try await weather.search(name).first else { throw WeatherError.noSuchCity(name) }
    /// try await weather.add(city)
    /// ```
    ///
    /// - Throws: ``WeatherError/searchFailed(_:)``; ``WeatherError/noSuchCityThere(_:others:)``; `CancellationError`.
    func search(_ name: String) async throws -> [City]

    /// The saved cities, in the order in which they were saved, unless ``add(_:before:)`` put one before another.
    func cities() async throws -> [City]

    /// Saves a city. If it is saved already, only its data are updated.
    ///
    /// - Parameter next: The saved city that follows it, if there is room before that one; `nil` to save it as the last one.
    /// - Throws: ``WeatherError/notOnGlobe(_:)``.
    func add(_ city: City, before next: City.ID?) async throws

    /// Removes a saved city with its cached answers, and returns the city.
    ///
    /// - Throws: ``WeatherError/unknownCity(_:)``.
    func remove(_ id: City.ID) async throws -> City

    /// Deletes the cached answers for all places that no search has found, such as where the user was.
    func forgetPlaces() async throws

    /// The weather of a city, in the present units.
    ///
    /// The providers are tried in their order, until one has a usable response. Answers are cached. If no provider has
    /// one, a cached answer that covers the present is returned without its past days, and marked as stale.
    ///
    /// - Parameters:
    ///   - days: The number of days from today on, 1 to 16. A provider that has fewer gives those.
    /// - Throws: ``WeatherError/unavailable(_:)`` if there is neither an answer nor a cached one;
    ///   ``WeatherError/daysOutOfRange(_:)``; ``WeatherError/notOnGlobe(_:)``; `CancellationError`.
    func forecast(for city: City, days: Int) async throws -> Forecast

    /// The weather of a city from cached answers alone, in the present units. No provider is asked.
    ///
    /// - Returns: The newest answer, marked as stale; `nil` if none covers the present. Days that it lacks are those of an older
    ///   answer of its provider. An answer of the preferred provider may be a day older than the newest, and ``Forecast/failure``
    ///   says if there is none.
    /// - Throws: ``WeatherError/daysOutOfRange(_:)``; ``WeatherError/notOnGlobe(_:)``.
    func storedForecast(for city: City, days: Int) async throws -> Forecast?

    /// The id of the provider that is tried first, as given to ``follow(providers:)``; `nil` if none is preferred.
    func preferredProvider() async -> WeatherProvider.ID?

    /// Signals that the units, the preferred provider or the saved cities may have changed, in this process or another
    /// one. If the cities cannot be read, the subscription signals when they can be.
    func changes() async -> Subscription<Void>

    /// Takes the units of forecasts from a subscription that starts with the present value, in place of an earlier one.
    /// Returns when the present value is in use. A change leads to a signal of ``changes()``.
    func follow(units: Subscription<UnitSystem>) async

    /// Takes the id of the preferred provider, which is tried first, from a subscription that starts with the present
    /// value. It takes the place of an earlier subscription. No provider is preferred if the value is `nil`, or if no
    /// provider has the id. Returns when the present value is in use. A change leads to a signal of ``changes()``.
    func follow(providers: Subscription<WeatherProvider.ID?>) async
}

extension WeatherService {
    /// Saves a city as the last one. If it is saved already, only its data are updated.
    ///
    /// - Throws: ``WeatherError/notOnGlobe(_:)``.
    public func add(_ city: City) async throws { try await add(city, before: nil) }
}

import Formatting
import Foundation
import ROSS
import Weather

/// Cities in memory and made-up weather, for previews, tests and `almanac --in-memory`.
///
/// The weather depends on the place and the hour only, see ``SampleWeather``. All providers give the same.
public actor InMemoryWeatherService: WeatherService {
    private var saved: [City]
    private var units: UnitSystem
    private let places: [City]
    private let known: [WeatherProvider]
    private var provider: WeatherProvider.ID?
    private let now: @Sendable () -> Date
    private var failure: (any Error)?
    private var isStale = false
    /// The last forecast of each city.
    private var given: [City.ID: Forecast] = [:]
    private let signal = Multicast<Void>()
    private var following: Task<Void, Never>?
    private var followingProviders: Task<Void, Never>?

    /// - Parameters:
    ///   - cities: The cities that are saved at first.
    ///   - places: The places that ``search(_:)`` finds besides `cities`.
    ///   - units: The units of forecasts at first.
    ///   - providers: The providers among which the user can choose. Forecasts have the id of the one chosen.
    ///   - now: Returns the present moment.
    public init(
        cities: [City] = [], places: [City] = [], units: UnitSystem = .metric,
        providers: [WeatherProvider] = [WeatherProvider(id: "demo", name: "Demo")],
        now: @escaping @Sendable () -> Date
    ) {
        known = providers
        self.units = units
        saved = cities
        self.places = places
        self.now = now
    }

    deinit {
        following?.cancel()
        followingProviders?.cancel()
    }

    /// Makes every call throw this error, until it is set to `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    /// Makes every forecast stale and an hour old, as if the provider could not be reached.
    public func setStale(_ isStale: Bool) { self.isStale = isStale }

    public func search(_ name: String) async throws -> [City] {
        try answer()
        let query = CityQuery(name)
        let name = query.name.lowercased()
        guard !name.isEmpty else { return [] }
        return try query.matches(in: (saved + places).filter { $0.name.lowercased().hasPrefix(name) }.distinctBySize)
    }

    public func cities() async throws -> [City] {
        try answer()
        return saved
    }

    public func add(_ city: City, before next: City.ID?) async throws {
        try answer()
        try city.checkOnGlobe()
        if let index = saved.firstIndex(where: { $0.id == city.id }) {
            saved[index] = city
        } else {
            saved.insert(city, at: saved.firstIndex { $0.id == next } ?? saved.endIndex)
        }
        signal.send(())
    }

    public func remove(_ id: City.ID) async throws -> City {
        try answer()
        guard let index = saved.firstIndex(where: { $0.id == id }) else { throw WeatherError.unknownCity("\(id)") }
        given[id] = nil
        defer { signal.send(()) }
        return saved.remove(at: index)
    }

    public func forgetPlaces() throws {
        try answer()
        given = given.filter { $0.key >= 0 }
    }

    public func forecast(for city: City, days: Int) async throws -> Forecast {
        try Forecast.check(days: days, of: city)
        try answer()
        let asOf = now().addingTimeInterval(isStale ? -3_600 : 0)
        let chosen = known.first { $0.id == provider } ?? known.first
        let weather = SampleWeather(city: city, units: units, providerID: chosen?.id ?? "demo")
        var forecast = weather.forecast(at: asOf, days: days)
        forecast.isStale = isStale
        given[city.id] = forecast
        return forecast
    }

    public func storedForecast(for city: City, days: Int) async throws -> Forecast? {
        try Forecast.check(days: days, of: city)
        try answer()
        guard var forecast = given[city.id], forecast.units == units else { return nil }
        forecast.isStale = true
        forecast.daily = Array(forecast.daily.prefix(days))
        if let chosen = known.first(where: { $0.id == provider }), chosen.id != forecast.provider.id {
            forecast.failure = .notStored(chosen)
        }
        return forecast
    }

    public func preferredProvider() -> WeatherProvider.ID? { provider }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    public func follow(units: Subscription<UnitSystem>) async {
        following?.cancel()
        following = await units.follow { [weak self] in await self?.use($0) }
    }

    public func follow(providers: Subscription<WeatherProvider.ID?>) async {
        followingProviders?.cancel()
        followingProviders = await providers.follow { [weak self] in await self?.use(provider: $0) }
    }

    private func use(provider: WeatherProvider.ID?) {
        guard provider != self.provider else { return }
        self.provider = provider
        signal.send(())
    }

    private func use(_ system: UnitSystem) {
        guard system != units else { return }
        units = system
        signal.send(())
    }

    private func answer() throws {
        try Task.checkCancellation()
        if let failure { throw failure }
    }
}

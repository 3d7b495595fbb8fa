import Formatting
import Foundation
import Logging
import ROSS
import Storage
import Weather

/// Loads forecasts from several providers. A database stores the user's cities and caches the providers' answers.
///
/// The providers are tried in the order of a list, a preferred one before the others, until one has a usable response.
/// A usable answer is cached as it came. If the database cannot be read or written, a new answer is returned all the
/// same, and the failure is logged as a warning.
///
/// ```swift
/// let weather: any WeatherService = WeatherStore(
///     store: LazyStore { try .open(at: dataFile, migrations: WeatherStore.migrations) },
///     forecasts: ForecastClient(transport: transport, userAgent: userAgent),
///     places: GeocodingClient(transport: transport, userAgent: userAgent))
/// ```
public actor WeatherStore: WeatherService {
    private var units: UnitSystem
    private var preferred: WeatherProvider.ID?
    private let sources: [any ForecastProvider]
    private let saved: SavedCities
    private let places: GeocodingClient
    private let pauses: ProviderPauses
    private let forecasts: ForecastLoader
    private let logger: Logger
    private let signal: StoreSignal
    private var followingUnits: Task<Void, Never>?
    private var followingProviders: Task<Void, Never>?

    /// - Parameters:
    ///   - store: The database, with ``migrations``.
    ///   - units: The units of forecasts at first.
    ///   - freshness: How long a cached response is returned without asking its provider. Zero means to ask as soon as
    ///     the provider allows it.
    ///   - now: Returns the present moment.
    public init(
        store: LazyStore, units: UnitSystem = .metric, forecasts: ForecastClient, places: GeocodingClient,
        freshness: Duration = .zero,
        logger: Logger = Logger(label: "weather") { _ in SwiftLogNoOpLogHandler() },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            store: store, units: units, forecasts: forecasts, places: places, providers: ForecastProviders.all,
            freshness: freshness, logger: logger, now: now)
    }

    /// - Parameters:
    ///   - providers: The providers of forecasts, in the order in which they are tried.
    ///   - cachedResponses: The largest number of answers that are cached for cities that are not saved. For saved cities
    ///     all answers are cached.
    package init(
        store: LazyStore, units: UnitSystem = .metric, forecasts: ForecastClient, places: GeocodingClient,
        providers: [any ForecastProvider], freshness: Duration = .zero, cachedResponses: Int = 100,
        logger: Logger = Logger(label: "weather") { _ in SwiftLogNoOpLogHandler() },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        // Caching a response is a write, too. A subscriber that asks for the weather at each signal would cause the next
        // signal.
        signal = StoreSignal(store, revision: SavedCities.revision)
        self.units = units
        sources = providers
        saved = SavedCities(store: store)
        self.places = places
        pauses = ProviderPauses(store: store, logger: logger, now: now)
        self.forecasts = ForecastLoader(
            client: forecasts, cache: ResponseCache(store: store, limit: max(0, cachedResponses)), pauses: pauses,
            freshness: freshness / .seconds(1), logger: logger, now: now)
        self.logger = logger
    }

    deinit {
        followingUnits?.cancel()
        followingProviders?.cancel()
    }

    public func search(_ name: String) async throws -> [City] {
        let query = CityQuery(name)
        guard !query.name.isEmpty else { return [] }
        let found: [City]
        do {
            // There may be many cities of a name, of which those of a region are not the largest.
            let count = query.isNameOnly ? 10 : 100
            found = try await pauses.ask(places.base) { [places] in
                try await places.places(named: query.name, count: count)
            }
        } catch {
            try Self.passCancellation(error)
            throw WeatherError.searchFailed(Self.sentence(error))
        }
        return try query.matches(in: found)
    }

    public func cities() async throws -> [City] { try await saved.all() }

    public func add(_ city: City, before next: City.ID?) async throws {
        try city.checkOnGlobe()
        try await saved.save(city, before: next)
    }

    public func remove(_ id: City.ID) async throws -> City {
        guard let city = try await saved.remove(id) else { throw WeatherError.unknownCity("\(id)") }
        return city
    }

    public func forgetPlaces() async throws { try await forecasts.cache.forgetPlaces() }

    public func forecast(for city: City, days: Int) async throws -> Forecast {
        try Forecast.check(days: days, of: city)
        // These may change during a request.
        let (units, providers, preferred) = (units, providersInOrder, preferred)
        var failures = [unknownProvider].compactMap(\.self)
        // The warnings of the chosen provider hold, whichever provider has the forecast.
        async let alerts = self.alerts(of: providers.first, for: city)
        for provider in providers {
            do {
                var forecast = try await forecasts.forecast(of: provider, for: city, days: days, units: units)
                forecast.failure = failures.first { $0.provider.id == preferred }
                forecast.alerts = try await alerts
                if forecast.alerts == nil { forecast.alerts = try await forecasts.alerts(of: provider, for: city) }
                forecast.dropAlerts(endedBefore: forecasts.now())
                return forecast
            } catch {
                try Self.passCancellation(error)
                let failure = ProviderFailure(provider: provider.identity, reason: Self.sentence(error))
                failures.append(failure)
                logger.notice("a provider has no answer", metadata: ["provider": "\(failure)"])
            }
        }
        let earlier = try await forecasts.earlierForecast(
            of: providers, preferred: preferred, for: city, days: days, units: units)
        guard var earlier else { throw WeatherError.unavailable(failures.summary) }
        logger.notice("an earlier answer is served", metadata: ["city": "\(city.id)"])
        earlier.failure = failures.first
        if let alerts = try await alerts, alerts.failure == nil { earlier.alerts = alerts }
        earlier.dropAlerts(endedBefore: forecasts.now())
        return earlier
    }

    private func alerts(of provider: (any ForecastProvider)?, for city: City) async throws -> WeatherAlerts? {
        guard let provider else { return nil }
        return try await forecasts.alerts(of: provider, for: city)
    }

    public func storedForecast(for city: City, days: Int) async throws -> Forecast? {
        try Forecast.check(days: days, of: city)
        let (chosen, unknown) = (sources.first { $0.identity.id == preferred }?.identity, unknownProvider)
        let earlier = try await forecasts.earlierForecast(
            of: providersInOrder, preferred: preferred, for: city, days: days, units: units)
        guard var earlier else { return nil }
        earlier.failure = unknown
        if let chosen, chosen.id != earlier.provider.id { earlier.failure = .notStored(chosen) }
        return earlier
    }

    /// Why the preferred provider cannot be asked; `nil` if it can, or if none is preferred.
    private var unknownProvider: ProviderFailure? {
        guard let preferred, !sources.contains(where: { $0.identity.id == preferred }) else { return nil }
        return ProviderFailure(
            provider: WeatherProvider(id: preferred, name: preferred),
            reason: "This version of almanac does not know the provider.")
    }

    /// The preferred provider, then the others.
    private var providersInOrder: [any ForecastProvider] {
        sources.filter { $0.identity.id == preferred } + sources.filter { $0.identity.id != preferred }
    }

    public func preferredProvider() -> WeatherProvider.ID? { preferred }

    public func changes() async -> Subscription<Void> { await signal.changes() }

    public func follow(units: Subscription<UnitSystem>) async {
        followingUnits?.cancel()
        followingUnits = await units.follow { [weak self] in await self?.use($0) }
    }

    public func follow(providers: Subscription<WeatherProvider.ID?>) async {
        followingProviders?.cancel()
        followingProviders = await providers.follow { [weak self] in await self?.prefer($0) }
    }

    private func use(_ system: UnitSystem) {
        guard system != units else { return }
        units = system
        signal.send()
    }

    private func prefer(_ provider: WeatherProvider.ID?) {
        guard provider != preferred else { return }
        preferred = provider
        signal.send()
    }
}

extension WeatherStore {
    static func passCancellation(_ error: any Error) throws {
        if error is CancellationError || Task.isCancelled { throw CancellationError() }
    }

    /// Errors of the layers below describe themselves in a sentence.
    private static func sentence(_ error: any Error) -> String { String(describing: error) }
}

import Formatting
import Foundation
import ROSS
import Storage
import TestSupport
import Testing
import Weather
import WeatherDouble
import WeatherLive

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, storeInMemory, double

    /// - Parameter body: Receives the service, and a closure that makes its provider unreachable.
    func withService(
        _ body: (_ service: any WeatherService, _ goOffline: () async -> Void) async throws -> Void
    ) async throws {
        let fake = ProviderFake(cities: [.oslo, .osnabrück, .porto])
        switch self {
        case .store:
            let file = try TemporaryFolder()
            let store = WeatherStore(
                store: LazyStore { [url = file.file] in try .open(at: url, migrations: WeatherStore.migrations) },
                forecasts: ForecastClient(fake.transport), places: GeocodingClient(fake.transport),
                now: { Sample.now })
            try await body(store, fake.goDown)
            withExtendedLifetime(file) {}
        case .storeInMemory:
            let store = WeatherStore(
                store: LazyStore { try .inMemory(migrations: WeatherStore.migrations) },
                forecasts: ForecastClient(fake.transport), places: GeocodingClient(fake.transport),
                now: { Sample.now })
            try await body(store, fake.goDown)
        case .double:
            let double = InMemoryWeatherService(
                places: [.oslo, .osnabrück, .porto], providers: WeatherProvider.known
            ) { Sample.now }
            try await body(double) { await double.setStale(true) }
        }
    }
}

extension City {
    static let oslo = City(id: 7, name: "Oslo", latitude: 59.91, longitude: 10.75, population: 700_000)
    static let osnabrück = City(id: 8, name: "Osnabrück", latitude: 52.27, longitude: 8.05, population: 160_000)
    static let porto = City(id: 9, name: "Porto", latitude: 41.15, longitude: -8.61, population: 250_000)
    static let nowhere = City(id: 1, name: "Nowhere", latitude: 91, longitude: 0)
}

struct WeatherServiceTests {
    @Test(arguments: Implementation.allCases)
    func `cities are saved once, in the order of saving, and removed`(implementation: Implementation) async throws {
        try await implementation.withService { service, _ async throws in
            var renamed = City.oslo
            renamed.name = "Kristiania"
            try await service.add(.oslo)
            try await service.add(.osnabrück)
            try await service.add(renamed)
            #expect(try await service.cities() == [renamed, .osnabrück])
            #expect(try await service.remove(7) == renamed)
            #expect(try await service.cities() == [.osnabrück])
            await #expect(throws: WeatherError.unknownCity("7")) { try await service.remove(7) }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a search finds by the beginning of the name, the largest first`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service, _ async throws in
            let found = try await service.search(" OS ")
            #expect(found == [.oslo, .osnabrück])
            #expect(try await service.search("slo") == [])
            #expect(try await service.search(" ") == [])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a place that is not on the globe is refused`(implementation: Implementation) async throws {
        try await implementation.withService { service, _ async throws in
            await #expect(throws: WeatherError.notOnGlobe("Nowhere")) { try await service.add(.nowhere) }
            await #expect(throws: WeatherError.notOnGlobe("Nowhere")) {
                try await service.forecast(for: .nowhere, days: 1)
            }
            #expect(try await service.cities() == [])
        }
    }

    @Test(arguments: Implementation.allCases, [1, 2, 16])
    func `a forecast has the requested days and the next 24 hours`(
        implementation: Implementation, days: Int
    ) async throws {
        try await implementation.withService { service, _ async throws in
            let forecast = try await service.forecast(for: .oslo, days: days)
            let today = try #require(Day("2026-11-25"))
            #expect(forecast.daily.map(\.day) == (0..<days).map { today.adding(days: $0) })
            #expect(forecast.hourly.count { $0.time > Sample.now } >= 24)
            #expect(forecast.city == .oslo && forecast.asOf == Sample.now && !forecast.isStale)
            #expect(forecast.current?.temperature != nil && !forecast.provider.name.isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases, [0, 17, -1, .min])
    func `fewer days than one and more than sixteen are refused`(
        implementation: Implementation, days: Int
    ) async throws {
        try await implementation.withService { service, _ async throws in
            await #expect(throws: WeatherError.daysOutOfRange(days)) {
                try await service.forecast(for: .oslo, days: days)
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `without a provider a cached answer is returned as stale`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service, goOffline async throws in
            let fresh = try await service.forecast(for: .oslo, days: 2)
            await goOffline()
            let stale = try await service.forecast(for: .oslo, days: 2)
            #expect(stale.isStale && stale.asOf <= fresh.asOf)
            #expect(stale.daily.map(\.day) == fresh.daily.map(\.day))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a stored forecast is the last answer in the present units, and is forgotten with its city`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service, goOffline async throws in
            try await service.add(.oslo)
            #expect(try await service.storedForecast(for: .oslo, days: 2) == nil)
            let fresh = try await service.forecast(for: .oslo, days: 2)
            await goOffline()
            let stored = try #require(try await service.storedForecast(for: .oslo, days: 1))
            #expect(stored.isStale && stored.asOf == fresh.asOf && stored.failure == nil)
            #expect(stored.daily == Array(fresh.daily.prefix(1)) && stored.hourly == fresh.hourly)
            #expect(try await service.storedForecast(for: .porto, days: 1) == nil)
            await #expect(throws: WeatherError.daysOutOfRange(0)) {
                try await service.storedForecast(for: .oslo, days: 0)
            }
            await service.follow(units: Multicast<UnitSystem>().subscribe(startingWith: .imperial))
            #expect(try await service.storedForecast(for: .oslo, days: 1) == nil)
            await service.follow(units: Multicast<UnitSystem>().subscribe(startingWith: .metric))
            _ = try await service.remove(7)
            #expect(try await service.storedForecast(for: .oslo, days: 1) == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the answers for places that no search has found can be forgotten`(implementation: Implementation) async throws
    {
        try await implementation.withService { service, _ async throws in
            let here = City(placeNamed: "Here", latitude: 48.86, longitude: 2.35)
            for city in [here, .oslo] { _ = try await service.forecast(for: city, days: 1) }
            try await service.forgetPlaces()
            #expect(try await service.storedForecast(for: here, days: 1) == nil)
            #expect(try await service.storedForecast(for: .oslo, days: 1) != nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a stored forecast of another provider than the preferred one says so`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service, _ async throws in
            _ = try await service.forecast(for: .oslo, days: 1)
            await service.follow(providers: Multicast().subscribe(startingWith: "met-norway"))
            let other = try #require(try await service.storedForecast(for: .oslo, days: 1))
            #expect(other.provider.id == "open-meteo" && other.failure?.provider.id == "met-norway")
            #expect(
                other.failure?.fallbackText == "MET Norway was not used. No recent weather of this provider is stored.")
            _ = try await service.forecast(for: .oslo, days: 1)
            let chosen = try #require(try await service.storedForecast(for: .oslo, days: 1))
            #expect(chosen.provider.id == "met-norway" && chosen.failure == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `forecasts follow the units, and each change of them is signalled`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service, _ async throws in
            let units = Multicast<UnitSystem>()
            var signals = await service.changes().makeAsyncIterator()
            let metric = try await service.forecast(for: .oslo, days: 1)
            #expect(metric.units == .metric)
            await service.follow(units: units.subscribe(startingWith: .imperial))
            await signals.next()
            let imperial = try await service.forecast(for: .oslo, days: 1)
            #expect(imperial.units == .imperial)
            #expect(imperial.current?.temperature != metric.current?.temperature)
            units.send(.metric)
            await signals.next()
            #expect(try await service.forecast(for: .oslo, days: 1) == metric)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `forecasts follow the preferred provider, and each change of it is signalled`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service, _ async throws in
            var signals = await service.changes().makeAsyncIterator()
            let preferred = Multicast<WeatherProvider.ID?>()
            await service.follow(providers: preferred.subscribe(startingWith: "wttr"))
            await signals.next()
            #expect(try await service.forecast(for: .oslo, days: 2).provider.id == "wttr")
            for (choice, provider) in [("met-norway", "met-norway"), (nil, "open-meteo"), ("frog", "open-meteo")] {
                preferred.send(choice)
                await signals.next()
                #expect(await service.preferredProvider() == choice)
                #expect(try await service.forecast(for: .oslo, days: 2).provider.id == provider)
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a change of the cities is signalled, a forecast is not`(implementation: Implementation) async throws {
        try await implementation.withService { service, _ async throws in
            try await service.add(.oslo)
            var signals = await service.changes().makeAsyncIterator()
            try await service.add(.porto)
            await signals.next()
            for _ in 0..<5 { _ = try await service.forecast(for: .oslo, days: 1) }
            _ = try await service.remove(9)
            await signals.next()
            #expect(try await service.cities() == [.oslo])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a cancelled call throws only the cancellation`(implementation: Implementation) async throws {
        try await implementation.withService { service, _ async throws in
            let call = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await service.forecast(for: .oslo, days: 1)
            }
            await #expect(throws: CancellationError.self) { try await call.value }
        }
    }
}

import Foundation
import Logging
import NetworkingTesting
import Storage
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherLive

struct CacheTests {
    private static func city(_ id: City.ID) -> City { City(id: id, name: "City \(id)", latitude: 48, longitude: 11) }

    @Test func `cities are kept in the order of saving, and saving again updates`() async throws {
        let fixture = try Fixture()
        var grown = Sample.munich
        grown.population = 2_000_000
        try await fixture.weather.add(Sample.munich)
        try await fixture.weather.add(Self.city(1))
        try await fixture.weather.add(Self.city(2))
        try await fixture.weather.add(grown)
        #expect(try await fixture.weather.cities() == [grown, Self.city(1), Self.city(2)])
    }

    @Test func `a city is saved before another one, and without room there as the last one`() async throws {
        let fixture = try Fixture()
        for id: City.ID in 1...4 { try await fixture.weather.add(Self.city(id)) }
        for id: City.ID in [1, 3] { _ = try await fixture.weather.remove(id) }
        try await fixture.weather.add(Self.city(3), before: 4)
        try await fixture.weather.add(Self.city(1), before: 2)
        #expect(try await fixture.weather.cities().map(\.id) == [1, 2, 3, 4])
        try await fixture.weather.add(Self.city(5), before: 3)
        try await fixture.weather.add(Self.city(6), before: 9)
        #expect(try await fixture.weather.cities().map(\.id) == [1, 2, 3, 4, 5, 6])
    }

    @Test func `removing a city returns it and drops its answers`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer()), .failure(.clientClosed)))
        try await fixture.weather.add(Sample.munich)
        _ = try await fixture.forecast()
        #expect(try await fixture.weather.remove(Sample.munich.id) == Sample.munich)
        #expect(try await fixture.weather.cities() == [])
        await #expect(throws: WeatherError.self) { try await fixture.forecast() }
        await #expect(throws: WeatherError.unknownCity("2867714")) {
            try await fixture.weather.remove(Sample.munich.id)
        }
    }

    @Test func `all answers for saved cities are cached, and the newest for other cities`() async throws {
        let isDown = Mutex(false)
        let transport = StubTransport { _ in isDown.withLock { $0 } ? .failure(.clientClosed) : .json(Sample.answer()) }
        let fixture = try Fixture(cachedResponses: 3, transport)
        try await fixture.weather.add(Self.city(0))
        for id in 0...5 {
            _ = try await fixture.forecast(Self.city(Int64(id)))
            fixture.clock.advance(by: 1)
        }
        fixture.clock.advance(by: 600)
        isDown.withLock { $0 = true }
        for id in [0, 3, 4, 5] { #expect(try await fixture.forecast(Self.city(Int64(id))).isStale) }
        for id in [1, 2] {
            await #expect(throws: WeatherError.self) { try await fixture.forecast(Self.city(Int64(id))) }
        }
    }

    @Test func `a stored forecast asks no provider, and an answer that does not cover the present is none`()
        async throws
    {
        let fixture = try Fixture(StubTransport(.json(Sample.answer(days: 2)), .failure(.clientClosed)))
        _ = try await fixture.forecast(days: 2)
        fixture.clock.advance(by: 24 * 3_600)
        let stored = try #require(try await fixture.weather.storedForecast(for: Sample.munich, days: 2))
        #expect(stored.daily.count == 1)
        fixture.clock.advance(by: 86_400)
        #expect(try await fixture.weather.storedForecast(for: Sample.munich, days: 2) == nil)
        #expect(fixture.transport.requests.count == 1)
    }

    @Test func `two stores on one file see each other's cities and answers, also later`() async throws {
        let folder = try TemporaryFolder()
        func open() throws -> SQLiteStore { try .open(at: folder.file, migrations: WeatherStore.migrations) }
        let first = try Fixture(database: open(), StubTransport(.json(Sample.answer())))
        let second = try Fixture(database: open())
        try await first.weather.add(Sample.munich)
        _ = try await first.forecast()
        #expect(try await second.weather.cities() == [Sample.munich])
        #expect(try await second.forecast().isStale == false)
        #expect(try await second.weather.remove(Sample.munich.id) == Sample.munich)
        #expect(try await first.weather.cities() == [])
        try await second.weather.add(Self.city(7))
        #expect(try await Fixture(database: open()).weather.cities() == [Self.city(7)])
    }

    @Test func `a late answer does not replace a newer cached one`() async throws {
        let database = try SQLiteStore.inMemory(migrations: WeatherStore.migrations)
        let newer = try Fixture(database: database, StubTransport(.json(Sample.answer(temperature: 9))))
        newer.clock.advance(by: 10)
        _ = try await newer.forecast()
        // This request begins first and takes twenty seconds.
        let clock = TestClock()
        let slow = StubTransport { _ in
            clock.advance(by: 20)
            return .json(Sample.answer(temperature: 1))
        }
        let older = WeatherStore(
            store: LazyStore { database }, forecasts: ForecastClient(slow), places: GeocodingClient(slow),
            providers: [OpenMeteo()], now: { clock.now })
        _ = try await older.forecast(for: Sample.munich, days: 7)
        let offline = try Fixture(database: database, StubTransport(.failure(.clientClosed)))
        offline.clock.advance(by: 3_600)
        #expect(try await offline.forecast().current?.temperature == 9)
    }

    @Test func `a cached answer with a future date is replaced`() async throws {
        let database = try SQLiteStore.inMemory(migrations: WeatherStore.migrations)
        let future = try Fixture(database: database, StubTransport(.json(Sample.answer(temperature: 9))))
        future.clock.advance(by: 86_400)
        _ = try await future.forecast()
        let present = try Fixture(
            database: database, StubTransport(.json(Sample.answer(temperature: 1)), .failure(.clientClosed)))
        _ = try await present.forecast()
        present.clock.advance(by: 3_600)
        #expect(try await present.forecast().current?.temperature == 1)
    }

    @Test func `a database that fails does not hide an answer, and is logged`() async throws {
        // Without tables every query fails, as on a broken disk.
        let handler = LogRecorder()
        let transport = StubTransport(.json(Sample.answer()))
        let weather = WeatherStore(
            store: LazyStore { try .inMemory(migrations: []) }, forecasts: ForecastClient(transport),
            places: GeocodingClient(transport), logger: Logger(label: "test") { _ in handler }, now: { Sample.now })
        #expect(try await weather.forecast(for: Sample.munich, days: 7).daily.count == 7)
        #expect(
            handler.warnings.withLock { $0 } == [
                "cached answers could not be read", "the pauses of providers cannot be used",
                "an answer could not be cached",
            ])
    }

    @Test func `a change of the cities is signalled, a cached answer is not`() async throws {
        let fixture = try Fixture(freshness: .zero, StubTransport { _ in .json(Sample.answer()) })
        let subscription = await fixture.weather.changes()
        let hasAdded = Gate()
        let citiesAtSecondSignal = Task {
            var changes = subscription.makeAsyncIterator()
            _ = await changes.next()
            hasAdded.open()
            _ = await changes.next()
            return try await fixture.weather.cities()
        }
        try await fixture.weather.add(Sample.munich)
        await hasAdded.pass()
        for _ in 1...50 { _ = try await fixture.forecast() }
        _ = try await fixture.weather.remove(Sample.munich.id)
        #expect(try await citiesAtSecondSignal.value == [])
    }

    @Test func `a subscription ends with the service, though the database lives on`() async throws {
        let database = try SQLiteStore.inMemory(migrations: WeatherStore.migrations)
        let subscription = try await Fixture(database: database).weather.changes()
        for await _ in subscription { Issue.record("Nothing has changed.") }
        #expect(try await Fixture(database: database).weather.cities() == [])
    }
}

private final class LogRecorder: LogHandler, Sendable {
    let warnings = Mutex<[String]>([])
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) {
        if event.level == .warning { warnings.withLock { $0.append("\(event.message)") } }
    }
}

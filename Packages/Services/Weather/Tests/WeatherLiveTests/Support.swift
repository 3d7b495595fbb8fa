import Formatting
import Foundation
import HTTPTypes
import NetworkingTesting
import Storage
import Synchronization
import TestSupport
import Weather
import WeatherLive

enum Sample {
    static let munich = City(
        id: 2_867_714, name: "Munich", region: "Bavaria", country: "Germany", latitude: 48.13743, longitude: 11.57549,
        population: 1_488_202)
    /// 2026-11-25T12:30Z.
    static let now = Date(timeIntervalSince1970: 1_795_609_800)
    static let userAgent = "almanac-tests/1.0 post@example.org"
    static let demoHeader: HTTPFields = HTTPField.Name("X-Almanac-Demo").map { [$0: "made-up data"] } ?? [:]

    /// An answer of whole days from 2026-11-25 on, at one hour ahead of UTC, whose first temperature is `temperature`.
    static func answer(days: Int = 7, temperature: Double = 4.5, offset: Int = 3_600) -> String {
        let dates = (0..<days).map { "2026-\(25 + $0 <= 30 ? "11-\(25 + $0)" : "12-\(two($0 - 5))")" }
        let hours = dates.flatMap { date in (0..<24).map { "\(date)T\(two($0)):00" } }
        let temperatures = [temperature] + Array(repeating: 5, count: hours.count - 1)
        return """
            {"utc_offset_seconds": \(offset), "timezone": "Europe/Berlin",
            "current": {"time": "2026-11-25T13:30", "interval": 900, "temperature_2m": \(temperature)},
            "hourly": {"time": \(hours), "temperature_2m": \(temperatures)},
            "daily": {"time": \(dates), "temperature_2m_max": \(dates.indices.map { $0 + 8 })}}
            """
    }

    static func question(
        _ city: City = munich, units: UnitSystem = .metric, askedAt: Date = now
    ) -> ForecastQuestion {
        ForecastQuestion(city: city, days: 7, units: units, askedAt: askedAt)
    }

    static func decode(_ json: String, units: UnitSystem = .metric, askedAt: Date = now) throws -> Forecast {
        try OpenMeteo().decode(Data(json.utf8), for: question(units: units, askedAt: askedAt))
    }

    static func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A clock that stands until it is moved.
final class TestClock: Sendable {
    private let date = Mutex(Sample.now)
    var now: Date { date.withLock { $0 } }
    func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

extension TemporaryFolder {
    var file: URL { url.appending(path: "data.sqlite") }
}

extension ForecastClient {
    init(_ transport: StubTransport, endpoints: WeatherEndpoints = .public, timeout: Duration = .seconds(10)) {
        self.init(transport: transport, endpoints: endpoints, userAgent: Sample.userAgent, timeout: timeout)
    }
}

extension GeocodingClient {
    init(_ transport: StubTransport) { self.init(transport: transport, userAgent: Sample.userAgent) }
}

/// A store over a stub, by default with Open-Meteo alone.
struct Fixture {
    let database: SQLiteStore
    let transport: StubTransport
    let clock = TestClock()
    let weather: WeatherStore

    init(
        database: SQLiteStore? = nil, providers: [any ForecastProvider] = [OpenMeteo()], cachedResponses: Int = 100,
        freshness: Duration = .seconds(300), _ transport: StubTransport = StubTransport()
    ) throws {
        let database = try database ?? SQLiteStore.inMemory(migrations: WeatherStore.migrations)
        self.database = database
        self.transport = transport
        weather = WeatherStore(
            store: LazyStore { database }, forecasts: ForecastClient(transport), places: GeocodingClient(transport),
            providers: providers, freshness: freshness, cachedResponses: cachedResponses, now: { [clock] in clock.now })
    }

    func forecast(_ city: City = Sample.munich, days: Int = 7) async throws -> Forecast {
        try await weather.forecast(for: city, days: days)
    }
}

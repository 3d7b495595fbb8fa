import Foundation
import Testing
import Weather
import WeatherDouble

struct InMemoryWeatherServiceTests {
    private static let oslo = City(id: 7, name: "Oslo", latitude: 59.91, longitude: 10.75, population: 700_000)
    private static let osnabrück = City(id: 8, name: "Osnabrück", latitude: 52.27, longitude: 8.05, population: 160_000)
    private static let noon = Date(timeIntervalSince1970: 1_764_072_000)  // 2025-11-25T12:00Z

    private let service = InMemoryWeatherService(cities: [oslo], places: [osnabrück]) { noon }

    @Test func `cities are saved once, in the order of saving, and removed`() async throws {
        var renamed = Self.oslo
        renamed.name = "Kristiania"
        try await service.add(Self.osnabrück)
        try await service.add(renamed)
        #expect(try await service.cities() == [renamed, Self.osnabrück])
        #expect(try await service.remove(7) == renamed)
        #expect(try await service.cities() == [Self.osnabrück])
        await #expect(throws: WeatherError.unknownCity("7")) { try await service.remove(7) }
    }

    @Test func `a search finds by the beginning of the name, the largest first`() async throws {
        #expect(try await service.search("OS") == [Self.oslo, Self.osnabrück])
        #expect(try await service.search("slo") == [])
        #expect(try await service.search("") == [])
    }

    @Test(arguments: WeatherUnits.allCases)
    func `the forecast is plausible, complete, and the same each time`(units: WeatherUnits) async throws {
        let forecast = try await service.forecast(for: Self.oslo, days: 3, units: units)
        #expect(try await service.forecast(for: Self.oslo, days: 3, units: units) == forecast)
        #expect(forecast.provider == "Demo (made-up data)")
        #expect(forecast.secondsFromUTC == 3_600)
        #expect(forecast.daily.map(\.day) == ["2025-11-25", "2025-11-26", "2025-11-27"])
        #expect(forecast.hourly.count == 72)
        #expect(forecast.hourly.first?.time == Self.noon.addingTimeInterval(-13 * 3_600))
        for day in forecast.daily {
            let low = try #require(day.minimumTemperature)
            let high = try #require(day.maximumTemperature)
            #expect(low < high)
            #expect((units == .metric ? -40...45 : -40...113).contains(low))
        }
        #expect(forecast.current?.temperature != nil)
    }

    @Test func `units differ in numbers, not in weather`() async throws {
        let metric = try await service.forecast(for: Self.oslo, days: 1, units: .metric)
        let imperial = try await service.forecast(for: Self.oslo, days: 1, units: .imperial)
        let celsius = try #require(metric.current?.temperature)
        let fahrenheit = try #require(imperial.current?.temperature)
        #expect(abs(celsius * 1.8 + 32 - fahrenheit) < 0.2)
        #expect(metric.hourly.map(\.condition) == imperial.hourly.map(\.condition))
    }

    @Test func `one day asked still has the hours of tomorrow`() async throws {
        let forecast = try await service.forecast(for: Self.oslo, days: 1, units: .metric)
        #expect(forecast.daily.count == 1)
        #expect(forecast.next24Hours(from: Self.noon).count == 24)
        await #expect(throws: WeatherError.daysOutOfRange(0)) {
            try await service.forecast(for: Self.oslo, days: 0, units: .metric)
        }
    }

    @Test func `a place that is none does not stop the program`() async throws {
        let nowhere = City(id: .min, name: "Nowhere", latitude: .nan, longitude: .infinity)
        #expect(try await service.forecast(for: nowhere, days: 1, units: .metric).secondsFromUTC == 0)
    }

    @Test func `it fails and is stale on request`() async throws {
        await service.fail(with: WeatherError.unavailable("It rains."))
        await #expect(throws: WeatherError.unavailable("It rains.")) { try await service.cities() }
        await service.fail(with: nil)
        await service.setStale(true)
        let stale = try await service.forecast(for: Self.oslo, days: 1, units: .metric)
        #expect(stale.isStale && stale.asOf < Self.noon)
        await service.setStale(false)
        #expect(try await service.forecast(for: Self.oslo, days: 1, units: .metric).isStale == false)
    }

    @Test func `a held call waits for its release`() async throws {
        await service.hold()
        let call = Task { try await service.cities() }
        await service.untilHeld()
        await service.fail(with: WeatherError.unavailable("Set while it waited."))
        await service.release()
        await #expect(throws: WeatherError.unavailable("Set while it waited.")) { try await call.value }
    }

    @Test func `a held call ends when it is cancelled`() async throws {
        await service.hold()
        let call = Task { try await service.cities() }
        await service.untilHeld()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func `a change is signalled`() async throws {
        var changes = await service.changes().makeAsyncIterator()
        try await service.add(Self.osnabrück)
        #expect(await changes.next() != nil)
        _ = try await service.remove(8)
        #expect(await changes.next() != nil)
    }
}

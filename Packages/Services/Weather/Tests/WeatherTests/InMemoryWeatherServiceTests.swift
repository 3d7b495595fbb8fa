import Formatting
import Foundation
import Testing
import Weather
import WeatherDouble

struct InMemoryWeatherServiceTests {
    private static let oslo = City(id: 7, name: "Oslo", latitude: 59.91, longitude: 10.75, population: 700_000)
    private static let noon = Date(timeIntervalSince1970: 1_764_072_000)  // 2025-11-25T12:00Z

    private let service = InMemoryWeatherService(cities: [oslo]) { noon }

    @Test(arguments: UnitSystem.allCases)
    func `the forecast is plausible, complete, and the same each time`(units: UnitSystem) async throws {
        let service = InMemoryWeatherService(units: units) { Self.noon }
        let forecast = try await service.forecast(for: Self.oslo, days: 3)
        #expect(try await service.forecast(for: Self.oslo, days: 3) == forecast)
        #expect(forecast.provider == WeatherProvider(id: "demo", name: "Demo (made-up data)"))
        #expect(forecast.timeZone.secondsFromGMT() == 3_600)
        #expect(forecast.daily.map(\.day.description) == ["2025-11-25", "2025-11-26", "2025-11-27"])
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

    @Test func `units differ in numbers, not in weather`() throws {
        let metric = SampleWeather(city: Self.oslo, units: .metric).forecast(at: Self.noon, days: 1)
        let imperial = SampleWeather(city: Self.oslo, units: .imperial).forecast(at: Self.noon, days: 1)
        let celsius = try #require(metric.current?.temperature)
        let fahrenheit = try #require(imperial.current?.temperature)
        #expect(abs(celsius * 1.8 + 32 - fahrenheit) < 0.2)
        #expect(metric.hourly.map(\.condition) == imperial.hourly.map(\.condition))
    }

    @Test func `invalid places and moments do not crash`() {
        let nowhere = City(id: .min, name: "Nowhere", latitude: .nan, longitude: .infinity)
        let moments = [Self.noon, .distantFuture] + [.nan, 1e300].map(Date.init(timeIntervalSince1970:))
        for moment in moments {
            let forecast = SampleWeather(city: nowhere, units: .metric).forecast(at: moment, days: 1)
            #expect(forecast.timeZone.secondsFromGMT() == 0)
        }
    }

    @Test func `the double fails on request`() async throws {
        await service.fail(with: WeatherError.unavailable("It rains."))
        await #expect(throws: WeatherError.unavailable("It rains.")) { try await service.cities() }
        await service.fail(with: nil)
        #expect(try await service.cities() == [Self.oslo])
    }
}

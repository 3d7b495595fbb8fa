import CityList
import Foundation
import Testing
import Weather
import WeatherDouble

struct CityListServiceTests {
    private let weather = InMemoryWeatherService(cities: [.lisbon, .porto], now: { Date(timeIntervalSince1970: 0) })

    @Test func `present weather is that of the forecast, in the units wanted`() async throws {
        let service = CityListService(weather: weather, units: .imperial)
        let forecast = try await weather.forecast(for: .lisbon, days: 1, units: .imperial)
        let current = try #require(forecast.current)
        let expected = CityListData.PresentWeather(
            temperature: current.temperature, condition: current.condition, units: .imperial,
            provider: forecast.provider, asOf: forecast.asOf
        )
        #expect(try await service.weather(of: .lisbon) == expected)
        await weather.setStale(true)
        #expect(try await service.weather(of: .lisbon).isStale)
    }

    @Test func `a city goes, and comes back at the end, with a signal each`() async throws {
        let service = CityListService(weather: weather)
        let changes = await service.changes()
        #expect(try await service.remove(1) == .lisbon)
        #expect(try await service.cities() == [.porto])
        try await service.restore(.lisbon)
        #expect(try await service.cities() == [.porto, .lisbon])
        var count = 0
        for await _ in changes {
            count += 1
            if count == 2 { break }
        }
        #expect(count == 2)
    }
}

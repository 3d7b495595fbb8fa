import Formatting
import Foundation
import Testing
import Weather
import WeatherLive

@Suite(.needsCorpus)
struct WttrTests {
    @Test func `the recorded answer becomes a forecast with all its steps`() throws {
        let forecast = try forecast()
        #expect(CivilTimeZone.named(forecast.timeZone).secondsFromUTC(at: forecast.asOf) == 7_200)
        #expect(forecast.daily.map(\.day.description) == ["2026-04-03", "2026-04-04", "2026-04-05"])
        #expect(forecast.hourly.count == 24)
        #expect(
            forecast.hourly.allSatisfy {
                $0.temperature != nil && $0.windSpeed != nil && $0.condition != nil && $0.precipitation != nil
                    && $0.precipitationProbability != nil
            })
        #expect(forecast.hourly.first?.time == (try Date("2026-04-02T22:00:00Z", strategy: .iso8601)))
    }

    @Test func `the present has every value that the document has`() throws {
        #expect(
            try forecast().current
                == CurrentWeather(
                    time: try Date("2026-04-03T20:37:00Z", strategy: .iso8601), temperature: 9, apparentTemperature: 8,
                    humidity: 58, precipitation: 0, windSpeed: 8, windDirection: 235,
                    condition: WeatherCondition(code: 3)))
        let imperial = try forecast(units: .imperial)
        #expect(imperial.current?.temperature == 48 && imperial.current?.windSpeed == 5)
    }

    @Test func `a day has its range and its sun, and no wind`() throws {
        let day = try #require(try forecast().daily.first)
        #expect(day.minimumTemperature == 1 && day.maximumTemperature == 11)
        #expect(day.sunrise == (try Date("2026-04-03T04:49:00Z", strategy: .iso8601)))
        #expect(day.sunset == (try Date("2026-04-03T17:49:00Z", strategy: .iso8601)))
        #expect(day.maximumWindSpeed == nil)
    }

    @Test func `a request outside the API document is refused`() throws {
        for file in ["testcases.json", "heideck_golden_default.txt", "heideck_golden_narrow_quiet.txt"] {
            #expect(throws: ResponseError.self) { try decode(CorpusFolder.data("wttr_j1/\(file)")) }
        }
    }

    private func forecast(units: UnitSystem = .metric) throws -> Forecast {
        try decode(CorpusFolder.data("wttr_j1/heideck_j1.json"), units: units)
    }

    private func decode(_ body: Data, units: UnitSystem = .metric) throws -> Forecast {
        let askedAt = try Date("2026-04-03T21:00:00Z", strategy: .iso8601)
        let city = City(id: 1, name: "Heideck", latitude: 49.13, longitude: 11.12)
        let question = ForecastQuestion(city: city, days: 3, units: units, askedAt: askedAt)
        return try #require(try ForecastProviders.decode(body, of: "wttr", for: question))
    }
}

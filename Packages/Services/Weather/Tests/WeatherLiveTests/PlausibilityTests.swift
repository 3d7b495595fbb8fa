import Formatting
import Foundation
import Testing
import Weather
import WeatherLive

/// Values that cannot be true, of any provider.
struct PlausibilityTests {
    /// A provider that answers with any value everywhere.
    private struct Sounding: ForecastProvider {
        struct Response: Decodable, Sendable { let value: Double }

        let identity = WeatherProvider(id: "sounding", name: "Sounding")
        let host = "sounding.test"

        func request(for question: ForecastQuestion) -> ForecastRequest {
            ForecastRequest(path: "all", query: [String: String](), days: 1)
        }

        func forecast(from response: Response, for question: ForecastQuestion) -> Forecast {
            let value = response.value
            return Forecast(
                city: question.city, provider: identity, asOf: question.askedAt, units: question.units,
                timeZone: .gmt,
                current: CurrentWeather(
                    time: question.askedAt, temperature: value, apparentTemperature: value, humidity: value,
                    precipitation: value, windSpeed: value, windDirection: value),
                hourly: [
                    HourlyWeather(
                        time: question.askedAt, temperature: value, precipitation: value,
                        precipitationProbability: value, windSpeed: value)
                ],
                daily: [
                    DailyWeather(
                        day: .first, minimumTemperature: value, maximumTemperature: value, precipitation: value,
                        precipitationProbability: value, maximumWindSpeed: value)
                ])
        }
    }

    private func forecast(_ value: String) throws -> Forecast {
        try Sounding().decode(Data(#"{"value": \#(value)}"#.utf8), for: Sample.question())
    }

    @Test(arguments: ["-1e9", "10001"])
    func `implausible values of a provider are unknown`(value: String) throws {
        let forecast = try forecast(value)
        #expect(forecast.current == CurrentWeather(time: Sample.now))
        #expect(forecast.hourly == [HourlyWeather(time: Sample.now)])
        #expect(forecast.daily == [DailyWeather(day: .first)])
    }

    @Test func `plausible values of a provider stay`() throws {
        let forecast = try forecast("42")
        #expect(forecast.current?.humidity == 42 && forecast.current?.windDirection == 42)
        #expect(forecast.hourly.first?.windSpeed == 42 && forecast.daily.first?.minimumTemperature == 42)
    }

    @Test func `a lowest temperature above the highest makes both unknown, from any provider`() throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "daily": {"time": ["2026-11-25"], "temperature_2m_max": [7],
            "temperature_2m_min": [8], "precipitation_sum": [1]}}
            """)
        #expect(forecast.daily == [DailyWeather(day: Day("2026-11-25")!, precipitation: 1)])
    }

    @Test func `an implausible value does not spoil the sum of a day`() throws {
        let json = Sample.wttr().replacing(#""precipMM": "0.5""#, with: #""precipMM": "-0.5""#)
        let forecast = try Wttr().decode(Data(json.utf8), for: Sample.question())
        #expect(forecast.hourly.allSatisfy { $0.precipitation == nil } && forecast.daily.first?.precipitation == nil)
        #expect(forecast.daily.first?.maximumTemperature == 7)
    }
}

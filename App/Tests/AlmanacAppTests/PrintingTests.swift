import Civil
import Foundation
import Testing
import Weather

@testable import AlmanacApp

/// The JSON on which scripts rely.
struct PrintingTests {
    @Test func `weather that the server left out is null, and times are the city's`() throws {
        let city = City(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.8)
        let moment = Date(timeIntervalSince1970: 1_795_266_000)  // 2026-11-21T13:00Z
        let forecast = Forecast(
            city: city, provider: WeatherProvider(id: "open-meteo", name: "Open-Meteo demo (made-up data)"),
            asOf: moment, units: .metric, secondsFromUTC: 3_600,
            current: CurrentWeather(time: moment),
            hourly: [HourlyWeather(time: moment, condition: WeatherCondition(code: 61))],
            daily: [DailyWeather(day: Day("2026-11-21")!)]
        )
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(text(WeatherRecord(forecast: forecast)).utf8)) as? [String: Any]
        )
        #expect(json["asOf"] as? String == "2026-11-21T14:00:00+01:00")
        let current = try #require(json["current"] as? [String: Any])
        #expect(current["temperature"] is NSNull && current["isDay"] is NSNull)
        let hour = try #require((json["hourly"] as? [[String: Any]])?.first)
        #expect(hour["condition"] as? String == "light rain")
        #expect(hour["temperature"] is NSNull)
        let day = try #require((json["daily"] as? [[String: Any]])?.first)
        #expect(day["sunrise"] is NSNull && day["day"] as? String == "2026-11-21")
    }

    @Test func `weather without a present has a null`() throws {
        let forecast = Forecast(
            city: City(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.8),
            provider: WeatherProvider(id: "p", name: "P"), asOf: .distantPast,
            units: .imperial, secondsFromUTC: .max, current: nil, hourly: [], daily: []
        )
        #expect(try text(WeatherRecord(forecast: forecast)).contains(#""current":null"#))
    }

    private func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

import Formatting
import Foundation
import Networking
import Testing
import Weather
import WeatherLive

@Suite(.needsCorpus)
struct MetNorwayTests {
    @Test(arguments: [
        ("beijing_compact_envelope.json", "Asia/Shanghai", 28_800),
        ("newyork_compact_envelope.json", "America/New_York", -14_400),
    ])
    func `every recorded answer becomes a forecast with all its steps`(
        file: String, timeZone: String, offset: Int
    ) throws {
        let forecast = try forecast(file, timeZone: timeZone)
        #expect(
            CivilTimeZone.named(forecast.timeZone).secondsFromUTC(at: forecast.asOf) == offset && forecast.isLocalTime)
        #expect(forecast.hourly.count == 82)
        #expect(forecast.hourly.allSatisfy { $0.temperature != nil && $0.windSpeed != nil })
        // All steps but the last have a symbol and an amount of precipitation for their length.
        #expect(forecast.hourly.dropLast().allSatisfy { $0.condition != nil && $0.precipitation != nil })
        #expect(forecast.hourly.last?.condition == nil)
        // The document `compact` has no probabilities.
        #expect(forecast.hourly.allSatisfy { $0.precipitationProbability == nil })
        #expect(forecast.daily.map(\.day) == forecast.daily.map(\.day).sorted())
        #expect(forecast.daily.first?.day.description == "2020-07-20")
        #expect(forecast.daily.allSatisfy { $0.sunrise == nil && $0.sunset == nil })
    }

    @Test func `the present is the step at the time of the request`() throws {
        let forecast = try forecast("beijing_compact_envelope.json", timeZone: "Asia/Shanghai")
        #expect(
            forecast.current
                == CurrentWeather(
                    time: try Date("2020-07-20T11:00:00Z", strategy: .iso8601), temperature: 30.4, humidity: 56.5,
                    precipitation: 0, windSpeed: 6.48, windDirection: 219.5, condition: WeatherCondition(code: 0),
                    isDay: true))
    }

    @Test func `days of six-hour steps lack the temperatures that the document lacks`() throws {
        let daily = try forecast("newyork_compact_envelope.json", timeZone: "America/New_York").daily
        let hourly = try #require(daily.first { $0.day.description == "2020-07-21" })
        #expect(hourly.minimumTemperature != nil && hourly.maximumTemperature != nil)
        let later = try #require(daily.first { $0.day.description == "2020-07-25" })
        #expect(later.minimumTemperature == nil && later.maximumWindSpeed == nil)
        #expect(later.precipitation != nil && later.condition != nil)
    }

    @Test func `the header of the recorded response can be read`() throws {
        for file in try CorpusFolder.files(in: "met_norway", ending: "_envelope.json") {
            let headers = try #require(try envelope(file)["headers"] as? [String: String])
            for name in ["Expires", "Last-Modified", "Date"] {
                #expect(headers[name].flatMap(HTTPDate.parse) != nil)
            }
        }
    }

    private func envelope(_ file: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: CorpusFolder.data(file)) as? [String: Any])
    }

    private func forecast(_ file: String, timeZone: String) throws -> Forecast {
        let document = try #require(try envelope("met_norway/\(file)")["data"])
        let places = ["Asia/Shanghai": (39.9, 116.4), "America/New_York": (40.7, -74)]
        let place = try #require(places[timeZone])
        var city = City(id: 1, name: "Somewhere", latitude: place.0, longitude: place.1)
        city.timeZone = timeZone
        let askedAt = try Date("2020-07-20T11:44:31Z", strategy: .iso8601)
        return try #require(
            try ForecastProviders.decode(
                JSONSerialization.data(withJSONObject: document), of: "met-norway",
                for: ForecastQuestion(city: city, days: 7, units: .metric, askedAt: askedAt)))
    }
}

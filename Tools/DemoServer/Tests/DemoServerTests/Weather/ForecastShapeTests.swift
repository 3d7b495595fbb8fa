import Foundation
import Testing

@testable import DemoServer

@Suite struct ForecastShapeTests {
    private let oslo = "latitude=59.91&longitude=10.75"
    private let allHourly = HourlyVariable.all.map(\.name).joined(separator: ",")
    private let allDaily = DailyVariable.all.map(\.name).joined(separator: ",")

    @Test func `without variables, the response has no data blocks`() async throws {
        let response = try await forecast(oslo)
        #expect(response.status == 200)
        #expect(
            Set(response.object.keys) == [
                "demo", "latitude", "longitude", "generationtime_ms", "utc_offset_seconds", "timezone",
                "timezone_abbreviation", "elevation",
            ])
        #expect(response.object["latitude"] as? Double == 59.9375)
        #expect(response.object["timezone"] as? String == "GMT")
        #expect(response.object["elevation"] as? Double == 26)
        #expect(response.object["demo"] as? String == "made-up data, not a forecast")
        #expect(response.headers["X-Almanac-Demo"] == "made-up data")
    }

    @Test func `a data block contains only the requested variables`() async throws {
        let response = try await forecast(oslo + "&current=is_day&hourly=precipitation,weather_code&daily=sunset")
        #expect(Set(response.object("current").keys) == ["time", "interval", "is_day"])
        #expect(Set(response.object("current_units").keys) == ["time", "interval", "is_day"])
        #expect(Set(response.object("hourly").keys) == ["time", "precipitation", "weather_code"])
        #expect(Set(response.object("daily_units").keys) == ["time", "sunset"])
        #expect(response.object("current")["interval"] as? Int == 900)
        #expect(response.object("current")["time"] as? String == "2026-11-21T12:00")
    }

    @Test(arguments: [1, 7, 16])
    func `all arrays are as long as the array of times`(days: Int) async throws {
        let response = try await forecast(oslo + "&hourly=\(allHourly)&daily=\(allDaily)&forecast_days=\(days)")
        for name in ["time"] + HourlyVariable.all.map(\.name) {
            #expect(response.array("hourly", name).count == days * 24, "\(name)")
            #expect(response.object("hourly_units")[name] is String)
        }
        for name in ["time"] + DailyVariable.all.map(\.name) {
            #expect(response.array("daily", name).count == days, "\(name)")
            #expect(response.object("daily_units")[name] is String)
        }
    }

    @Test func `the default forecast has seven days`() async throws {
        #expect(try await forecast(oslo + "&daily=weather_code").texts("daily", "time").count == 7)
    }

    @Test func `only the precipitation probability is missing after the tenth day`() async throws {
        let response = try await forecast(oslo + "&hourly=\(allHourly)&daily=\(allDaily)&forecast_days=16")
        for name in HourlyVariable.all.map(\.name) {
            let missing = response.numbers("hourly", name).enumerated().filter { $0.element == nil }.map(\.offset)
            #expect(missing == (name == "precipitation_probability" ? Array(240..<384) : []), "\(name)")
        }
        let daily = response.numbers("daily", "precipitation_probability_max")
        #expect(daily.prefix(10).allSatisfy { $0 != nil })
        #expect(daily.suffix(6).allSatisfy { $0 == nil })
    }

    @Test func `times are in the requested time zone`() async throws {
        let response = try await forecast("latitude=35.69&longitude=139.69&timezone=auto&hourly=is_day&daily=sunrise")
        #expect(response.object["timezone"] as? String == "Asia/Tokyo")
        #expect(response.object["utc_offset_seconds"] as? Int == 32_400)
        #expect(response.object["timezone_abbreviation"] as? String == "GMT+9")
        #expect(response.texts("hourly", "time").first == "2026-11-21T00:00")
        #expect(response.texts("hourly", "time").last == "2026-11-27T23:00")
        #expect(response.texts("daily", "time").first == "2026-11-21")
        #expect(try #require(response.texts("daily", "sunrise").first).hasPrefix("2026-11-21T06:2"))
    }

    @Test func `the first local day can be the day after the UTC day`() async throws {
        let late = date("2026-11-21T23:30:00Z")
        let response = try await forecast(
            "latitude=35.69&longitude=139.69&timezone=Asia/Tokyo&hourly=is_day&current=is_day", now: late)
        #expect(response.texts("hourly", "time").first == "2026-11-22T00:00")
        #expect(response.object("current")["time"] as? String == "2026-11-22T08:30")
    }

    /// As in the real service, one offset holds for all times. So each day has 24 hours, and the offset of the
    /// response converts each time correctly.
    @Test(arguments: [
        ("2026-03-28T12:00:00Z", 3600), ("2026-03-29T12:00:00Z", 7200),
        ("2026-10-25T00:30:00Z", 7200), ("2026-10-25T12:00:00Z", 3600),
    ])
    func `the days of a clock change have 24 hours`(now: String, offset: Int) async throws {
        let query = oslo + "&timezone=auto&hourly=is_day&daily=sunrise&forecast_days=3"
        let response = try await forecast(query, now: date(now))
        #expect(response.object["utc_offset_seconds"] as? Int == offset)
        let times = response.texts("hourly", "time")
        #expect(times.count == 72)
        for (index, time) in times.enumerated() {
            let hour = index % 24
            #expect(time.hasSuffix("T\(hour < 10 ? "0" : "")\(hour):00"))
        }
    }

    @Test func `units change both the labels and the values`() async throws {
        let variables = "&hourly=temperature_2m,wind_speed_10m,precipitation&forecast_days=16"
        let metric = try await forecast(oslo + variables)
        let other = try await forecast(
            oslo + variables + "&temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch")
        #expect(
            metric.object("hourly_units") as? [String: String] == [
                "time": "iso8601", "temperature_2m": "°C", "wind_speed_10m": "km/h", "precipitation": "mm",
            ])
        #expect(
            other.object("hourly_units") as? [String: String] == [
                "time": "iso8601", "temperature_2m": "°F", "wind_speed_10m": "mp/h", "precipitation": "inch",
            ])
        func compare(_ name: String, within tolerance: Double, _ convert: (Double) -> Double) throws {
            for (one, two) in zip(metric.numbers("hourly", name), other.numbers("hourly", name)) {
                #expect(abs(convert(try #require(one)) - (try #require(two))) < tolerance)
            }
        }
        try compare("temperature_2m", within: 0.15) { $0 * 1.8 + 32 }
        try compare("wind_speed_10m", within: 0.09) { $0 / 1.609344 }
        try compare("precipitation", within: 0.001) { $0 / 25.4 }
        #expect(metric.numbers("hourly", "precipitation").contains { ($0 ?? 0) > 0 })
    }

    @Test(arguments: [("kmh", "km/h"), ("mph", "mp/h")])
    func `each wind speed unit has its label`(name: String, text: String) async throws {
        let response = try await forecast(oslo + "&current=wind_speed_10m&wind_speed_unit=\(name)")
        #expect(response.object("current_units")["wind_speed_10m"] as? String == text)
    }
}

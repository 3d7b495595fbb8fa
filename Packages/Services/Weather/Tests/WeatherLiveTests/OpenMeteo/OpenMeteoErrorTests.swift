import Formatting
import Foundation
import Testing
import Weather
import WeatherLive

struct OpenMeteoErrorTests {
    @Test(arguments: [
        (#"{}"#, "utc_offset_seconds", ResponseError.Problem.missing),
        (#"{"utc_offset_seconds": 64801}"#, "utc_offset_seconds", .outOfRange),
        (#"{"utc_offset_seconds": "1"}"#, "utc_offset_seconds", .outOfRange),
        (#"{"utc_offset_seconds": 1e400}"#, "utc_offset_seconds", .outOfRange),
        (#"{"utc_offset_seconds": 0, "latitude": 90.1}"#, "latitude", .outOfRange),
        (#"{"utc_offset_seconds": 0, "latitude": "48"}"#, "latitude", .outOfRange),
        (#"{"utc_offset_seconds": 0, "longitude": -1e999}"#, "longitude", .outOfRange),
        (#"{"utc_offset_seconds": 0, "current": {"temperature_2m": 1}}"#, "current.time", .missing),
        (#"{"utc_offset_seconds": 0, "current": {"time": "now"}}"#, "current.time", .notATime),
        (#"{"utc_offset_seconds": 0, "current": 5}"#, "current", .wrongType),
        (#"{"utc_offset_seconds": 0, "hourly": []}"#, "hourly", .wrongType),
        (#"{"utc_offset_seconds": 0, "hourly": {"time": "2026-11-25"}}"#, "hourly.time", .wrongType),
        (#"{"utc_offset_seconds": 0, "hourly": {"time": [], "weather_code": 3}}"#, "hourly.weather_code", .wrongType),
        (#"{"utc_offset_seconds": 0, "hourly": {"time": ["2026-11-25T00:00", null]}}"#, "hourly.time[1]", .notATime),
        (#"{"utc_offset_seconds": 0, "hourly": {"time": [1e18]}}"#, "hourly.time[0]", .notATime),
        (
            #"{"utc_offset_seconds": 0, "hourly": {"time": ["2026-11-25T01:00", "2026-11-25T01:00"]}}"#,
            "hourly.time[1]", .notAscending
        ),
        (
            #"{"utc_offset_seconds": 0, "daily": {"time": ["2026-11-26", "2026-11-25"]}}"#, "daily.time[1]",
            .notAscending
        ),
        (
            #"{"utc_offset_seconds": 0, "hourly": {"time": ["2026-11-25T01:00"], "weather_code": [1, 2]}}"#,
            "hourly.weather_code", .length(2, expected: 1)
        ),
        (
            #"{"utc_offset_seconds": 0, "hourly": {"temperature_2m": [1]}}"#, "hourly.temperature_2m",
            .length(1, expected: 0)
        ),
        (
            #"{"utc_offset_seconds": 0, "daily": {"time": ["2026-11-25"], "sunset": []}}"#, "daily.sunset",
            .length(0, expected: 1)
        ),
        (
            #"{"utc_offset_seconds": 0, "hourly_units": {"temperature_2m": "°F"}}"#, "hourly_units.temperature_2m",
            .unit("°F")
        ),
        (
            #"{"utc_offset_seconds": 0, "current_units": {"wind_speed_10m": "m/s"}}"#, "current_units.wind_speed_10m",
            .unit("m/s")
        ),
        (
            #"{"utc_offset_seconds": 0, "hourly_units": {"temperature_2m": "K"}}"#, "hourly_units.temperature_2m",
            .unit("K")
        ),
        (
            #"{"utc_offset_seconds": 0, "daily_units": {"precipitation_sum": "cm"}}"#, "daily_units.precipitation_sum",
            .unit("cm")
        ),
        (#"{"utc_offset_seconds": 0, "latitude": 0, "longitude": 0}"#, "latitude", .otherPlace),
        (#"{"utc_offset_seconds": 0, "latitude": 11.57, "longitude": 48.13}"#, "latitude", .otherPlace),
    ])
    func `a doubtful answer is refused with the name of the field`(
        json: String, field: String, problem: ResponseError.Problem
    ) {
        #expect(throws: ResponseError.field(field, problem)) { try Sample.decode(json) }
    }

    @Test func `metric numbers in a response to an imperial request are refused`() {
        #expect(throws: ResponseError.field("daily_units.precipitation_sum", .unit("mm"))) {
            try Sample.decode(
                #"{"utc_offset_seconds": 0, "daily_units": {"precipitation_sum": "mm"}}"#, units: .imperial)
        }
    }

    @Test func `units of any type and units of other variables are accepted`() throws {
        for units in [#"5"#, #"null"#, #"[]"#, #"{"is_day": true, "x": {}, "soil_temperature": "kelvin"}"#] {
            _ = try Sample.decode(#"{"utc_offset_seconds": 0, "daily_units": \#(units)}"#)
        }
    }

    @Test(arguments: ["1e999", "-1e999", "1e300", "251", "-251", #""5""#, "true", "{}", "[]", "null"])
    func `an impossible temperature is unknown`(value: String) throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "current": {"time": "2026-11-25T13:15", "temperature_2m": \(value)},
            "hourly": {"time": ["2026-11-25T00:00", "2026-11-25T01:00"], "temperature_2m": [\(value), -40]}}
            """)
        #expect(forecast.current?.temperature == nil)
        #expect(forecast.hourly.map(\.temperature) == [nil, -40])
    }

    @Test(arguments: ["-1", "100", "0.5", "9223372036854775808", "1e99"])
    func `an invalid weather code is unknown`(code: String) throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "current": {"time": "2026-11-25T13:15", "weather_code": \(code), "is_day": \(code)},
            "daily": {"time": ["2026-11-25"], "weather_code": [\(code)]}}
            """)
        #expect(forecast.current == CurrentWeather(time: try Sample.moment("2026-11-25T13:15:00Z")))
        #expect(forecast.daily.map(\.condition) == [nil])
    }

    @Test func `implausible values are unknown`() throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "current": {"time": "2026-11-25T13:15", "relative_humidity_2m": 101,
            "precipitation": -0.1, "wind_speed_10m": 1001, "wind_direction_10m": 361, "apparent_temperature": 400},
            "daily": {"time": ["2026-11-25"], "precipitation_probability_max": [-1], "precipitation_sum": [10001],
            "wind_speed_10m_max": [-1], "temperature_2m_max": [300], "temperature_2m_min": [-300]}}
            """)
        #expect(forecast.current == CurrentWeather(time: try Sample.moment("2026-11-25T13:15:00Z")))
        #expect(forecast.daily == [DailyWeather(day: Day("2026-11-25")!)])
    }

    @Test(arguments: [
        "nan", "NaN", "<html>", "[]", "null", "5", #""x""#, #"{"utc_offset_seconds": nan}"#, "{", "\u{1B}[2J",
    ])
    func `an answer that is not a JSON object is one clear error`(body: String) {
        #expect {
            try Sample.decode(body)
        } throws: { error in
            guard case ResponseError.notJSON(let excerpt) = error else { return false }
            return body.hasPrefix(excerpt) || excerpt == "[2J"
        }
    }

    @Test func `an empty answer is one clear error`() {
        #expect(throws: ResponseError.empty) { try Sample.decode("") }
    }

    @Test func `bytes that are no text are one clear error`() {
        #expect(throws: ResponseError.self) {
            try OpenMeteo().decode(Data([0xFF, 0xFE, 0x00, 0x80]), for: Sample.question())
        }
    }

    @Test func `an error of the server is reported in its own words, on one line`() {
        #expect(throws: ResponseError.refused(reason: "Too many [31m requests.")) {
            try Sample.decode(#"{"error": true, "reason": "Too many\n\u001b[31m requests."}"#)
        }
        #expect(throws: ResponseError.refused(reason: "no reason was given")) { try Sample.decode(#"{"error": true}"#) }
    }

    @Test(arguments: [
        ResponseError.empty, .notJSON(excerpt: "nan"), .refused(reason: "Too much."), .field("latitude", .outOfRange),
        .field("hourly.time", .missing), .field("hourly.time", .wrongType), .field("hourly.time[3]", .notATime),
        .field("hourly.time[3]", .notAscending), .field("daily.sunset", .length(1, expected: 2)),
        .field("x", .unit("m/s")), .field("latitude", .otherPlace),
        .paused(until: .distantFuture), .noValues, .otherDays(.first, .last, today: .first),
    ])
    func `each fault is described by a sentence`(fault: ResponseError) {
        #expect(fault.description.hasPrefix("The provider"))
        #expect(fault.description.hasSuffix("."))
    }
}

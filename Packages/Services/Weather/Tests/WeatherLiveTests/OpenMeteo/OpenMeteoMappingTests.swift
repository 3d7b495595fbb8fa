import Formatting
import Foundation
import Testing
import Weather
import WeatherLive

struct OpenMeteoMappingTests {
    @Test func `every field is mapped`() throws {
        let forecast = try Sample.decode(
            """
            {"latitude": 48, "longitude": 11.5, "utc_offset_seconds": 3600,
            "current_units": {"temperature_2m": "°C", "is_day": true, "interval": null},
            "current": {"time": "2026-11-25T13:15", "temperature_2m": 4, "relative_humidity_2m": 81,
                "apparent_temperature": 1.5, "is_day": 1, "precipitation": 0.2, "weather_code": 61,
                "wind_speed_10m": 12.3, "wind_direction_10m": 250},
            "hourly": {"time": ["2026-11-25T00:00", "2026-11-25T01:00"], "temperature_2m": [3.5, 3],
                "precipitation_probability": [10, 40], "precipitation": [0.7, 0.1], "weather_code": [3, 2],
                "wind_speed_10m": [9, 8]},
            "daily": {"time": ["2026-11-25"], "weather_code": [63], "temperature_2m_max": [7], "temperature_2m_min": [-1],
                "sunrise": ["2026-11-25T07:36"], "sunset": ["2026-11-25T16:27"], "precipitation_sum": [2.4],
                "precipitation_probability_max": [90], "wind_speed_10m_max": [22.5]}}
            """)
        #expect(
            forecast
                == Forecast(
                    city: Sample.munich, provider: OpenMeteo().identity, asOf: Sample.now, units: .metric,
                    timeZone: try #require(TimeZone(secondsFromGMT: 3_600)),
                    current: CurrentWeather(
                        time: try Sample.moment("2026-11-25T12:15:00Z"), temperature: 4, apparentTemperature: 1.5,
                        humidity: 81,
                        precipitation: 0.2, windSpeed: 12.3, windDirection: 250, condition: WeatherCondition(code: 61),
                        isDay: true),
                    hourly: [
                        HourlyWeather(
                            time: try Sample.moment("2026-11-24T23:00:00Z"), temperature: 3.5, precipitation: 0.1,
                            precipitationProbability: 40, windSpeed: 9, condition: WeatherCondition(code: 3)),
                        HourlyWeather(
                            time: try Sample.moment("2026-11-25T00:00:00Z"), temperature: 3, windSpeed: 8,
                            condition: WeatherCondition(code: 2)),
                    ],
                    daily: [
                        DailyWeather(
                            day: Day("2026-11-25")!, minimumTemperature: -1, maximumTemperature: 7, precipitation: 2.4,
                            precipitationProbability: 90, maximumWindSpeed: 22.5,
                            sunrise: try Sample.moment("2026-11-25T06:36:00Z"),
                            sunset: try Sample.moment("2026-11-25T15:27:00Z"),
                            condition: WeatherCondition(code: 63))
                    ]))
    }

    @Test func `precipitation and its probability belong to the hour before their time`() throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "hourly": {"precipitation": [1, 2, 3, 4], "precipitation_probability": [10, 20, 30, 40],
            "time": ["2026-11-25T00:00", "2026-11-25T01:00", "2026-11-25T02:00", "2026-11-25T05:00"]}}
            """)
        // What fell between 02:00 and 04:00 is not known.
        #expect(forecast.hourly.map(\.precipitation) == [2, 3, nil, nil])
        #expect(forecast.hourly.map(\.precipitationProbability) == [20, 30, nil, nil])
    }

    @Test func `an answer without blocks is an empty forecast`() throws {
        let forecast = try Sample.decode(#"{"utc_offset_seconds": 0}"#)
        #expect(forecast.current == nil && forecast.hourly.isEmpty && forecast.daily.isEmpty)
        #expect(
            try Sample.decode(#"{"utc_offset_seconds": 0, "current": {}, "hourly": {}, "daily": null}"#) == forecast)
    }

    @Test func `nulls and missing variables stay unknown`() throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "current": {"time": "2026-11-25T13:15", "temperature_2m": null},
            "hourly": {"time": ["2026-11-25T00:00", "2026-11-25T01:00"], "temperature_2m": [null, 2]},
            "daily": {"time": ["2026-11-25"], "sunrise": [null], "sunset": [""], "weather_code": [null]}}
            """)
        #expect(forecast.current == CurrentWeather(time: try Sample.moment("2026-11-25T13:15:00Z")))
        #expect(forecast.hourly.map(\.temperature) == [nil, 2])
        #expect(forecast.hourly.map(\.windSpeed) == [nil, nil])
        #expect(forecast.daily == [DailyWeather(day: Day("2026-11-25")!)])
    }

    @Test func `times in seconds are instants, and their days are the city's`() throws {
        let midnight = try Sample.moment("2026-11-25T00:00:00Z").timeIntervalSince1970 - 19_800
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 19800, "current": {"time": \(Int(midnight) + 60)},
            "hourly": {"time": [\(Int(midnight)), \(midnight + 3_600)]}, "daily": {"time": [\(Int(midnight))]}}
            """)
        #expect(forecast.current?.time == Date(timeIntervalSince1970: midnight + 60))
        #expect(forecast.hourly.map(\.time.timeIntervalSince1970) == [midnight, midnight + 3_600])
        #expect(forecast.daily.map(\.day.description) == ["2026-11-25"])
    }

    @Test func `after a change of the clocks, times are in the zone's local time`() throws {
        // Berlin leaves summer time on 2026-10-25. An answer of the day before writes all times with two hours.
        let hours = [
            "2026-10-25T00:00", "2026-10-25T01:00", "2026-10-25T02:00", "2026-10-25T03:00", "2026-10-26T00:00",
        ]
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 7200, "timezone": "Europe/Berlin", "hourly": {"time": \(hours)},
            "daily": {"time": ["2026-10-25", "2026-10-26"], "sunrise": ["2026-10-25T07:49", "2026-10-26T07:51"]}}
            """, askedAt: Sample.moment("2026-10-24T07:30:00Z"))
        let start = try Sample.moment("2026-10-24T22:00:00Z")
        #expect(forecast.hourly.map { $0.time.timeIntervalSince(start) / 3_600 } == [0, 1, 2, 3, 24])
        #expect(forecast.daily.map(\.day.description) == ["2026-10-25", "2026-10-26"])
        let sunrise = try #require(forecast.daily[1].sunrise)
        #expect(sunrise == (try Sample.moment("2026-10-26T05:51:00Z")))
        #expect(LocalTime(sunrise, in: .named(forecast.timeZone))?.description == "2026-10-26T06:51:00")
        #expect(
            forecast.hourly.map { LocalTime($0.time, in: .named(forecast.timeZone))?.clock } == [
                "00:00", "01:00", "02:00", "02:00", "23:00",
            ])
        #expect(
            forecast.hourly.map { CivilTimeZone.named(forecast.timeZone).secondsFromUTC(at: $0.time) } == [
                7_200, 7_200, 7_200, 3_600, 3_600,
            ])
    }

    @Test(arguments: [
        // The city's zone, the response's zone, the response's offset, the zone of the forecast.
        ("Europe/Berlin", "Europe/Oslo", 3_600, "Europe/Berlin"), (nil, "Europe/Oslo", 3_600, "Europe/Oslo"),
        ("Nowhere/Land", "Europe/Oslo", 3_600, "Europe/Oslo"), ("Europe/Berlin", nil, 7_200, "GMT+0200"),
        (nil, "GMT", 0, "GMT"), (nil, nil, -12_600, "GMT-0330"),
    ])
    func `the zone is the city's if its clocks have the response's offset`(
        city: String?, response: String?, offset: Int, zone: String
    ) throws {
        var munich = Sample.munich
        munich.timeZone = city
        let name = response.map { "\"\($0)\"" } ?? "null"
        let json = #"{"utc_offset_seconds": \#(offset), "timezone": \#(name)}"#
        let forecast = try OpenMeteo().decode(Data(json.utf8), for: Sample.question(munich))
        #expect(forecast.timeZone.identifier == zone)
    }

    @Test func `the zone counts on both sides of a change at the moment of the request`() throws {
        let json = #"{"utc_offset_seconds": 7200, "timezone": "Europe/Berlin"}"#
        for moment in ["2026-10-25T00:59:00Z", "2026-10-25T01:01:00Z"] {
            #expect(try Sample.decode(json, askedAt: Sample.moment(moment)).timeZone.identifier == "Europe/Berlin")
        }
    }

    @Test func `imperial numbers are used unchanged`() throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "current_units": {"temperature_2m": "°F", "wind_speed_10m": "mp/h",
            "precipitation": "inch"}, "current": {"time": "2026-11-25T13:15", "temperature_2m": 50, "wind_speed_10m": 7}}
            """, units: .imperial)
        #expect(forecast.units == .imperial)
        #expect(forecast.current?.temperature == 50)
    }

    @Test func `a sun that neither rises nor sets has no times`() throws {
        let forecast = try Sample.decode(
            """
            {"utc_offset_seconds": 0, "daily": {"time": ["2026-06-21", "2026-06-22", "2026-12-21"],
            "sunrise": ["2026-06-21T00:00", "2026-06-22T04:00", "2026-12-21T00:00"],
            "sunset": ["2026-06-22T00:00", "2026-06-22T20:00", "2026-12-21T00:00"]}}
            """)
        #expect(forecast.daily.map { $0.sunrise == nil && $0.sunset == nil } == [true, false, true])
        #expect(forecast.daily.map(\.polar) == [.day, nil, .night])
    }

    @Test func `made-up data say so`() throws {
        let json = #"{"demo": "made-up data", "utc_offset_seconds": 0}"#
        let provider = WeatherProvider(id: "open-meteo", name: "Open-Meteo demo (made-up data)")
        #expect(try Sample.decode(json).provider == provider)
    }

    @Test(arguments: [
        "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "26-01-01", "2026-1-1", "0000-01-01", "+026-01-01", "",
        "2026-01-01T", "2026-01-01T24:00", "2026-01-01T12:60", "2026-01-01T12", "2026-01-01T12:00Z", "2026-01-01 12:00",
        "2026-01-01T12:00:60", "2026-01-01T12:00:00:00", "2026-01-0１", "T12:00",
    ])
    func `a text that is not a local time has no moment`(text: String) {
        #expect(TimeStamp.local(text).date(offset: 0) == nil)
    }

    @Test(arguments: [1e300, -1e300, .nan, .infinity, 253_402_300_800])
    func `seconds beyond all calendars have no moment`(seconds: Double) {
        #expect(TimeStamp.unix(seconds).date(offset: 0) == nil)
    }

    @Test func `each day of six centuries is read and written as the calendar has it`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for number in stride(from: -120_000, through: 100_000, by: 7) {
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let day = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            #expect(TimeStamp.local(day).date(offset: 0) == date)
            let json = #"{"utc_offset_seconds": 0, "daily": {"time": [\#(number * 86_400)]}}"#
            if number % 5 == 0 { #expect(try Sample.decode(json).daily.map(\.day.description) == [day]) }
        }
        #expect(TimeStamp.local("2024-02-29T23:59:59").date(offset: 0) == (try Sample.moment("2024-02-29T23:59:59Z")))
    }

    @Test(arguments: [-62_135_596_800, 253_402_300_799] as [Double])
    func `the first and the last second of the calendar have a day`(seconds: Double) throws {
        for offset in [-64_800, 0, 64_800] {
            let json = #"{"utc_offset_seconds": \#(offset), "daily": {"time": [\#(Int(seconds))]}}"#
            #expect(try Sample.decode(json).daily.count <= 1)
        }
    }
}

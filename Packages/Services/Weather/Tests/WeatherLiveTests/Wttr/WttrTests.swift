import Formatting
import Foundation
import Testing
import Weather
import WeatherLive

struct WttrTests {
    @Test func `every field of the provider is mapped`() throws {
        let forecast = try decode(Sample.wttr())
        #expect(forecast.provider == WeatherProvider(id: "wttr", name: "wttr.in"))
        #expect(forecast.timeZone == TimeZone(secondsFromGMT: 3_600))
        #expect(
            forecast.current
                == CurrentWeather(
                    time: try Sample.moment("2026-11-25T12:20:00Z"), temperature: 4, apparentTemperature: 1,
                    humidity: 81, precipitation: 0.2, windSpeed: 12, windDirection: 250,
                    condition: WeatherCondition(code: 2)))
        #expect(forecast.hourly.count == 24)
        #expect(
            forecast.hourly[3]
                == HourlyWeather(
                    time: try Sample.moment("2026-11-25T08:00:00Z"), temperature: 3, precipitation: 0.5,
                    precipitationProbability: 30, windSpeed: 8, condition: WeatherCondition(code: 61)))
        #expect(forecast.daily.map(\.day.description) == ["2026-11-25", "2026-11-26", "2026-11-27"])
        #expect(
            forecast.daily[0]
                == DailyWeather(
                    day: Day("2026-11-25")!, minimumTemperature: -1, maximumTemperature: 7, precipitation: 4,
                    precipitationProbability: 70, sunrise: try Sample.moment("2026-11-25T06:36:00Z"),
                    sunset: try Sample.moment("2026-11-25T15:27:00Z"), condition: WeatherCondition(code: 61)))
    }

    @Test func `imperial values are the provider's own, except for precipitation`() throws {
        let forecast = try decode(Sample.wttr(), units: .imperial)
        #expect(forecast.current?.temperature == 39 && forecast.current?.windSpeed == 7)
        #expect(forecast.current?.precipitation == 0.01)
        #expect(forecast.daily.first?.maximumTemperature == 45)
    }

    @Test(arguments: [
        ("2026-11-25 01:50 AM", "12:20 PM", -10.5), ("2026-11-26 02:20 AM", "12:20 PM", 14.0),
        ("2026-11-25 12:20 AM", "12:20 PM", -12), ("2026-11-25 05:05 PM", "12:20 PM", 4.75),
        ("2026-11-24 11:20 PM", "10:20 AM", -11),
    ])
    func `the offset is the difference of the observation's times`(local: String, universal: String, hours: Double)
        throws
    {
        #expect(try decode(observation(local, universal)).timeZone.secondsFromGMT() == Int(hours * 3_600))
    }

    @Test(arguments: [
        ("2026-11-25 13:20", "12:20 PM"), ("2026-11-25 01:20 PM", ""), ("2026-11-25 01:21 PM", "12:20 PM"),
        ("2026-02-30 01:20 PM", "12:20 PM"), ("2026-11-25 13:20 PM", "12:20 PM"),
    ])
    func `without an offset the city's time zone counts, and without that the answer is refused`(
        local: String, universal: String
    ) throws {
        let json = observation(local, universal)
        #expect(throws: ResponseError.field("current_condition[0].localObsDateTime", .notATime)) { try decode(json) }
        var city = Sample.munich
        city.timeZone = "Asia/Kolkata"
        let forecast = try Wttr().decode(Data(json.utf8), for: Sample.question(city))
        #expect(forecast.timeZone.identifier == "Asia/Kolkata")
        #expect(forecast.hourly.first?.time == (try Sample.moment("2026-11-24T18:30:00Z")))
    }

    @Test func `after a change of the clocks, hours and sunrise are in the zone's local time`() throws {
        var city = Sample.munich
        city.timeZone = "Europe/Berlin"
        var json = Sample.wttr().replacing("2026-11-25 01:20 PM", with: "2026-10-24 02:20 PM")
        for day in 0..<3 { json = json.replacing("2026-11-\(25 + day)", with: "2026-10-\(24 + day)") }
        let askedAt = try Sample.moment("2026-10-24T12:30:00Z")
        let forecast = try Wttr().decode(Data(json.utf8), for: Sample.question(city, askedAt: askedAt))
        #expect(
            forecast.hourly.map { LocalTime($0.time, in: .named(forecast.timeZone))?.hourOfDay }.suffix(8)
                == forecast.hourly.map {
                    LocalTime($0.time, in: .named(forecast.timeZone))?.hourOfDay
                }.prefix(8))
        #expect(forecast.hourly[8].time == (try Sample.moment("2026-10-24T22:00:00Z")))
        #expect(forecast.hourly[9].time == (try Sample.moment("2026-10-25T02:00:00Z")))
        #expect(forecast.daily[2].sunrise == (try Sample.moment("2026-10-26T06:36:00Z")))
    }

    @Test func `an answer for another place is refused`() {
        let area = #""nearest_area": [{"latitude": "0.000", "longitude": "0.000"}], "weather": ["#
        #expect(throws: ResponseError.field("nearest_area[0].latitude", .otherPlace)) {
            try decode(Sample.wttr().replacing(#""weather": ["#, with: area))
        }
    }

    @Test(arguments: [(69.65, Polar.night), (-77.85, .day)])
    func `a day without sunrise and sunset is a polar day or night`(latitude: Double, polar: Polar) throws {
        let city = City(id: 1, name: "Polar", latitude: latitude, longitude: 18.96)
        let json = Sample.wttr().replacing("07:36 AM", with: "No sunrise").replacing("04:27 PM", with: "No sunset")
        let daily = try Wttr().decode(Data(json.utf8), for: Sample.question(city)).daily
        #expect(daily.map(\.polar) == [polar, polar, polar])
    }

    @Test func `the whole answer may be wrapped`() throws {
        #expect(try decode(#"{"data": \#(Sample.wttr())}"#) == decode(Sample.wttr()))
    }

    @Test func `a response without a sunrise gives a forecast without one`() throws {
        let daily = try decode(Sample.wttr().replacing("07:36 AM", with: "No sunrise")).daily
        #expect(daily.allSatisfy { $0.sunrise == nil && $0.sunset != nil })
    }

    @Test func `a lowest temperature above the highest makes both unknown`() throws {
        let daily = try decode(Sample.wttr().replacing(#""mintempC": "-1""#, with: #""mintempC": "8""#)).daily
        #expect(daily.allSatisfy { $0.minimumTemperature == nil && $0.maximumTemperature == nil })
    }

    @Test(arguments: [#""warm""#, #"" ""#, #""nan""#, #""999""#, "null", "[]"])
    func `an invalid number is unknown, and the others stay`(value: String) throws {
        let json = Sample.wttr().replacing(#""temp_C": "4""#, with: #""temp_C": \#(value)"#)
        let current = try decode(json).current
        #expect(current?.temperature == nil && current?.humidity == 81)
    }

    @Test(arguments: [
        (#""date": "2026-11-26""#, #""date": "2026-11-25""#, "weather[1].date", ResponseError.Problem.notAscending),
        (#""date": "2026-11-26""#, #""date": "tomorrow""#, "weather[1].date", .notATime),
        (#""time": "300""#, #""time": "2500""#, "weather[0].hourly[1].time", .notATime),
        (#""time": "300""#, #""time": "000""#, "weather[0].hourly[1].time", .notAscending),
        (#""weather": ["#, #""weather": [], "other": ["#, "weather", .missing),
    ])
    func `a doubtful answer is refused with the name of the field`(
        part: String, replacement: String, field: String, problem: ResponseError.Problem
    ) {
        #expect(throws: ResponseError.field(field, problem)) {
            try decode(Sample.wttr().replacing(part, with: replacement))
        }
    }

    @Test func `text in place of an answer is shown in the error`() {
        #expect(throws: ResponseError.notJSON(excerpt: "Unknown location; try ~48.14,11.58")) {
            try decode("Unknown location; try ~48.14,11.58\n")
        }
    }

    private func observation(_ local: String, _ universal: String) -> String {
        Sample.wttr().replacing("2026-11-25 01:20 PM", with: local).replacing("12:20 PM", with: universal)
    }

    private func decode(_ json: String, units: UnitSystem = .metric) throws -> Forecast {
        try Wttr().decode(Data(json.utf8), for: Sample.question(units: units))
    }
}

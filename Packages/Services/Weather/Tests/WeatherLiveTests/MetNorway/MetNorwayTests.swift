import Formatting
import Foundation
import NetworkingTesting
import Testing
import Weather
import WeatherLive

struct MetNorwayTests {
    private static let munich: City = {
        var city = Sample.munich
        city.timeZone = "Europe/Berlin"
        return city
    }()

    @Test func `the present weather is the current step, without the values that the provider lacks`() throws {
        let forecast = try decode(Sample.metNorway())
        #expect(forecast.provider == WeatherProvider(id: "met-norway", name: "MET Norway"))
        #expect(forecast.timeZone.identifier == "Europe/Berlin" && forecast.isLocalTime)
        #expect(
            forecast.current
                == CurrentWeather(
                    time: try Sample.moment("2026-11-25T12:00:00Z"), temperature: 4.5, humidity: 80.5,
                    precipitation: 0.1, windSpeed: 18, windDirection: 219.5, condition: WeatherCondition(code: 61)))
    }

    @Test func `after the hours come steps of six hours with the values of the whole step`() throws {
        let hourly = try decode(Sample.metNorway()).hourly
        #expect(hourly.count == 60 + 29)
        #expect(
            hourly[60]
                == HourlyWeather(
                    time: try Sample.moment("2026-11-28T00:00:00Z"), temperature: 4.5, precipitation: 0.6,
                    precipitationProbability: 30.5, windSpeed: 18, condition: WeatherCondition(code: 3)))
        #expect(
            hourly.last
                == HourlyWeather(
                    time: try Sample.moment("2026-12-05T00:00:00Z"), temperature: 4.5, windSpeed: 18))
    }

    @Test func `today has its remaining steps, and a partly covered last day is left out`() throws {
        let daily = try decode(Sample.metNorway()).daily
        let today = try #require(Day("2026-11-25"))
        #expect(daily.map(\.day) == (0..<10).map { today.adding(days: $0) })
        // Eleven hours from 13:00 to midnight.
        #expect(
            daily[0]
                == DailyWeather(
                    day: today, minimumTemperature: 4.5, maximumTemperature: 4.5, precipitation: 1.1,
                    maximumWindSpeed: 18, condition: WeatherCondition(code: 61)))
        #expect(
            daily[5]
                == DailyWeather(
                    day: today.adding(days: 5), minimumTemperature: 2.5, maximumTemperature: 6.5, precipitation: 2.4,
                    precipitationProbability: 30.5, condition: WeatherCondition(code: 3)))
    }

    @Test(arguments: [("2026-10-24T12:00:00Z", "2026-10-25", 25), ("2026-03-28T12:00:00Z", "2026-03-29", 23)])
    func `a day on which the clocks change has all its hours`(start: String, day: String, hours: Int) throws {
        let first = try Sample.moment(start)
        let steps = (0..<72).map { hour in
            """
            {"time": "\(first.addingTimeInterval(Double(hour) * 3_600).formatted(.iso8601))", "data": {
            "instant": {"details": {"air_temperature": 1}}, "next_1_hours": {"details": {"precipitation_amount": 1}}}}
            """
        }
        let json = #"{"properties": {"timeseries": [\#(steps.joined(separator: ","))]}}"#
        let forecast = try MetNorway().decode(Data(json.utf8), for: Sample.question(Self.munich, askedAt: first))
        #expect(forecast.daily.first { $0.day.description == day }?.precipitation == Double(hours))
        #expect(
            forecast.hourly.count { LocalTime($0.time, in: .named(forecast.timeZone))?.day.description == day } == hours
        )
    }

    @Test func `an answer for another place is refused`() {
        let json = Sample.metNorway().replacing(
            #"{"type": "Feature", "#, with: #"{"type": "Feature", "geometry": {"coordinates": [48.1, 11.6, 5]}, "#)
        #expect(throws: ResponseError.field("geometry.coordinates", .otherPlace)) { try decode(json) }
    }

    @Test func `an answer that is confirmed later begins with the step that runs then`() throws {
        let later = Sample.question(Self.munich, askedAt: Sample.now.addingTimeInterval(86_400))
        let forecast = try MetNorway().decode(Data(Sample.metNorway().utf8), for: later)
        #expect(forecast.current?.time == (try Sample.moment("2026-11-26T12:00:00Z")))
        #expect(forecast.daily.first?.day.description == "2026-11-26")
        #expect(forecast.hourly.count == 36 + 29)
    }

    @Test func `after midnight the step that began before it is still the first`() async throws {
        let fixture = try Fixture(providers: [MetNorway()], StubTransport(.json(Sample.metNorway())))
        _ = try await fixture.forecast(Self.munich)
        fixture.clock.advance(by: 83 * 3_600)  // 2026-11-29T00:30 in Munich
        let stored = try await fixture.weather.storedForecast(for: Self.munich, days: 1)
        #expect(stored?.hourly.first?.time == (try Sample.moment("2026-11-28T18:00:00Z")))
    }

    @Test func `without a time zone the times and days are in UTC and marked as such`() throws {
        let forecast = try MetNorway().decode(Data(Sample.metNorway().utf8), for: Sample.question())
        #expect(forecast.timeZone == .gmt && !forecast.isLocalTime)
        #expect(forecast.daily.first?.precipitation == 1.2)
    }

    @Test func `imperial values are converted`() throws {
        let question = Sample.question(Self.munich, units: .imperial)
        let forecast = try MetNorway().decode(Data(Sample.metNorway().utf8), for: question)
        #expect(forecast.units == .imperial)
        #expect(forecast.current?.temperature == 40.1)
        #expect(forecast.current?.windSpeed == 11.18)
        #expect(forecast.daily.first?.precipitation == 0.04)
    }

    @Test(arguments: [
        ("clearsky_day", 0, true), ("fair_night", 1, false), ("partlycloudy_polartwilight", 2, nil),
        ("heavyrainshowers_day", 82, true), ("lightssnowshowersandthunder_night", 95, false), ("sleet", 69, nil),
        ("frogs_day", nil, true), ("", nil, nil),
    ])
    func `a symbol is a condition, and says whether it is day`(symbol: String, code: Int?, isDay: Bool?) throws {
        let current = try decode(Sample.metNorway(symbol: symbol)).current
        #expect(current?.condition?.code == code)
        #expect(current?.isDay == isDay)
    }

    @Test(arguments: ["1e999", "251", #""5""#, "null", "{}"])
    func `an impossible temperature and the values that depend on it are unknown`(value: String) throws {
        let json = Sample.metNorway().replacing(#""air_temperature": 4.5"#, with: #""air_temperature": \#(value)"#)
        let forecast = try decode(json)
        #expect(forecast.current?.temperature == nil && forecast.current?.humidity == 80.5)
        #expect(forecast.daily.first?.minimumTemperature == nil && forecast.daily.first?.precipitation == 1.1)
    }

    @Test(arguments: [
        ("{}", "properties.timeseries", ResponseError.Problem.missing),
        (#"{"properties": {"timeseries": []}}"#, "properties.timeseries", .missing),
        (#"{"properties": {"timeseries": {}}}"#, "properties.timeseries", .wrongType),
        (#"{"properties": {"timeseries": [{}]}}"#, "properties.timeseries[0].time", .notATime),
        (
            #"{"properties": {"timeseries": [{"time": "2026-11-25T12:00:00"}]}}"#, "properties.timeseries[0].time",
            .notATime
        ),
        (
            #"""
            {"properties": {"timeseries": [{"time": "2026-11-25T12:00:00Z"}, {"time": "2026-11-25T12:00:00Z"}]}}
            """#, "properties.timeseries[1].time", .notAscending
        ),
        (
            #"{"properties": {"meta": {"units": {"wind_speed": "knots"}}}}"#, "properties.meta.units.wind_speed",
            .unit("knots")
        ),
    ])
    func `a doubtful answer is refused with the name of the field`(
        json: String, field: String, problem: ResponseError.Problem
    ) {
        #expect(throws: ResponseError.field(field, problem)) { try decode(json) }
    }

    private func decode(_ json: String) throws -> Forecast {
        try MetNorway().decode(Data(json.utf8), for: Sample.question(Self.munich))
    }
}

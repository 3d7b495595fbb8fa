import Formatting
import Foundation
import Testing
import Weather

@testable import CityWeather

struct CityWeatherFormatTests {
    private var content: CityWeatherData.Content {
        let day = DailyWeather(
            day: Day("2026-11-21")!, minimumTemperature: -0.04, maximumTemperature: 9.4, precipitation: 1.2,
            precipitationProbability: 80)
        var content = CityWeatherData.Content.sample(.sample())
        content.today = day
        content.present = HourlyWeather(
            time: .sample, temperature: 3.44, windSpeed: 17.4, condition: WeatherCondition(code: 61))
        return content
    }

    private func line(_ template: String, _ content: CityWeatherData.Content? = nil) throws -> String {
        try CityWeatherFormat(template).line(for: content ?? self.content) { $0 }
    }

    @Test func `a field is replaced by its value`() throws {
        #expect(try line("{city}: {temp}, {condition}") == "Bergen: 3.4 °C, light rain")
        #expect(try line("{rain}|{wind}|{low}|{high}|{age}") == "1.2 mm (80 %)|17 km/h|0.0 °C|9.4 °C|0 min")
        #expect(try line("{temp}{temp}") == "3.4 °C3.4 °C")
    }

    @Test func `an unknown value is a dash`() throws {
        let template = CityWeatherFormat.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
        #expect(try line(template, .sample(.sample())) == "Bergen – – – – – – – 0 min")
        var content = content
        for (age, text) in [(Age.minutes(59), "59 min"), (.hours(1), "1 h"), (.days(2), "2 d"), (.unknown, "–")] {
            content.age = age
            #expect(try line("{age}", content) == text)
        }
    }

    @Test(arguments: [
        (WeatherAlerts(known: [.gale]), "Gale (yellow)"), (WeatherAlerts(known: []), "no warning"),
        (WeatherAlerts(known: [], failure: "No."), "–"),
    ])
    func `the worst warning is named, and a dash says that it is unknown`(alerts: WeatherAlerts, text: String) throws {
        var forecast = Forecast.sample()
        forecast.alerts = alerts
        #expect(try line("{alert}", .sample(forecast)) == text)
    }

    @Test(
        arguments: [
            ("", ""), ("plain", "plain"), ("{{temp}}", "{temp}"), ("{{{temp}}}", "{3.4 °C}"), ("}", "}"), ("{{", "{"),
            ("a } b {{ c", "a } b { c"), ("\u{1B}[1m{temp}\n", "\u{1B}[1m3.4 °C\n"), ("{{{{}}}}", "{{}}"),
        ])
    func `two braces are one, and other text stays as it is`(template: String, text: String) throws {
        #expect(try line(template) == text)
    }

    @Test(
        arguments: [
            ("{tmp}", .unknownField("tmp", at: 1)), ("{{ä{Temp}", .unknownField("Temp", at: 4)),
            ("{temp} {}", .unknownField("", at: 8)), ("{temp", .unclosed(at: 1)), ("{city}{", .unclosed(at: 7)),
            ("{ temp }", .unknownField(" temp ", at: 1)), ("{{{", .unclosed(at: 3)),
            ("{a{temp}", .unknownField("a{temp", at: 1)),
        ] as [(String, CityWeatherFormatError)])
    func `a mistake names its place`(template: String, error: CityWeatherFormatError) {
        #expect(throws: error) { try CityWeatherFormat(template) }
        #expect(!"\(error)".isEmpty)
    }

    @Test func `a long template is read in time`() throws {
        let template = String(repeating: "{temp}{{", count: 100_000)
        #expect(try line(template).count == 700_000)
    }

    @Test func `values are made printable, and the template is not`() throws {
        #expect(try CityWeatherFormat("\t{city}").line(for: content) { _ in "x" } == "\tx")
    }
}

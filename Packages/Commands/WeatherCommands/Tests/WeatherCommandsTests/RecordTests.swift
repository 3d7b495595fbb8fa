import CommandRouting
import Formatting
import Foundation
import Location
import Testing
import Weather

@testable import WeatherCommands

/// The JSON on which scripts rely, and its text for people.
@MainActor
struct RecordTests {
    @Test func `weather that the server left out is null, and times are the city's`() throws {
        let city = City(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.8)
        let moment = Date(timeIntervalSince1970: 1_795_266_000)  // 2026-11-21T13:00Z
        let forecast = Forecast(
            city: city, provider: WeatherProvider(id: "open-meteo", name: "Open-Meteo demo (made-up data)"),
            asOf: moment, units: .metric, timeZone: try #require(TimeZone(secondsFromGMT: 3_600)),
            current: CurrentWeather(time: moment),
            hourly: [HourlyWeather(time: moment, condition: WeatherCondition(code: 61))],
            daily: [DailyWeather(day: Day("2026-11-21")!)]
        )
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(text(ForecastRecord(forecast)).utf8)) as? [String: Any]
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

    @Test func `each time has the UTC offset that is in force at that moment`() throws {
        let moment = Date(timeIntervalSince1970: 1_792_888_200)  // 2026-10-25T00:30Z; the clocks go back at 01:00Z.
        let forecast = Forecast(
            city: City(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.8),
            provider: WeatherProvider(id: "p", name: "P"), asOf: moment, units: .metric,
            timeZone: try #require(TimeZone(identifier: "Europe/Oslo")),
            failure: ProviderFailure(provider: WeatherProvider(id: "q", name: "Q"), reason: "No."),
            alerts: WeatherAlerts(
                known: [WeatherAlert(level: .unknown, title: "Gale", start: moment, end: moment + 3_600)],
                failure: "Later."),
            current: nil,
            hourly: (0..<2).map { HourlyWeather(time: moment.addingTimeInterval(Double($0) * 3_600)) },
            daily: [DailyWeather(day: Day("2026-12-21")!, polar: .night)])
        let json = try text(ForecastRecord(forecast))
        #expect(json.contains("2026-10-25T02:30:00+02:00") && json.contains("2026-10-25T02:30:00+01:00"))
        #expect(
            json.contains(
                #""alerts":[{"area":null,"description":null,"end":"2026-10-25T02:30:00+01:00","instruction":null,"#
                    + #""level":"unknown","link":null,"start":"2026-10-25T02:30:00+02:00","title":"Gale"}],"#
                    + #""alertsFailure":"Later.""#))
        #expect(json.contains(#""polar":"night""#) && json.contains(#""failure":{"provider":"q","reason":"No."}"#))
    }

    @Test func `weather without current values has a null`() throws {
        let forecast = Forecast(
            city: City(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.8),
            provider: WeatherProvider(id: "p", name: "P"), asOf: .distantPast,
            units: .imperial, timeZone: .gmt, current: nil, hourly: [], daily: []
        )
        #expect(try text(ForecastRecord(forecast)).contains(#""current":null"#))
    }

    @Test func `a position shows its source, and no name when the name is unknown`() throws {
        let date = Date(timeIntervalSince1970: 1_795_613_400)
        let home = PositionRecord(
            Position(latitude: 59.91, longitude: 10.75, name: "Home", source: .user, date: date))
        let found = PositionRecord(Position(latitude: -33, longitude: 151, name: nil, source: .lookUp, date: date))
        #expect(
            try JSONPrinting.line(of: found)
                == #"{"date":"2026-11-25T13:30:00Z","latitude":-33,"longitude":151,"name":null,"source":"lookUp"}"#)
        let printed = Printed()
        try printed.output.print(home)
        try printed.output.print([home, found], emptyText: "")
        #expect(
            printed.texts == [
                "59.91, 10.75 (Home), set by you",
                """
                2026-11-25T13:30:00Z  59.91, 10.75  set by you           Home
                2026-11-25T13:30:00Z  -33.0, 151.0  found by the server  -
                """,
            ])
    }

    private func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// The texts that a command prints.
@MainActor
private final class Printed {
    private(set) var texts: [String] = []

    var output: CommandOutput {
        CommandOutput(isJSON: false, write: { [self] in texts.append($0) }, tell: { _ in })
    }
}

import Foundation
import NetworkingTesting
import Synchronization
import Testing

/// `almanac weather` with the answers of public services, which a demo server does not give.
@MainActor
struct WeatherAnswerTests {
    /// Answers as the services do on the day before the clocks of Oslo go back, on 25 October 2026 at 03:00.
    nonisolated private static func answer(
        _ target: String, from start: Date = Date(timeIntervalSince1970: 1_792_825_200)  // 2026-10-24T07:00Z
    ) -> String {
        let days = (24...27).map { "\"2026-10-\($0)\"" }.joined(separator: ",")
        switch target.split(separator: "/").first {
        case "geocoding":
            return """
                {"results": [{"id": 3143244, "name": "Testvik", "latitude": 59.91, "longitude": 10.75,
                "country": "Norway", "country_code": "NO", "timezone": "Europe/Oslo"}]}
                """
        case "open-meteo":
            let hours = (0..<96).map { "\"2026-10-\(24 + $0 / 24)T\($0 % 24 < 10 ? "0" : "")\($0 % 24):00\"" }
            return """
                {"latitude": 59.9, "longitude": 10.8, "utc_offset_seconds": 7200, "timezone": "Europe/Oslo",
                "current": {"time": "2026-10-24T09:30", "temperature_2m": 5},
                "hourly": {"time": [\(hours.joined(separator: ","))]},
                "daily": {"time": [\(days)], "temperature_2m_max": [8, 8, 8, 8],
                "sunrise": [\(suns("08:30"))], "sunset": [\(suns("17:30"))]}}
                """
        default:
            let steps = (0..<90).map { hour in
                """
                {"time": "\(start.addingTimeInterval(Double(hour) * 3_600).formatted(.iso8601))", "data": {
                "instant": {"details": {"air_temperature": 5, "wind_speed": \(4 + hour / 10)}},
                "next_1_hours": {"details": {"precipitation_amount": 1}}}}
                """
            }
            return #"{"properties": {"timeseries": [\#(steps.joined(separator: ","))]}}"#
        }
    }

    nonisolated private static func suns(_ clock: String) -> String {
        (24...27).map { "\"2026-10-\($0)T\(clock)\"" }.joined(separator: ",")
    }

    @Test(
        .enabled(if: WallClock.isPossible, "there is no compiler"),
        arguments: [("open-meteo", 25), ("met-norway", 25)])
    func `after a change of the clocks within a forecast, hours, days and sun are in the city's time`(
        provider: String, hours: Int
    ) async throws {
        let server = try LoopbackServer { ScriptedResponse.text(Self.answer($0.target)) }
        let home = try Home(endpoints: server.url())
        let clock = try await WallClock(in: home.folder)
        let environment = clock.environment(showing: Date(timeIntervalSince1970: 1_792_827_000))  // 2026-10-24T07:30Z
        let arguments = ["weather", "Testvik", "--provider", provider, "--days", "3"]
        let outcome = try await home.run(arguments + ["--json"], environment: environment)
        #expect(outcome.code == 0, "\(outcome.messages)")
        let weather = try #require(try outcome.json() as? [String: Any])
        let times = try #require(weather["hourly"] as? [[String: Any]]).compactMap { $0["time"] as? String }
        #expect(times.count { $0.hasPrefix("2026-10-25") } == hours)
        #expect(times.contains("2026-10-25T02:00:00+02:00") && times.contains("2026-10-25T02:00:00+01:00"))
        #expect(times.filter { $0.hasPrefix("2026-10-26") }.allSatisfy { $0.hasSuffix("+01:00") })
        let monday = try #require((weather["daily"] as? [[String: Any]])?[2])
        #expect(monday["day"] as? String == "2026-10-26")
        guard provider == "open-meteo" else {
            let sunday = try #require((weather["daily"] as? [[String: Any]])?[1])
            return #expect(sunday["precipitation"] as? Double == 25)
        }
        #expect(monday["sunrise"] as? String == "2026-10-26T07:30:00+01:00")
        let text = try await home.run(arguments, environment: environment)
        #expect(text.output.contains("07:30 to 16:30"), "\(text.output)")
    }

    @Test(.enabled(if: WallClock.isPossible, "there is no compiler"))
    func `the next hours across a change of the clocks are the city's`() async throws {
        let server = try LoopbackServer { ScriptedResponse.text(Self.answer($0.target)) }
        let home = try Home(endpoints: server.url())
        let clock = try await WallClock(in: home.folder)
        var environment = clock.environment(showing: Date(timeIntervalSince1970: 1_792_879_200))  // 2026-10-24T22:00Z
        environment["COLUMNS"] = "60"
        let outcome = try await home.run(
            "weather", "Testvik", "--provider", "met-norway", "--hours", "5", environment: environment)
        let lines = outcome.output.split(separator: "\n").dropFirst(2)
        #expect(lines.first == "Precipitation: 00:00 to at least 04:00 (5.0 mm)", "\(outcome)")
        #expect(
            lines.dropFirst(2).map { $0.prefix(12) } == ["  Sun 25 Oct"]
                + ["00", "01", "02", "02", "03"].map {
                    "  \($0):00     "
                })
        #expect(lines.allSatisfy { $0.count <= 60 })
    }

    @Test(arguments: [60, 100])
    func `the screen of a city has charts of the rain and of the wind, as wide as the terminal`(columns: Int)
        async throws
    {
        let hour = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
        let server = try LoopbackServer { ScriptedResponse.text(Self.answer($0.target, from: hour)) }
        let home = try Home(endpoints: server.url())
        try await home.skipIntroduction()
        #expect(try await home.run("settings", "set", "provider", "met-norway").code == 0)
        #expect(try await home.run("city", "add", "Testvik").code == 0)
        let terminal = try FullScreenTerminal(home, ["open", "almanac://cities"], columns: columns)
        try await terminal.press("\r", after: "Weather: MET Norway")
        for chart in ["Precipitation (mm)", "Wind (km/h)"] {
            try await terminal.see("a row of the chart '\(chart)' to the margin") { page in
                let rows = page.lines.drop { !$0.hasPrefix("  \(chart)") }.dropFirst().prefix { $0.contains("┤") }
                // There are two columns at the margin, of which one is the scroll bar's.
                return rows.contains { ("⠀"..."⣿").contains($0.dropLast(2).last ?? " ") && $0.count == columns }
            }
            try await terminal.drawAgain()
            terminal.press(" ")
        }
        terminal.press("\u{11}")
        #expect(await terminal.exitCode() == 0)
    }

    @Test func `a provider that wants no requests for an hour is not asked by the next command`() async throws {
        let paths = Mutex<[String]>([])
        let server = try LoopbackServer { request in
            paths.withLock { $0.append(String(request.target.prefix { $0 != "?" })) }
            return request.target.hasPrefix("/geocoding")
                ? ScriptedResponse.text(Self.answer(request.target))
                : ScriptedResponse.text("no", status: "429 Too Many Requests", headers: ["Retry-After: 3600"])
        }
        let home = try Home(endpoints: server.url())
        for _ in 1...3 {
            let outcome = try await home.run("weather", "Testvik")
            #expect(outcome.code == 1)
            #expect(outcome.messages.contains("The provider accepts no requests until "), "\(outcome.messages)")
        }
        // Warnings are asked for beside a forecast, so before the pause.
        #expect(paths.withLock { $0 }.count { !$0.hasPrefix("/geocoding") && !$0.contains("metalerts") } == 3)
        let text = try await home.run("city", "search", "Testvik, NO")
        #expect(text.output.contains("Testvik, Norway"))
    }
}

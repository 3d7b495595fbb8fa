import Foundation
import Testing

@testable import DemoServer

@Suite struct MetNorwayTests {
    private static let path = "/met-norway/weatherapi/locationforecast/2.0/complete"
    private static let alerts = "/met-norway/weatherapi/metalerts/2.0/current.json"
    private static let agent = ["user-agent": "tests/1.0 post@example.org"]

    @Test func `hourly steps are followed by six-hour steps and a last step with instant values only`() async throws {
        let steps = try await steps("lat=59.91&lon=10.75")
        let times = steps.compactMap { ($0["time"] as? String).map(date) }
        #expect(times.first == date("2026-11-21T12:00:00Z"))
        #expect(steps.count == 54 + 28 + 1)
        let gaps = zip(times, times.dropFirst()).map { $1.timeIntervalSince($0) / 3_600 }
        #expect(gaps == Array(repeating: 1, count: 54) + Array(repeating: 6, count: 28))
        #expect(keys(steps[0]) == ["instant", "next_1_hours", "next_6_hours", "next_12_hours"])
        #expect(keys(steps[54]) == ["instant", "next_6_hours", "next_12_hours"])
        #expect(keys(steps[82]) == ["instant"])
    }

    @Test(arguments: 0..<24)
    func `six-hour steps begin at multiples of six hours`(hour: Int) async throws {
        let steps = try await steps("lat=1&lon=2", now: testNow.addingTimeInterval(Double(hour) * 3_600))
        let times = steps.compactMap { ($0["time"] as? String).map(date) }
        for time in times.suffix(29) { #expect(time.timeIntervalSince1970.remainder(dividingBy: 21_600) == 0) }
    }

    @Test func `MET Norway gives the same weather as Open-Meteo`() async throws {
        let openMeteo = try await forecast(
            "latitude=59.91&longitude=10.75&hourly=temperature_2m,precipitation,precipitation_probability&forecast_days=2"
        )
        let steps = try await steps("lat=59.91&lon=10.75")
        for hour in 12..<40 {
            let instant = details(steps[hour - 12], "instant")
            #expect(instant["air_temperature"] as? Double == openMeteo.numbers("hourly", "temperature_2m")[hour])
            let next = details(steps[hour - 12], "next_1_hours")
            // Open-Meteo's values of precipitation are those of the hour before.
            #expect(next["precipitation_amount"] as? Double == openMeteo.numbers("hourly", "precipitation")[hour + 1])
            let probability = try #require(next["probability_of_precipitation"] as? Double)
            let rounded = try #require(openMeteo.numbers("hourly", "precipitation_probability")[hour + 1])
            #expect(abs(probability - rounded) < 0.6)
        }
    }

    @Test(arguments: [
        nil, "", "curl/7.88.1", "python-requests/2.31", "Mozilla/5.0 (X11; Linux)", "almanac/1.0 (me@)", "a.",
    ])
    func `a User-Agent without an address is refused`(agent: String?) async throws {
        let response = try await response("lat=1&lon=2", headers: agent.map { ["user-agent": $0] } ?? [:])
        #expect(response.status == 403)
    }

    @Test(arguments: [
        "almanac/1.0 post@example.org", "x/0.9 github.com/x", "x (+https://example.org/x)", "example.org",
    ])
    func `a User-Agent with an address is accepted`(agent: String) async throws {
        #expect(try await response("lat=1&lon=2", headers: ["user-agent": agent]).status == 200)
    }

    @Test(arguments: [
        ("lat=1.00001&lon=2", 403), ("lat=1&lon=-2.12345", 403), ("lat=1.1234&lon=-2.1234", 200), ("lat=91&lon=2", 400),
        ("lat=nan&lon=2", 400), ("lon=2", 400), ("", 400),
    ])
    func `coordinates with more than four decimals get a 403, and invalid ones a 400`(
        query: String, status: Int
    ) async throws {
        #expect(try await response(query, headers: Self.agent).status == status)
    }

    @Test func `a response stays the same for half an hour`() async throws {
        let first = try await response("lat=1&lon=2", headers: Self.agent)
        #expect(first.headers["Date"] == "Sat, 21 Nov 2026 12:07:00 GMT")
        #expect(first.headers["Last-Modified"] == "Sat, 21 Nov 2026 12:00:00 GMT")
        #expect(first.headers["Expires"] == "Sat, 21 Nov 2026 12:30:00 GMT")
        let later = date("2026-11-21T12:29:59Z")
        #expect(try await response("lat=1&lon=2", headers: Self.agent, now: later).body == first.body)
        var headers = Self.agent
        headers["if-modified-since"] = first.headers["Last-Modified"]
        let same = try await response("lat=1&lon=2", headers: headers, now: later)
        #expect(same.status == 304 && same.body.isEmpty)
        #expect(same.headers["Expires"] == first.headers["Expires"])
        let next = try await response("lat=1&lon=2", headers: headers, now: date("2026-11-21T12:30:00Z"))
        #expect(next.status == 200)
    }

    @Test(arguments: [("lat=59.91&lon=10.75", 1), ("lat=48.1&lon=11.6", 0)])
    func `Norway has a warning that is in force, and other places have none`(query: String, count: Int) async throws {
        let response = try await response(query, headers: Self.agent, path: Self.alerts)
        let object = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
        #expect(object?["demo"] != nil && response.headers["Expires"] == "Sat, 21 Nov 2026 12:30:00 GMT")
        let features = try #require(object?["features"] as? [[String: Any]])
        #expect(features.count == count)
        for feature in features {
            let interval = (feature["when"] as? [String: Any])?["interval"] as? [String]
            #expect(interval == ["2026-11-21T09:00:00+00:00", "2026-11-22T21:00:00+00:00"])
            let properties = try #require(feature["properties"] as? [String: Any])
            #expect(properties["awareness_level"] as? String == "2; yellow; Moderate")
        }
        #expect(try await self.response(query, path: Self.alerts).status == 403)
    }

    @Test(arguments: [
        Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e30), Date(timeIntervalSince1970: -1e30),
    ])
    func `a forecast exists for any time, at the poles and at the date line`(now: Date) async throws {
        for place in ["lat=90&lon=180", "lat=-90&lon=-180", "lat=0&lon=0"] {
            #expect(try await response(place, headers: Self.agent, now: now).status == 200)
            #expect(try await response(place, headers: Self.agent, now: now, path: Self.alerts).status == 200)
        }
    }

    @Test func `every weather code has a symbol of MET Norway and a code of wttr.in`() {
        for code in [0, 1, 2, 45, 48, 51, 53, 61, 63, 65, 71, 73, 75, 80, 81, 82, 85, 86, 95] {
            #expect(!MetNorwaySymbol.code(code, isDay: true).hasPrefix("cloudy"))
            #expect(WttrCode(code).number != 119)
        }
        #expect(MetNorwaySymbol.code(80, isDay: false) == "lightrainshowers_night")
        #expect(MetNorwaySymbol.code(63, isDay: false) == "rain")
    }

    private func response(
        _ query: String, headers: [String: String] = [:], now: Date = testNow, path: String = path
    ) async throws -> DemoResponse {
        await DemoRouter(now: { now }).respond(to: DemoRequest(path: path, query: query, headers: headers))
    }

    private func steps(_ query: String, now: Date = testNow) async throws -> [[String: Any]] {
        let response = try await response(query, headers: Self.agent, now: now)
        let object = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
        let properties = try #require(object?["properties"] as? [String: Any])
        return try #require(properties["timeseries"] as? [[String: Any]])
    }

    private func keys(_ step: [String: Any]) -> Set<String> { Set((step["data"] as? [String: Any] ?? [:]).keys) }

    private func details(_ step: [String: Any], _ part: String) -> [String: Any] {
        let data = step["data"] as? [String: Any]
        return (data?[part] as? [String: Any])?["details"] as? [String: Any] ?? [:]
    }
}

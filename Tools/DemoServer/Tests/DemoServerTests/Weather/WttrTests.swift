import Foundation
import Testing

@testable import DemoServer

@Suite struct WttrTests {
    @Test func `the forecast has three days of eight steps, with text values only`() async throws {
        let response = try await parsedResponse(to: "/wttr/59.91,10.75?format=j1")
        let days = try #require(response.object["weather"] as? [[String: Any]])
        #expect(days.map { $0["date"] as? String } == ["2026-11-21", "2026-11-22", "2026-11-23"])
        for day in days {
            let hours = try #require(day["hourly"] as? [[String: Any]])
            #expect(
                hours.map { $0["time"] as? String } == ["0", "300", "600", "900", "1200", "1500", "1800", "2100"])
            for hour in hours { #expect(hour.filter { $0.key != "weatherDesc" }.allSatisfy { $0.value is String }) }
        }
        #expect(response.headers["X-Almanac-Demo"] == "made-up data")
    }

    @Test func `the observation has a local time and a UTC time`() async throws {
        let current = try await current("59.91,10.75")
        #expect(current["localObsDateTime"] as? String == "2026-11-21 01:00 PM")
        #expect(current["observation_time"] as? String == "12:00 PM")
    }

    @Test func `wttr.in gives the same weather as Open-Meteo`() async throws {
        let openMeteo = try await forecast("latitude=59.91&longitude=10.75&current=temperature_2m,relative_humidity_2m")
        let current = try await current("59.91,10.75")
        let temperature = try #require((openMeteo.object("current")["temperature_2m"] as? NSNumber)?.doubleValue)
        let rounded = try #require((current["temp_C"] as? String).flatMap(Double.init))
        #expect(abs(temperature - rounded) <= 0.55)
    }

    @Test(arguments: ["Oslo", "Qwertyuiop", "91,0", "0,181", "1,2,3", "nan,0", "1,"])
    func `an unknown place is answered with a line of text`(name: String) async {
        let response = await DemoRouter(now: { testNow }).respond(
            to: DemoRequest(path: "/wttr/\(name)", query: "format=j1"))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("Unknown location"))
    }

    @Test func `a day has a sunrise, except in the polar night`() async throws {
        for (place, sunrise) in [("78.22,15.65", "No sunrise"), ("0,0", "05:44 AM")] {
            let response = try await parsedResponse(to: "/wttr/\(place)?format=j1")
            let day = try #require((response.object["weather"] as? [[String: Any]])?.first)
            let sun = try #require((day["astronomy"] as? [[String: Any]])?.first)
            #expect((sun["sunrise"] as? String)?.prefix(4) == sunrise.prefix(4))
        }
    }

    @Test(arguments: [
        ("/wttr/1,2", 400), ("/wttr/1,2?format=j2", 400), ("/wttr/", 404), ("/wttr/a/b?format=j1", 404),
    ])
    func `unsupported requests are refused`(target: String, status: Int) async throws {
        #expect(try await parsedResponse(to: target).status == status)
    }

    @Test(arguments: [
        (0, "12:00 AM"), (3_599, "12:59 AM"), (43_200, "12:00 PM"), (46_800, "01:00 PM"), (86_399, "11:59 PM"),
    ])
    func `times have the 12-hour format`(second: Double, text: String) {
        #expect(LocalTime(offset: 0).twelveHourTime(Date(timeIntervalSince1970: second)) == text)
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e30)])
    func `a forecast exists for any time of the clock`(now: Date) async throws {
        for place in ["90,180", "-90,-180", "0,0"] {
            #expect(try await parsedResponse(to: "/wttr/\(place)?format=j1", now: now).status == 200)
        }
    }

    private func current(_ place: String) async throws -> [String: Any] {
        let response = try await parsedResponse(to: "/wttr/\(place)?format=j1")
        return try #require((response.object["current_condition"] as? [[String: Any]])?.first)
    }
}

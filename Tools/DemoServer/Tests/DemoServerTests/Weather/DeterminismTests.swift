import Foundation
import Testing

@testable import DemoServer

@Suite struct DeterminismTests {
    private let place = "latitude=48.85&longitude=2.35"

    @Test func `the same request gets the same bytes`() async {
        let request = DemoRequest(
            path: "/open-meteo/v1/forecast",
            query: place + "&hourly=temperature_2m,precipitation&daily=sunrise&current=is_day")
        let one = await DemoRouter(now: { testNow }).respond(to: request)
        let two = await DemoRouter(now: { testNow }).respond(to: request)
        #expect(one == two)
    }

    @Test func `other variables and time formats do not change the values`() async throws {
        let alone = try await forecast(place + "&hourly=temperature_2m")
        let among = try await forecast(
            place
                + "&current=is_day&hourly=weather_code,temperature_2m,wind_speed_10m&daily=sunset&forecast_days=16"
        )
        #expect(
            alone.numbers("hourly", "temperature_2m") == Array(among.numbers("hourly", "temperature_2m").prefix(168)))
    }

    @Test func `an hour has the same forecast on the next day`() async throws {
        let today = try await forecast(place + "&hourly=temperature_2m,precipitation,weather_code")
        let tomorrow = try await forecast(
            place + "&hourly=temperature_2m,precipitation,weather_code", now: testNow.addingTimeInterval(86_400))
        for name in ["temperature_2m", "precipitation", "weather_code"] {
            #expect(
                Array(today.numbers("hourly", name).dropFirst(24))
                    == Array(tomorrow.numbers("hourly", name).dropLast(24)))
        }
    }

    @Test func `the current values are those of the current hour`() async throws {
        let response = try await forecast(
            place + "&current=temperature_2m,weather_code&hourly=temperature_2m,weather_code")
        for name in ["temperature_2m", "weather_code"] {
            #expect(
                (response.object("current")[name] as? NSNumber)?.doubleValue == response.numbers("hourly", name)[12])
        }
    }

    /// Guards against the numbers changing by accident: recordings of almanac depend on them.
    @Test func `the weather at a fixed place and time never changes`() {
        let weather = ClimateModel(latitude: 52.5, longitude: 13.4, elevation: 43).weather(
            at: date("2026-01-01T00:00:00Z"))
        #expect(abs(weather.temperature + 2.833709837549997) < 1e-9)
    }
}

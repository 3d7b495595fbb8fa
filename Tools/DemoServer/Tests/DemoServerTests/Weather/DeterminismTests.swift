import Foundation
import Testing

@testable import DemoServer

@Suite struct DeterminismTests {
    private let place = "latitude=48.85&longitude=2.35"

    @Test func `the same request gets the same bytes`() async {
        let request = DemoRequest(
            path: "/open-meteo/v1/forecast", query: place + "&hourly=temperature_2m,rain&daily=sunrise&current=is_day")
        let one = await DemoRouter(now: { testNow }).respond(to: request)
        let two = await DemoRouter(now: { testNow }).respond(to: request)
        #expect(one == two)
    }

    @Test func `other variables and time formats do not change the values`() async throws {
        let alone = try await forecast(place + "&hourly=temperature_2m")
        let among = try await forecast(
            place
                + "&current=rain&hourly=cloud_cover,temperature_2m,uv_index&daily=sunset&forecast_days=16&timeformat=unixtime"
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
    @Test func `the noise at a fixed point never changes`() {
        let noise = SmoothNoise(seed: 1, cellsPerRadius: 8, daysPerCell: 2)
        let value = noise.value(at: SpherePoint(latitude: 10, longitude: 20), days: 20_000.25)
        #expect(abs(value - 0.2853594458859583) < 1e-9)
    }

}

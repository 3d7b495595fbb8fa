import Foundation
import Testing

@testable import DemoServer

@Suite struct ForecastErrorTests {
    @Test(arguments: [
        ("longitude=10", "latitude"),
        ("latitude=10", "longitude"),
        ("", "latitude"),
        ("latitude=&longitude=", "latitude"),
        ("latitude=91&longitude=10", "Latitude must be in range of -90 to 90°. Given: 91.0."),
        ("latitude=nan&longitude=10", "Latitude must be in range"),
        ("latitude=inf&longitude=10", "Latitude must be in range"),
        ("latitude=1e400&longitude=10", "Latitude must be in range"),
        ("latitude=10&longitude=-180.5", "Longitude must be in range of -180 to 180°. Given: -180.5."),
        ("latitude=ten&longitude=10", "not a number"),
        ("latitude=%zz%f&longitude=10", "not a number"),
        ("latitude=%ff%fe&longitude=10", "not a number"),
        (
            "latitude=1&longitude=1&hourly=temperature",
            "Cannot initialize WeatherVariable from invalid String value temperature for key hourly"
        ),
        ("latitude=1&longitude=1&hourly=temperature_2m_max", "for key hourly"),
        ("latitude=1&longitude=1&daily=temperature_2m", "for key daily"),
        ("latitude=1&longitude=1&current=sunrise", "for key current"),
        ("latitude=1&longitude=1&forecast_days=17", "Given 17."),
        ("latitude=1&longitude=1&forecast_days=0", "Given 0."),
        ("latitude=1&longitude=1&forecast_days=-3", "Given -3."),
        ("latitude=1&longitude=1&forecast_days=99999999999999999999", "Forecast days is invalid"),
        ("latitude=1&longitude=1&forecast_days=2.5", "Forecast days is invalid"),
        ("latitude=1&longitude=1&timezone=Mars/Olympus", "Invalid timezone"),
        ("latitude=1&longitude=1&timezone=../../etc/passwd", "Invalid timezone"),
        ("latitude=1&longitude=1&timezone=%00", "Invalid timezone"),
        ("latitude=1&longitude=1&temperature_unit=kelvin", "temperature_unit"),
        ("latitude=1&longitude=1&wind_speed_unit=knots", "wind_speed_unit"),
        ("latitude=1&longitude=1&precipitation_unit=cm", "precipitation_unit"),
    ])
    func `an invalid request gets a 400 with the reason`(query: String, reason: String) async throws {
        let response = try await forecast(query)
        #expect(response.status == 400)
        #expect(response.object["error"] as? Bool == true)
        #expect(response.reason.contains(reason), "\(response.reason)")
        #expect(response.object["demo"] as? String == "made-up data, not a forecast")
        #expect(response.headers["X-Almanac-Demo"] == "made-up data")
    }

    @Test(arguments: [
        "/open-meteo/v1/nope", "/open-meteo", "/open-meteor/v1/forecast", "/", "/x", "/%zz", "//", "/geocoding/",
    ])
    func `an unknown path gets a 404`(path: String) async throws {
        let response = try await parsedResponse(to: path)
        #expect(response.status == 404)
        #expect(response.reason == "Not Found")
    }

    @Test(arguments: ["/open-meteo/v1/forecast", "/geocoding/v1/search"])
    func `methods other than GET get a 405`(path: String) async throws {
        let response = try await parsedResponse(to: path, method: "POST")
        #expect(response.status == 405)
        #expect(response.headers["Allow"] == "GET")
    }

    @Test(arguments: [
        "latitude=90&longitude=180", "latitude=-90&longitude=-180", "latitude=0&longitude=0",
        "latitude=-0.0&longitude=-0.01",
    ])
    func `the poles and the date line have a forecast`(place: String) async throws {
        let names = HourlyVariable.all.map(\.name).joined(separator: ",")
        let days = DailyVariable.all.map(\.name).joined(separator: ",")
        let response = try await forecast(place + "&timezone=auto&hourly=\(names)&daily=\(days)&forecast_days=2")
        #expect(response.status == 200)
        for name in HourlyVariable.all.map(\.name) {
            #expect(response.numbers("hourly", name).allSatisfy { $0?.isFinite == true })
        }
    }

    @Test(arguments: [
        Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e30), Date(timeIntervalSince1970: -1e30),
    ])
    func `a forecast exists for any time of the clock`(now: Date) async throws {
        let response = try await forecast(
            "latitude=1&longitude=1&hourly=temperature_2m&daily=sunrise&current=precipitation", now: now)
        #expect(response.status == 200)
    }
}

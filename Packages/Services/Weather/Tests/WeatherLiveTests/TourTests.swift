import Foundation
import Networking
import NetworkingTesting
import Storage
import TestSupport
import Testing
import Weather
import WeatherLive

/// The tour of the README, compiled.
func printWeather(of name: String, dataFile: URL, transport: any HTTPTransport) async throws {
    let userAgent = "tour/1.0 post@example.org"
    let weather: any WeatherService = WeatherStore(
        store: LazyStore { try .open(at: dataFile, migrations: WeatherStore.migrations) },
        forecasts: ForecastClient(transport: transport, userAgent: userAgent),
        places: GeocodingClient(transport: transport, userAgent: userAgent))

    guard let city = try await weather.search(name).first else { throw WeatherError.noSuchCity(name) }
    try await weather.add(city)

    let forecast = try await weather.forecast(for: city, days: 7)
    print(city.fullName, forecast.provider.name, forecast.isStale ? "as of \(forecast.asOf)" : "now")
    for hour in forecast.hourly {
        print(hour.time, hour.temperature ?? .nan, forecast.units.temperature, hour.condition?.text ?? "")
    }
}

struct TourTests {
    @Test func `the tour runs`() async throws {
        let folder = try TemporaryFolder()
        let place = #"{"results": [{"id": 1, "name": "Munich", "latitude": 48, "longitude": 11}]}"#
        let time = Date().formatted(.iso8601).prefix("2026-11-25T12:30".count)
        let answer = #"{"utc_offset_seconds": 0, "current": {"time": "\#(time)", "temperature_2m": 4.5}}"#
        let transport = StubTransport(.json(place), .json(answer))
        try await printWeather(of: "Munich", dataFile: folder.file, transport: transport)
        #expect(transport.requests.count == 2)
    }
}

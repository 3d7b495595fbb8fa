import Foundation
import NetworkingTesting
import Storage
import Testing
import Weather
import WeatherLive

struct RequestTests {
    private static let variables = """
        current=temperature_2m,relative_humidity_2m,apparent_temperature,is_day,precipitation,weather_code,\
        wind_speed_10m,wind_direction_10m&daily=weather_code,temperature_2m_max,temperature_2m_min,sunrise,sunset,\
        precipitation_sum,precipitation_probability_max,wind_speed_10m_max
        """
    private static let hourly =
        "hourly=temperature_2m,precipitation_probability,precipitation,weather_code,wind_speed_10m"

    @Test func `a metric forecast is requested in the service's own units`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer())))
        _ = try await fixture.forecast(City(id: 1, name: "Null", latitude: 48.13743, longitude: -0.000_01))
        let requests = fixture.transport.requests
        #expect(requests.map(\.head.method) == [.get])
        #expect(
            requests.map(\.head.url?.absoluteString) == [
                """
                https://api.open-meteo.com/v1/forecast?\(Self.variables)&forecast_days=7&\(Self.hourly)\
                &latitude=48.1374&longitude=0&timezone=auto
                """
            ])
        #expect(requests.map(\.options.timeout) == [.seconds(10)])
        #expect(requests.map { $0.head.headerFields[.userAgent] } == [Sample.userAgent])
    }

    @Test func `an imperial forecast names its units`() async throws {
        let transport = StubTransport(.json(#"{"utc_offset_seconds": 0}"#))
        let base = try #require(URL(string: "http://127.0.0.1:8080/x/"))
        let weather = WeatherStore(
            store: LazyStore { try .inMemory(migrations: WeatherStore.migrations) }, units: .imperial,
            forecasts: ForecastClient(transport, endpoints: .server(base), timeout: .seconds(3)),
            places: GeocodingClient(transport), providers: [OpenMeteo()])
        // The answer has no values.
        _ = try? await weather.forecast(
            for: City(id: 1, name: "Sydney", latitude: -33.9, longitude: 151.2), days: 16)
        #expect(
            transport.requests.map(\.head.url?.absoluteString) == [
                """
                http://127.0.0.1:8080/x/open-meteo/v1/forecast?\(Self.variables)&forecast_days=16&\(Self.hourly)\
                &latitude=-33.9&longitude=151.2&precipitation_unit=inch&temperature_unit=fahrenheit&timezone=auto\
                &wind_speed_unit=mph
                """
            ])
        #expect(transport.requests.map(\.options.timeout) == [.seconds(3)])
    }

    @Test func `a search keeps every character of the name`() async throws {
        let fixture = try Fixture(StubTransport(.json("{}")))
        #expect(try await fixture.weather.search(" São & Co? ") == [])
        #expect(
            fixture.transport.requests.map(\.head.url?.absoluteString) == [
                """
                https://geocoding-api.open-meteo.com/v1/search?count=10&format=json&language=en\
                &name=S%C3%A3o%20%26%20Co%3F
                """
            ])
    }

    @Test(arguments: ["", "  ", "\n"])
    func `a search for an empty text asks no server`(name: String) async throws {
        #expect(try await Fixture().weather.search(name) == [])
    }

    @Test(arguments: [
        (
            MetNorway() as any ForecastProvider,
            "https://api.met.no/weatherapi/locationforecast/2.0/complete?lat=-33.8679&lon=151.2073"
        ),
        (Wttr(), "https://wttr.in/-33.8679,151.2073?format=j1"),
    ])
    func `requests have coordinates of four decimals and the program's name`(
        provider: any ForecastProvider, address: String
    ) async throws {
        let fixture = try Fixture(providers: [provider], StubTransport(.failure(.clientClosed)))
        let sydney = City(id: 1, name: "Sydney", latitude: -33.867_851, longitude: 151.207_324)
        await #expect(throws: WeatherError.self) { try await fixture.forecast(sydney) }
        #expect(fixture.transport.requests.map(\.head.url?.absoluteString) == [address])
        #expect(fixture.transport.requests.map { $0.head.headerFields[.userAgent] } == [Sample.userAgent])
    }

    @Test func `at least two days are requested, and only the wanted day is returned`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer(days: 2))))
        let forecast = try await fixture.forecast(days: 1)
        let query = try #require(fixture.transport.requests.first?.head.url?.query())
        #expect(query.contains("forecast_days=2"))
        #expect(forecast.daily.map(\.day.description) == ["2026-11-25"])
        #expect(forecast.hourly.count { $0.time > Sample.now } >= 24)
    }

    @Test(arguments: [0, 17, -1, .min, .max])
    func `an invalid number of days is refused without a request`(days: Int) async throws {
        let fixture = try Fixture()
        await #expect(throws: WeatherError.daysOutOfRange(days)) { try await fixture.forecast(days: days) }
        #expect(fixture.transport.requests.isEmpty)
    }

    @Test(arguments: [(91, 0), (0, -180.5), (.nan, 0), (0, .infinity)])
    func `a city outside of the globe is neither requested nor saved`(latitude: Double, longitude: Double) async throws
    {
        let fixture = try Fixture()
        let city = City(id: 1, name: "Ys", latitude: latitude, longitude: longitude)
        await #expect(throws: WeatherError.notOnGlobe("Ys")) { try await fixture.forecast(city) }
        await #expect(throws: WeatherError.notOnGlobe("Ys")) { try await fixture.weather.add(city) }
        #expect(fixture.transport.requests.isEmpty)
    }
}

import Formatting
import Foundation
import HTTPTypes
import Networking
import NetworkingTesting
import ROSS
import Storage
import TestSupport
import Testing
import Weather
import WeatherLive

/// The ways in which a request ends without a usable answer.
private let failures: [StubTransport.Answer] = [
    .failure(.timedOut(phase: .waitingForResponse, after: .seconds(10), host: "api.open-meteo.com:443")),
    .failure(.cannotResolveHost(host: "api.open-meteo.com")),
    .failure(.clientClosed),
    .response(status: .internalServerError),
    .response(status: .tooManyRequests, body: Data("slow down".utf8)),
    .response(status: .notModified),
    .json(#"{"error": true, "reason": "Out of range."}"#, status: .badRequest),
    .json(#"{"error": true, "reason": "Out of range."}"#),
    .json("nan"),
    .json("<html>"),
    .json(#"{"utc_offset_seconds": 0, "hourly": {"time": ["2026-11-25T00:00"], "weather_code": []}}"#),
    .response(),
    .json(otherYear),
    .json(withoutValues),
]

/// The answer of a server whose clock or cache is years behind.
private let otherYear = Sample.answer().replacing("2026", with: "2020")

/// An answer for a place that the provider does not cover.
private let withoutValues = """
    {"utc_offset_seconds": 0, "current": {"time": "2026-11-25T12:30", "temperature_2m": null, "is_day": 1},
    "hourly": {"time": ["2026-11-25T12:00"], "temperature_2m": [null]},
    "daily": {"time": ["2026-11-25"], "sunrise": ["2026-11-25T07:36"], "temperature_2m_max": [null]}}
    """

struct ForecastTests {
    @Test func `an answer becomes a forecast`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer())))
        let forecast = try await fixture.forecast()
        #expect(forecast.city == Sample.munich)
        #expect(forecast.asOf == Sample.now)
        #expect(forecast.isStale == false)
        #expect(forecast.provider == WeatherProvider(id: "open-meteo", name: "Open-Meteo"))
        #expect(forecast.daily.count == 7)
        #expect(forecast.current?.temperature == 4.5)
    }

    @Test(arguments: [
        StubTransport.Answer.json(Sample.answer(), demo: true),
        .json(#"{"demo": "x","# + Sample.answer().dropFirst()),
    ])
    func `the weather of a demo server is marked, also when it comes from the cache`(answer: StubTransport.Answer)
        async throws
    {
        let fixture = try Fixture(StubTransport(answer))
        #expect(try await fixture.forecast().provider.name == "Open-Meteo demo (made-up data)")
        #expect(try await fixture.forecast().provider.name == "Open-Meteo demo (made-up data)")
    }

    @Test(arguments: failures)
    func `after any failure the cached answer is returned as stale and stays cached`(
        failure: StubTransport.Answer
    ) async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer()), failure, failure))
        let first = try await fixture.forecast()
        fixture.clock.advance(by: 600)
        for _ in 1...2 {
            var stale = try await fixture.forecast()
            #expect(stale.isStale)
            #expect(stale.asOf == first.asOf)
            #expect(stale.failure?.provider.id == "open-meteo")
            (stale.isStale, stale.failure) = (false, nil)
            #expect(stale == first)
        }
        #expect(fixture.transport.requests.count == 3)
    }

    @Test(arguments: failures)
    func `without an earlier answer the failure is reported`(failure: StubTransport.Answer) async throws {
        let fixture = try Fixture(StubTransport(failure))
        await #expect {
            try await fixture.forecast()
        } throws: { error in
            guard case WeatherError.unavailable(let reason) = error else { return false }
            return !reason.isEmpty && !reason.contains("NetworkError") && !reason.contains("ResponseError")
        }
    }

    @Test func `the error has the server's reason, or else the network's`() async throws {
        let url = "https://api.open-meteo.com/v1/forecast"
        let fixture = try Fixture(
            StubTransport(
                .json(#"{"error": true, "reason": "Out of range."}"#, status: .badRequest),
                .response(status: .internalServerError)))
        await #expect(throws: WeatherError.unavailable("The provider answered with an error: Out of range.")) {
            try await fixture.forecast()
        }
        let network = NetworkError.status(code: 500, headers: [:], body: Data(), url: url)
        await #expect(throws: WeatherError.unavailable(network.description)) { try await fixture.forecast() }
    }

    @Test(arguments: [
        (otherYear, "The provider's answer covers 2020-11-25 to 2020-12-01, but today is 2026-11-25"),
        (Sample.answer().replacing("2026", with: "2035"), "covers 2035-11-25 to 2035-12-01, but today is 2026-11-25"),
        (
            #"{"utc_offset_seconds": 0, "current": {"time": "2020-11-25T12:00", "temperature_2m": 5}}"#,
            "covers 2020-11-25, but today is 2026-11-25"
        ),
        (withoutValues, "The provider's answer has no values"),
        (#"{"utc_offset_seconds": 0}"#, "The provider's answer has no values"),
    ])
    func `an answer without present values is refused, and the message says why`(
        json: String, reason: String
    ) async throws {
        let fixture = try Fixture(StubTransport(.json(json)))
        await #expect {
            try await fixture.forecast()
        } throws: { "\($0)".hasPrefix("Cannot load the weather: ") && "\($0)".contains(reason) }
    }

    @Test func `an answer that ended yesterday is refused`() async throws {
        let fixture = try Fixture(freshness: .zero, StubTransport { _ in .json(Sample.answer(days: 2)) })
        fixture.clock.advance(by: 86_400)
        #expect(try await fixture.forecast(days: 2).daily.map(\.day.description) == ["2026-11-26"])
        let later = try Fixture(freshness: .zero, StubTransport { _ in .json(Sample.answer(days: 2)) })
        later.clock.advance(by: 2 * 86_400)
        await #expect(throws: WeatherError.self) { try await later.forecast(days: 2) }
    }

    @Test func `a clock that is slow by hours does not hide the weather`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer())))
        fixture.clock.advance(by: -86_400 / 2)
        #expect(try await fixture.forecast().daily.count == 7)
    }

    @Test func `an observation of hours ago is not the present weather`() async throws {
        let fixture = try Fixture(freshness: .zero, StubTransport { _ in .json(Sample.answer()) })
        fixture.clock.advance(by: 6 * 3_600)
        #expect(try await fixture.forecast().current?.temperature == 4.5)
        fixture.clock.advance(by: 60)
        let forecast = try await fixture.forecast()
        #expect(forecast.current == nil && !forecast.isStale && forecast.daily.count == 7)
    }

    @Test func `a cached answer that never covered its own present is not returned`() async throws {
        let fixture = try Fixture(freshness: .zero, StubTransport(.json(Sample.answer()), .failure(.clientClosed)))
        _ = try await fixture.forecast()
        try await fixture.database.write { db in
            try db.execute(sql: "UPDATE weatherAnswer SET body = ?", arguments: [Data(otherYear.utf8)])
        }
        await #expect(throws: WeatherError.self) { try await fixture.forecast() }
    }

    @Test func `a fresh answer is returned without a request, an older one is not`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer()), .json(Sample.answer(temperature: 9))))
        let first = try await fixture.forecast()
        fixture.clock.advance(by: 299)
        #expect(try await fixture.forecast() == first)
        fixture.clock.advance(by: 1)
        let second = try await fixture.forecast()
        #expect(second.current?.temperature == 9)
        #expect(second.asOf == Sample.now.addingTimeInterval(300))
    }

    @Test func `a fresh answer is returned for fewer days, not for more days or other units`() async throws {
        let fixture = try Fixture(
            StubTransport(
                .json(Sample.answer(days: 3)), .json(Sample.answer(days: 4)), .json(Sample.answer(days: 4))))
        _ = try await fixture.forecast(days: 3)
        #expect(try await fixture.forecast(days: 2).daily.count == 2)
        #expect(fixture.transport.requests.count == 1)
        #expect(try await fixture.forecast(days: 4).daily.count == 4)
        let units = Multicast<UnitSystem>()
        await fixture.weather.follow(units: units.subscribe(startingWith: .imperial))
        #expect(try await fixture.forecast(days: 4).units == .imperial)
        #expect(fixture.transport.requests.count == 3)
    }

    @Test func `an answer from the future is not fresh`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer()), .json(Sample.answer(temperature: 9))))
        _ = try await fixture.forecast()
        fixture.clock.advance(by: -60)
        #expect(try await fixture.forecast().current?.temperature == 9)
    }

    @Test func `a fresh answer of yesterday is not returned on the city's new day`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer()), .json(Sample.answer(temperature: 9))))
        fixture.clock.advance(by: 10.5 * 3_600 - 60)  // 23:59 in Munich
        _ = try await fixture.forecast()
        fixture.clock.advance(by: 61)
        #expect(try await fixture.forecast().daily.first?.day.description == "2026-11-26")
        #expect(fixture.transport.requests.count == 2)
    }

    @Test func `without freshness each forecast is requested`() async throws {
        let fixture = try Fixture(
            freshness: .zero, StubTransport(.json(Sample.answer()), .json(Sample.answer(temperature: 9))))
        _ = try await fixture.forecast()
        #expect(try await fixture.forecast().current?.temperature == 9)
    }

    @Test func `if no provider answers, a stale forecast of fewer days is returned`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer(days: 2)), .response(status: .badGateway)))
        _ = try await fixture.forecast(days: 1)
        let stale = try await fixture.forecast(days: 5)
        #expect(stale.isStale)
        #expect(stale.daily.count == 2)
    }

    @Test func `among stale forecasts the newest is returned, with the days that it lacks from an older one`()
        async throws
    {
        let fixture = try Fixture(
            StubTransport(
                .json(Sample.answer(temperature: 1)), .json(Sample.answer(days: 8, temperature: 2)),
                .json(Sample.answer(days: 2, temperature: 3)), .failure(.clientClosed), .failure(.clientClosed)))
        _ = try await fixture.forecast(days: 7)
        fixture.clock.advance(by: 400)
        _ = try await fixture.forecast(days: 8)
        fixture.clock.advance(by: 400)
        _ = try await fixture.forecast(days: 2)
        fixture.clock.advance(by: 400)
        for days in [7, 1] {
            let stale = try await fixture.forecast(days: days)
            #expect(stale.current?.temperature == 3 && stale.daily.count == days)
            #expect(stale.asOf == Sample.now.addingTimeInterval(800))
            #expect(stale.hourly.count == (days == 7 ? 8 * 24 : 2 * 24))
            #expect(
                zip(stale.hourly, stale.hourly.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 3_600 })
        }
    }

    @Test func `a stale answer begins with today, and is not returned after its last day`() async throws {
        let fixture = try Fixture(
            StubTransport(
                .json(Sample.answer(days: 5)), .failure(.clientClosed), .failure(.clientClosed)))
        _ = try await fixture.forecast(days: 5)
        fixture.clock.advance(by: 2 * 86_400)
        let stale = try await fixture.forecast(days: 2)
        #expect(stale.daily.map(\.day.description) == ["2026-11-27", "2026-11-28"])
        #expect(stale.hourly.first?.time == (try Sample.moment("2026-11-26T23:00:00Z")))
        #expect(stale.hourly.count { $0.time > fixture.clock.now } >= 24)
        fixture.clock.advance(by: 3 * 86_400)
        await #expect(throws: WeatherError.self) { try await fixture.forecast(days: 2) }
    }

    @Test func `another server's answers are never returned`() async throws {
        let fixture = try Fixture(StubTransport(.json(Sample.answer(), demo: true)))
        _ = try await fixture.forecast()
        let transport = StubTransport(.failure(.clientClosed))
        let server = WeatherEndpoints.server(try #require(URL(string: "http://localhost")))
        let other = WeatherStore(
            store: LazyStore { fixture.database }, forecasts: ForecastClient(transport, endpoints: server),
            places: GeocodingClient(transport), providers: [OpenMeteo()], now: { Sample.now })
        await #expect(throws: WeatherError.self) {
            try await other.forecast(for: Sample.munich, days: 7)
        }
    }

    @Test func `a cancelled call throws the cancellation, also if an answer is cached`() async throws {
        let gate = Gate()
        let arrived = Gate()
        let transport = StubTransport { request in
            arrived.open()
            await gate.pass()
            throw NetworkError.connectionLost(host: "x", reason: "cancelled")
        }
        transport.enqueue(.json(Sample.answer()))
        let fixture = try Fixture(transport)
        _ = try await fixture.forecast()
        fixture.clock.advance(by: 600)
        let call = Task { try await fixture.forecast() }
        await arrived.pass()
        call.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await call.value }
    }
}

extension StubTransport.Answer {
    fileprivate static func json(_ text: String, demo: Bool) -> Self {
        .response(headers: demo ? Sample.demoHeader : [:], body: Data(text.utf8))
    }
}

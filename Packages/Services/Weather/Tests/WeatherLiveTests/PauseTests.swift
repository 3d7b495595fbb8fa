import Foundation
import HTTPTypes
import NetworkingTesting
import ROSS
import Storage
import Testing
import Weather
import WeatherLive

/// Providers that ask for no requests for some time.
struct PauseTests {
    private let database: SQLiteStore

    init() throws { database = try SQLiteStore.inMemory(migrations: WeatherStore.migrations) }

    @Test(arguments: [HTTPResponse.Status.tooManyRequests, .serviceUnavailable])
    func `a provider is not asked again, by any process, before the time that it has named`(
        status: HTTPResponse.Status
    ) async throws {
        let first = try fixture(pause("3600", status), .json(Sample.metNorway()))
        #expect(try await first.forecast().provider.id == "met-norway")
        let second = try fixture(.json(Sample.metNorway()), .json(Sample.answer()))
        second.clock.advance(by: 3_599)
        #expect(try await second.forecast().provider.id == "met-norway")
        #expect(second.transport.requests.map(\.head.url?.host) == ["api.met.no"])
        second.clock.advance(by: 1)
        #expect(try await second.forecast().provider.id == "open-meteo")
    }

    @Test func `the message says until when the provider is not asked`() async throws {
        let fixture = try fixture(
            pause("3600", body: #"{"error": true, "reason": "Hourly limit exceeded."}"#), pause("3600"))
        for _ in 0..<3 {
            await #expect {
                try await fixture.forecast()
            } throws: { error in
                let text = "\(error)"
                return text.contains("Open-Meteo: The provider accepts no requests until ")
                    && text.contains(" Nov ") && text.hasSuffix("MET Norway failed too.")
            }
        }
        #expect(fixture.transport.requests.count == 2)
    }

    @Test func `during a pause the cached forecast is returned with its time and the reason`() async throws {
        let fixture = try fixture(.json(Sample.answer()), pause("3600"), pause("3600"))
        let fresh = try await fixture.forecast()
        #expect(fresh.failure == nil)
        for _ in 0..<2 {
            fixture.clock.advance(by: 600)
            let stale = try await fixture.forecast()
            #expect(stale.isStale && stale.asOf == fresh.asOf && stale.failure?.provider.id == "open-meteo")
        }
        #expect(fixture.transport.requests.count == 3)
    }

    @Test(arguments: [nil, "soon", "-5"])
    func `a missing or unreadable Retry-After causes no pause`(value: String?) async throws {
        let fixture = try fixture(pause(value), .json(Sample.metNorway()), .json(Sample.answer()))
        #expect(try await fixture.forecast().provider.id == "met-norway")
        #expect(try await fixture.forecast().provider.id == "open-meteo")
    }

    @Test func `a pause lasts at most a day, and ends when the clock is set back`() async throws {
        let fixture = try fixture(
            pause("99999999999"), .json(Sample.metNorway()), .json(Sample.answer()), pause("3600"),
            .json(Sample.metNorway()), .json(Sample.answer()))
        #expect(try await fixture.forecast().provider.id == "met-norway")
        fixture.clock.advance(by: 86_400)
        #expect(try await fixture.forecast().provider.id == "open-meteo")
        #expect(try await fixture.forecast().provider.id == "met-norway")
        fixture.clock.advance(by: -86_400)
        #expect(try await fixture.forecast().provider.id == "open-meteo")
    }

    @Test func `the search for cities pauses too`() async throws {
        let fixture = try fixture(pause("60"), .json(#"{"results": []}"#))
        for _ in 0..<2 {
            await #expect {
                try await fixture.weather.search("Ham")
            } throws: { error in
                "\(error)".hasPrefix("Cannot search for cities: The provider accepts no requests")
            }
        }
        fixture.clock.advance(by: 61)
        #expect(try await fixture.weather.search("Ham") == [])
        #expect(fixture.transport.requests.count == 2)
    }

    @Test func `a chosen provider that gives no forecast is named with the reason`() async throws {
        let fixture = try fixture(.json("nan"), .json(Sample.answer()))
        await fixture.weather.follow(providers: Multicast().subscribe(startingWith: "met-norway"))
        let forecast = try await fixture.forecast()
        #expect(forecast.provider.id == "open-meteo")
        #expect(forecast.failure?.provider == WeatherProvider.known[1])
        #expect(forecast.failure?.reason.contains("is not JSON") == true)
    }

    @Test func `a chosen provider that almanac does not know is named`() async throws {
        let fixture = try fixture(.json(Sample.answer()))
        await fixture.weather.follow(providers: Multicast().subscribe(startingWith: "frog"))
        #expect(
            try await fixture.forecast().failure
                == ProviderFailure(
                    provider: WeatherProvider(id: "frog", name: "frog"),
                    reason: "This version of almanac does not know the provider."))
    }

    private func fixture(_ answers: StubTransport.Answer...) throws -> Fixture {
        let transport = StubTransport()
        for answer in answers { transport.enqueue(answer) }
        return try Fixture(
            database: database, providers: [OpenMeteo(), MetNorway()], freshness: .zero, transport)
    }

    private func pause(
        _ seconds: String?, _ status: HTTPResponse.Status = .tooManyRequests, body: String = ""
    ) -> StubTransport.Answer {
        var headers = HTTPFields()
        headers[.retryAfter] = seconds
        return .response(status: status, headers: headers, body: Data(body.utf8))
    }
}

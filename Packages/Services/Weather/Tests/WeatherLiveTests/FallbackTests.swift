import Foundation
import NetworkingTesting
import ROSS
import Testing
import Weather
import WeatherLive

struct FallbackTests {
    private static let hosts = ["api.open-meteo.com", "api.met.no", "wttr.in"]
    private let fake = ProviderFake()

    @Test func `the known providers are tried in their order`() {
        #expect(ForecastProviders.all.map(\.identity) == WeatherProvider.known)
    }

    @Test func `the providers are tried in order until one succeeds`() async throws {
        let fixture = try Fixture(providers: ForecastProviders.all, freshness: .zero, fake.transport)
        for (down, provider) in [(0, "open-meteo"), (1, "met-norway"), (2, "wttr")] {
            fake.goDown(Set(Self.hosts.prefix(down)))
            let forecast = try await fixture.forecast()
            #expect(forecast.provider.id == provider && !forecast.isStale)
        }
        #expect(
            fixture.transport.requests.map(\.head.url?.host) == [
                Self.hosts[0], Self.hosts[0], Self.hosts[1], Self.hosts[0], Self.hosts[1], Self.hosts[2],
            ])
    }

    @Test func `a preferred provider is tried first, then the others in their order`() async throws {
        let fixture = try Fixture(providers: ForecastProviders.all, freshness: .zero, fake.transport)
        await fixture.weather.follow(providers: Multicast().subscribe(startingWith: "wttr"))
        #expect(try await fixture.forecast().provider.id == "wttr")
        fake.goDown(["wttr.in", "api.open-meteo.com"])
        #expect(try await fixture.forecast().provider.id == "met-norway")
        #expect(
            fixture.transport.requests.map(\.head.url?.host) == [
                Self.hosts[2], Self.hosts[2], Self.hosts[0], Self.hosts[1],
            ])
    }

    @Test func `after an unusable response the next provider is tried`() async throws {
        let transport = StubTransport(.json("nan"), .json("Unknown location"), .json(Sample.wttr()))
        let fixture = try Fixture(providers: ForecastProviders.all, transport)
        #expect(try await fixture.forecast().provider.id == "wttr")
    }

    @Test func `after a response that does not cover the present, the next provider is tried`() async throws {
        let transport = StubTransport(
            .json(Sample.answer().replacing("2026", with: "2020")),
            .json(Sample.metNorway().replacing("2026", with: "2035")), .json(Sample.wttr()))
        #expect(try await Fixture(providers: ForecastProviders.all, transport).forecast().provider.id == "wttr")
    }

    @Test func `when all providers fail, a cached answer of any provider is returned with its source`() async throws {
        let fixture = try Fixture(providers: ForecastProviders.all, freshness: .zero, fake.transport)
        fake.goDown(["api.open-meteo.com"])
        let fresh = try await fixture.forecast(days: 3)
        fake.goDown()
        fixture.clock.advance(by: 600)
        let stale = try await fixture.forecast(days: 3)
        #expect(stale.isStale && stale.provider.id == "met-norway")
        #expect(stale.asOf == fresh.asOf && stale.daily == fresh.daily)
    }

    @Test func `an answer for all units is cached for all units`() async throws {
        let fixture = try Fixture(providers: [MetNorway()], fake.transport)
        _ = try await fixture.forecast()
        fake.goDown()
        await fixture.weather.follow(units: Multicast().subscribe(startingWith: .imperial))
        fixture.clock.advance(by: 600)
        let stale = try await fixture.forecast()
        #expect(stale.isStale && stale.units == .imperial && stale.current?.temperature == 40.1)
    }

    @Test func `when all providers fail, the first reason is reported and the others are named`() async throws {
        fake.goDown()
        let fixture = try Fixture(providers: [OpenMeteo(), MetNorway(), Wttr()], fake.transport)
        await #expect {
            try await fixture.forecast()
        } throws: { error in
            guard case WeatherError.unavailable(let reason) = error else { return false }
            return reason.hasPrefix("Open-Meteo: ") && reason.hasSuffix(". MET Norway and wttr.in failed too.")
        }
    }
}

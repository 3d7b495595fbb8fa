import Foundation
import HTTPTypes
import NetworkingTesting
import Storage
import Testing
import Weather
import WeatherLive

struct ExpiryTests {
    private static let date = "Wed, 25 Nov 2026 12:30:00 GMT"

    @Test func `a provider is not asked before its answer expires`() async throws {
        let fixture = try fixture(answer(expires: "Wed, 25 Nov 2026 13:00:00 GMT"), answer(temperature: 9))
        let first = try await fixture.forecast()
        fixture.clock.advance(by: 1_799)
        #expect(try await fixture.forecast() == first)
        #expect(try await fixture.forecast(days: 2).daily.count == 2)
        #expect(fixture.transport.requests.count == 1)
        fixture.clock.advance(by: 1)
        #expect(try await fixture.forecast().current?.temperature == 9)
    }

    @Test func `the time to the expiry is the server's, whatever this machine's clock says`() async throws {
        let fixture = try fixture(
            answer(date: "Tue, 24 Nov 2026 12:00:00 GMT", expires: "Tue, 24 Nov 2026 12:30:00 GMT"),
            answer(temperature: 9))
        _ = try await fixture.forecast()
        fixture.clock.advance(by: 1_799)
        #expect(try await fixture.forecast().current?.temperature == 4.5)
        fixture.clock.advance(by: 1)
        #expect(try await fixture.forecast().current?.temperature == 9)
    }

    @Test(arguments: ["0", "soon", "Wed, 25 Nov 2026 12:30:00 GMT", "Wed, 25 Nov 2020 12:30:00 GMT"])
    func `a past or invalid expiry is ignored`(expires: String) async throws {
        let fixture = try fixture(answer(expires: expires), answer(temperature: 9))
        _ = try await fixture.forecast()
        #expect(try await fixture.forecast().current?.temperature == 9)
    }

    @Test func `an expiry of years is clamped to a day`() async throws {
        let fixture = try fixture(answer(expires: "Wed, 25 Nov 2099 12:30:00 GMT"), answer(temperature: 9))
        _ = try await fixture.forecast()
        fixture.clock.advance(by: 86_399)
        let forecast = try await fixture.forecast()
        #expect(fixture.transport.requests.count == 1)
        // Past midnight at the city, yesterday is left out.
        #expect(forecast.daily.first?.day.description == "2026-11-26")
        fixture.clock.advance(by: 1)
        #expect(try await fixture.forecast().current?.temperature == 9)
    }

    @Test func `an expired answer is revalidated by its date`()
        async throws
    {
        let modified = "Wed, 25 Nov 2026 12:15:00 GMT"
        let fixture = try fixture(
            answer(modified: modified, expires: "Wed, 25 Nov 2026 13:00:00 GMT"),
            .response(
                status: .notModified,
                headers: [.date: "Wed, 25 Nov 2026 13:10:00 GMT", .expires: "Wed, 25 Nov 2026 13:40:00 GMT"]),
            answer(temperature: 9))
        _ = try await fixture.forecast()
        fixture.clock.advance(by: 2_400)
        let confirmed = try await fixture.forecast()
        #expect(confirmed.asOf == fixture.clock.now && !confirmed.isStale && confirmed.daily.count > 6)
        // The present is that of the confirmation.
        #expect(confirmed.current?.time == (try Sample.moment("2026-11-25T13:00:00Z")))
        fixture.clock.advance(by: 1_799)
        #expect(try await fixture.forecast().asOf == confirmed.asOf)
        fixture.clock.advance(by: 1)
        #expect(try await fixture.forecast().current?.temperature == 9)
        #expect(
            fixture.transport.requests.map { $0.head.headerFields[.ifModifiedSince] } == [nil, modified, modified])
    }

    @Test func `an unreadable cached answer is not revalidated by its date`() async throws {
        let fixture = try fixture(answer(modified: Self.date), answer(temperature: 9))
        _ = try await fixture.forecast()
        try await fixture.database.write { try $0.execute(sql: "UPDATE weatherAnswer SET body = 'text'") }
        #expect(try await fixture.forecast().current?.temperature == 9)
        #expect(fixture.transport.requests.last?.head.headerFields[.ifModifiedSince] == nil)
    }

    @Test func `a revalidated made-up answer stays made up`() async throws {
        var headers = Sample.demoHeader
        headers[.lastModified] = Self.date
        let fixture = try fixture(
            .response(headers: headers, body: Data(Sample.metNorway().utf8)), .response(status: .notModified))
        _ = try await fixture.forecast()
        #expect(try await fixture.forecast().provider.name == "MET Norway demo (made-up data)")
    }

    private func fixture(_ answers: StubTransport.Answer...) throws -> Fixture {
        let transport = StubTransport()
        for answer in answers { transport.enqueue(answer) }
        return try Fixture(providers: [MetNorway()], freshness: .zero, transport)
    }

    private func answer(
        temperature: Double = 4.5, date: String = date, modified: String? = nil, expires: String? = nil
    ) -> StubTransport.Answer {
        var headers: HTTPFields = [.date: date]
        headers[.lastModified] = modified
        headers[.expires] = expires
        return .response(headers: headers, body: Data(Sample.metNorway(temperature: temperature).utf8))
    }
}

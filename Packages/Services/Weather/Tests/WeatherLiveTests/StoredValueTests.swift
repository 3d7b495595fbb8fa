import NetworkingTesting
import Testing
import Weather

/// SQLite keeps values of any type in any column, and other programs write to the file.
struct StoredValueTests {
    @Test(arguments: [
        "name = x'FF'", "region = x'FF'", "country = x'00'", "latitude = 'north'", "latitude = 9e999",
        "longitude = -9e999", "longitude = x'00'", "population = 'many'", "population = 0.5",
        "population = 9223372036854775807",
        "timeZone = x'FF'", "timeZone = 'Europe/Atlantis'",
    ])
    func `a partly unreadable city is listed and can be removed`(change: String) async throws {
        let fixture = try Fixture()
        let other = City(id: -9_223_372_036_854_775_808, name: "Oslo", latitude: 59.9, longitude: 10.8)
        try await fixture.weather.add(Sample.munich)
        try await fixture.weather.add(other)
        try await fixture.database.write { db in
            try db.execute(sql: "UPDATE weatherCity SET \(change) WHERE id = \(Sample.munich.id)")
        }
        let cities = try await fixture.weather.cities()
        #expect(cities.map(\.id) == [Sample.munich.id, other.id] && cities.last == other)
        if let city = cities.first, !city.latitude.isFinite || !city.longitude.isFinite {
            await #expect(throws: WeatherError.notOnGlobe("Munich")) { try await fixture.forecast(city) }
        }
        #expect(try await fixture.weather.remove(Sample.munich.id).id == Sample.munich.id)
    }

    @Test(arguments: [
        "days = -9223372036854775808", "days = 'all'", "days = 17", "askedAt = 9e999", "askedAt = 1e300",
        "askedAt = 'now'", "provider = x'FF'", "units = 'kelvin'", "isMadeUp = 'maybe'", "body = 'text'", "body = x''",
        "body = x'5B5B'",
        "body = zeroblob(1000000)",
    ])
    func `an unreadable cached answer is ignored`(change: String) async throws {
        let fixture = try Fixture(freshness: .zero, StubTransport(.json(Sample.answer()), .failure(.clientClosed)))
        _ = try await fixture.forecast()
        try await fixture.database.write { try $0.execute(sql: "UPDATE weatherAnswer SET \(change)") }
        await #expect(throws: WeatherError.self) { try await fixture.forecast() }
    }
}

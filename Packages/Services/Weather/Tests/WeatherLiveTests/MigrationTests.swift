import Foundation
import NetworkingTesting
import Storage
import TestSupport
import Testing
import Weather
import WeatherLive

struct MigrationTests {
    @Test func `cities and answers of the first schema are migrated`() async throws {
        let folder = try TemporaryFolder()
        let former = try SQLiteStore.open(at: folder.file, migrations: [try #require(WeatherStore.migrations.first)])
        let body = Data(Sample.answer().utf8)
        try await former.write { db in
            try db.execute(
                sql: """
                    INSERT INTO weatherCity (id, name, region, country, latitude, longitude, population)
                    VALUES (2867714, 'Munich', 'Bavaria', 'Germany', 48.13743, 11.57549, 1488202),
                        (7, 'Oslo', NULL, NULL, 59.91, 10.75, NULL);
                    """)
            for (city, provider) in [(2_867_714, "Open-Meteo"), (7, "Open-Meteo demo (made-up data)")] {
                try db.execute(
                    sql: """
                        INSERT INTO weatherAnswer (city, units, endpoint, days, askedAt, provider, body)
                        VALUES (?, 'metric', 'https://api.open-meteo.com', 7, ?, ?, ?)
                        """, arguments: [city, Sample.now.timeIntervalSince1970, provider, body])
            }
        }
        let database = try SQLiteStore.open(at: folder.file, migrations: WeatherStore.migrations)
        let fixture = try Fixture(database: database, freshness: .zero, StubTransport { _ in .failure(.clientClosed) })
        #expect(try await fixture.weather.cities() == [Sample.munich, .oslo(population: nil)])
        let kept = try await fixture.forecast()
        #expect(kept.isStale && kept.provider == WeatherProvider(id: "open-meteo", name: "Open-Meteo"))
        #expect(kept.asOf == Sample.now && kept.daily.count == 7)
        #expect(try await fixture.forecast(.oslo).provider.name == "Open-Meteo demo (made-up data)")
    }

    @Test func `the time zone of a city is kept`() async throws {
        let fixture = try Fixture()
        var city = Sample.munich
        city.timeZone = "Europe/Berlin"
        try await fixture.weather.add(city)
        #expect(try await fixture.weather.cities() == [city])
    }
}

extension City {
    fileprivate static func oslo(population: Int?) -> City {
        var city = City.oslo
        city.population = population
        return city
    }
}

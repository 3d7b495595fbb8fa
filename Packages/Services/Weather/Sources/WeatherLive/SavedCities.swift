import GRDB
import Storage
import Weather

/// The user's cities in the database.
struct SavedCities: Sendable {
    let store: LazyStore

    func all() async throws -> [City] {
        try await store.read { db in
            try Self.cities("ORDER BY position", from: db)
        }
    }

    func save(_ city: City, before next: City.ID?) async throws {
        try await store.write { db in
            // Without a position, SQLite takes a new one after all others.
            try db.execute(
                sql: """
                    INSERT INTO weatherCity (\(Self.columns), position) VALUES (
                        ?, ?, ?, ?, ?, ?, ?, ?, ?,
                        (SELECT position - 1 FROM weatherCity
                         WHERE id = ? AND position - 1 NOT IN (SELECT position FROM weatherCity)))
                    ON CONFLICT (id) DO UPDATE SET
                        name = excluded.name, region = excluded.region, country = excluded.country,
                        latitude = excluded.latitude, longitude = excluded.longitude,
                        population = excluded.population, timeZone = excluded.timeZone,
                        countryCode = excluded.countryCode
                    """,
                arguments: [
                    city.id, city.name, city.region, city.country, city.latitude, city.longitude, city.population,
                    city.timeZone, city.countryCode, next,
                ])
            try Self.countChange(db)
        }
    }

    /// Removes a city and its responses. Returns `nil` if it was not saved.
    func remove(_ id: City.ID) async throws -> City? {
        try await store.write { db in
            guard let city = try Self.cities("WHERE id = ?", arguments: [id], from: db).first else { return nil }
            try db.execute(sql: "DELETE FROM weatherCity WHERE id = ?", arguments: [id])
            try db.execute(sql: "DELETE FROM weatherAnswer WHERE city = ?", arguments: [id])
            try Self.countChange(db)
            return city
        }
    }

    /// The number of changes of the cities since the file was created.
    @Sendable static func revision(_ store: LazyStore) async throws -> Int64? {
        try await store.read { db in try Int64.fetchOne(db, sql: "SELECT number FROM weatherCityRevision") }
    }

    private static let columns = "id, name, region, country, latitude, longitude, population, timeZone, countryCode"

    private static func cities(
        _ filter: String, arguments: StatementArguments = StatementArguments(), from db: GRDB.Database
    ) throws -> [City] {
        try db.fetchAll(sql: "SELECT \(columns) FROM weatherCity \(filter)", arguments: arguments) { row in
            // SQLite keeps values of any type in any column. A city without a readable number cannot be used.
            guard let id = try? row[0] as City.ID else { return nil }
            // Coordinates that cannot be read are no place on the globe: the city is listed and has no weather.
            return City(
                id: id, name: (try? row[1]) ?? "?", region: try? row[2] as String, country: try? row[3] as String,
                countryCode: try? row[8] as String, latitude: (try? row[4]) ?? .infinity,
                longitude: (try? row[5]) ?? .infinity,
                population: try? row[6] as Int, timeZone: try? row[7] as String)
        }.compactMap(\.self)
    }

    private static func countChange(_ db: GRDB.Database) throws {
        try db.execute(sql: "UPDATE weatherCityRevision SET number = number + 1")
    }
}

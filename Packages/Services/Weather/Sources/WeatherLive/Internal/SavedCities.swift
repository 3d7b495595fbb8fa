import GRDB
import Storage
import Weather

/// The user's cities in the database.
struct SavedCities: Sendable {
    let store: SQLiteStore

    func all() async throws -> [City] {
        try await store.read { db in
            try Row.fetchAll(db, sql: "SELECT \(Self.columns) FROM weatherCity ORDER BY position").map(Self.city)
        }
    }

    func save(_ city: City) async throws {
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO weatherCity (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE SET
                        name = excluded.name, region = excluded.region, country = excluded.country,
                        latitude = excluded.latitude, longitude = excluded.longitude,
                        population = excluded.population
                    """,
                arguments: [
                    city.id, city.name, city.region, city.country, city.latitude, city.longitude, city.population,
                ])
            try Self.countChange(db)
        }
    }

    /// Removes a city and its answers. `nil`: it was not there.
    func remove(_ id: City.ID) async throws -> City? {
        try await store.write { db in
            let sql = "SELECT \(Self.columns) FROM weatherCity WHERE id = ?"
            guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { return nil }
            try db.execute(sql: "DELETE FROM weatherCity WHERE id = ?", arguments: [id])
            try db.execute(sql: "DELETE FROM weatherAnswer WHERE city = ?", arguments: [id])
            try Self.countChange(db)
            return Self.city(row)
        }
    }

    /// How often the cities have changed, in the life of the file.
    static func revision(_ store: SQLiteStore) async throws -> Int64? {
        try await store.read { db in try Int64.fetchOne(db, sql: "SELECT number FROM weatherCityRevision") }
    }

    private static let columns = "id, name, region, country, latitude, longitude, population"

    private static func city(_ row: Row) -> City {
        City(
            id: row[0], name: row[1], region: row[2], country: row[3], latitude: row[4], longitude: row[5],
            population: row[6])
    }

    private static func countChange(_ db: GRDB.Database) throws {
        try db.execute(sql: "UPDATE weatherCityRevision SET number = number + 1")
    }
}

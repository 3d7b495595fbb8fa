import Foundation
import GRDB
import Storage
import Weather

/// The cache of responses in the database.
struct ResponseCache: Sendable {
    let store: LazyStore
    /// The largest number of responses for cities that are not saved.
    let limit: Int

    /// The responses to a question, newest first.
    func answers(to key: ResponseKey) async throws -> [CachedResponse] {
        try await store.read { db in
            let sql = """
                SELECT days, askedAt, isMadeUp, lastModified, expiresAt, body FROM weatherAnswer
                WHERE city = ? AND provider = ? AND endpoint = ? AND units = ? ORDER BY askedAt DESC, days DESC
                """
            let arguments: StatementArguments = [key.city, key.provider, key.endpoint, key.unitsText]
            return try db.fetchAll(sql: sql, arguments: arguments) { row in
                // An unreadable row is skipped, and the provider is requested again.
                guard let days = try? row[0] as Int, Forecast.possibleDays.contains(days),
                    let askedAt = (try? row[1] as Double).flatMap(Date.init(secondsSince1970:)),
                    let isMadeUp = try? row[2] as Bool,
                    let body = try? row[5] as [UInt8]
                else { return nil }
                // Whatever time is stored, the provider is requested once a day.
                let expiresAt = (try? row[4] as Double).flatMap(Date.init(secondsSince1970:)) ?? askedAt
                return CachedResponse(
                    days: days, askedAt: askedAt, isMadeUp: isMadeUp, lastModified: try? row[3] as String,
                    expiresAt: min(expiresAt, askedAt.addingTimeInterval(86_400)), body: Data(body))
            }.compactMap(\.self)
        }
    }

    /// Stores a response in place of an older one to the same question, and drops the oldest of too many responses.
    ///
    /// - Parameter now: The present moment. A response from the future is not newer: the clock was set back since.
    func keep(_ answer: CachedResponse, for key: ResponseKey, at now: Date) async throws {
        try await store.write { [limit] db in
            try db.execute(
                sql: """
                    INSERT INTO weatherAnswer
                        (city, provider, endpoint, units, days, askedAt, isMadeUp, lastModified, expiresAt, body)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (city, provider, endpoint, units, days) DO UPDATE SET
                        askedAt = excluded.askedAt, isMadeUp = excluded.isMadeUp, lastModified = excluded.lastModified,
                        expiresAt = excluded.expiresAt, body = excluded.body
                    WHERE excluded.askedAt >= askedAt OR askedAt > ?
                    """,
                arguments: [
                    key.city, key.provider, key.endpoint, key.unitsText, answer.days,
                    answer.askedAt.timeIntervalSince1970, answer.isMadeUp, answer.lastModified,
                    answer.expiresAt.timeIntervalSince1970, answer.body, now.timeIntervalSince1970,
                ])
            try db.execute(
                sql: """
                    DELETE FROM weatherAnswer WHERE rowid IN (
                        SELECT rowid FROM weatherAnswer WHERE city NOT IN (SELECT id FROM weatherCity)
                        ORDER BY askedAt DESC, rowid DESC LIMIT -1 OFFSET ?
                    )
                    """,
                arguments: [limit])
        }
    }

    /// Deletes the responses for places that no search has found. Only their numbers are negative.
    func forgetPlaces() async throws {
        try await store.write { db in try db.execute(sql: "DELETE FROM weatherAnswer WHERE city < 0") }
    }
}

extension ResponseKey {
    fileprivate var unitsText: String { units?.rawValue ?? "all" }
}

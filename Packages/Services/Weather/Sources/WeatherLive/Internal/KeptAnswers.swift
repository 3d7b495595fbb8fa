import Foundation
import GRDB
import Storage
import Weather

/// The answers that are kept in the database.
struct KeptAnswers: Sendable {
    let store: LazyStore
    /// The largest number of answers for cities that are not saved.
    let limit: Int

    /// The answers to a question, newest first.
    func answers(to key: AnswerKey) async throws -> [KeptAnswer] {
        try await store.read { db in
            let sql = """
                SELECT days, askedAt, provider, body FROM weatherAnswer
                WHERE city = ? AND units = ? AND endpoint = ? ORDER BY askedAt DESC, days DESC
                """
            let arguments: StatementArguments = [key.city, key.units.rawValue, key.endpoint]
            return try db.fetchAll(sql: sql, arguments: arguments) { row in
                // A row that cannot be read counts as none: the provider is asked again.
                guard let days = try? row[0] as Int, (1...16).contains(days),
                    let askedAt = (try? row[1] as Double).flatMap(Date.init(secondsSince1970:)),
                    let provider = try? row[2] as String,
                    let body = try? row[3] as [UInt8]
                else { return nil }
                return KeptAnswer(days: days, askedAt: askedAt, provider: provider, body: Data(body))
            }.compactMap(\.self)
        }
    }

    /// Keeps an answer in place of the one to the same question, unless that one is newer, and drops the oldest of too
    /// many answers.
    ///
    /// - Parameter now: The present moment. An answer from the future is not newer: the clock was set back since.
    func keep(_ answer: KeptAnswer, for key: AnswerKey, at now: Date) async throws {
        try await store.write { [limit] db in
            try db.execute(
                sql: """
                    INSERT INTO weatherAnswer (city, units, endpoint, days, askedAt, provider, body)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (city, units, endpoint, days) DO UPDATE SET
                        askedAt = excluded.askedAt, provider = excluded.provider, body = excluded.body
                    WHERE excluded.askedAt >= askedAt OR askedAt > ?
                    """,
                arguments: [
                    key.city, key.units.rawValue, key.endpoint, answer.days, answer.askedAt.timeIntervalSince1970,
                    answer.provider, answer.body, now.timeIntervalSince1970,
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
}

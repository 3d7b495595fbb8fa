import Analytics
import GRDB

/// The one row that says whether anything may be stored, and for whom.
struct QueueState: Equatable {
    var consent: Consent
    var anonymousID: String?
    var userID: String?
    var superProperties: Properties
    var events: Int
    var bytes: Int
    var clock: AgeClock

    static func empty(_ consent: Consent) -> QueueState {
        QueueState(
            consent: consent, anonymousID: nil, userID: nil, superProperties: [:], events: 0, bytes: 0, clock: .zero)
    }

    /// What cannot be read counts as not said: without a readable consent there is none.
    static func fetch(_ db: Database) throws -> QueueState {
        let select = try db.cachedStatement(
            sql: """
                SELECT consent, anonymous_id, user_id, super_properties, events, bytes, age, seen, leap, leapt
                FROM analytics_state
                """)
        guard let row = try Row.fetchOne(select) else { return .empty(.unknown) }
        return QueueState(
            consent: row.string(0).flatMap(Consent.init) ?? .unknown, anonymousID: row.string(1),
            userID: row.string(2),
            superProperties: row.string(3).flatMap { try? JSONReader.properties(in: Array($0.utf8)) } ?? [:],
            events: row.count(4), bytes: row.count(5),
            clock: AgeClock(
                age: row.integer(6) ?? 0, seen: row.integer(7) ?? 0, leap: row.integer(8) ?? 0,
                leapt: row.integer(9) ?? 0))
    }

    func save(_ db: Database) throws {
        let properties = superProperties.isEmpty ? nil : superProperties.json
        try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO analytics_state VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [
            consent.rawValue, anonymousID, userID, properties, events, bytes, clock.age, clock.seen, clock.leap,
            clock.leapt,
        ])
    }
}

extension Properties {
    var json: String {
        var writer = JSONWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

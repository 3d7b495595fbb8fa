import Analytics
import GRDB

/// One transaction on the queue. Changes collect in memory until ``finish()`` writes them.
struct QueueTransaction {
    let db: Database
    let limits: QueueLimits
    let context: AnalyticsContext
    /// The current time in milliseconds since 1970.
    let now: Int64
    var state: QueueState
    var dropped: [DropReason: Int] = [:]

    private let before: QueueState
    private var origin: EventOrigin?

    init(_ db: Database, limits: QueueLimits, context: AnalyticsContext, now: Int64) throws {
        self.db = db
        self.limits = limits
        self.context = context
        self.now = now
        before = try QueueState.fetch(db)
        state = before
        state.clock.update(to: now)
    }

    /// - Returns: The reason if the event was rejected because it is too large; `nil` if it was stored.
    mutating func store(_ event: PreparedEvent) throws -> AnalyticsError? {
        let form = try event.properties.json
        let origin = try currentOrigin()
        let size = event.name.utf8.count + form.utf8.count + origin.size
        guard size <= limits.eventBytes else {
            drop(1, .oversize)
            return .eventTooLarge(name: event.name, bytes: size, limit: limits.eventBytes)
        }
        try db.cachedStatement(
            sql: """
                INSERT INTO analytics_event (origin, age, size, timestamp, kind, message_id, name, properties)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            origin.id, state.clock.elapsed, size, event.timestamp, event.kind.rawValue, event.messageID, event.name,
            form,
        ])
        self.origin?.added += 1
        state.events += 1
        state.bytes += size
        return nil
    }

    /// Stores events of another process, except events that are queued already. That process may still have stored them
    /// before it ended.
    mutating func storeOnce(_ events: [PreparedEvent]) throws {
        guard !events.isEmpty else { return }
        let known = try Set(String.fetchAll(db, sql: "SELECT CAST(message_id AS TEXT) FROM analytics_event"))
        for event in events where !known.contains(event.messageID) { _ = try store(event) }
    }

    /// Counts events that were lost.
    mutating func drop(_ events: Int, _ reason: DropReason) {
        if events > 0 { dropped[reason, default: 0] += events }
    }

    static func add(_ events: Int, to reason: DropReason, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO analytics_drop VALUES (?, ?)
                ON CONFLICT (reason) DO UPDATE SET events = events + excluded.events
                """
        ).execute(arguments: [reason.rawValue, events])
    }

    /// Deletes all rows, so that SQLite overwrites them.
    static func deleteAll(_ db: Database) throws {
        for table in AnalyticsSchema.tables { try db.execute(sql: "DELETE FROM \(table)") }
        // An update instead could leave bytes of the old row in its page.
        try db.execute(sql: "DELETE FROM analytics_state")
        try QueueState().save(db)
    }

    /// Writes the changes.
    mutating func finish() throws {
        try origin?.save(db)
        try applyLimits()
        for (reason, events) in dropped { try Self.add(events, to: reason, in: db) }
        if isChanged { try state.save(db) }
    }

    /// Whether the state must be written. A small advance of the clock is saved with the next change instead.
    private var isChanged: Bool {
        var before = before
        if (0..<60_000).contains(state.clock.lastReading &- before.clock.lastReading) { before.clock = state.clock }
        return state != before
    }

    private mutating func currentOrigin() throws -> EventOrigin {
        if let origin { return origin }
        let anonymousID = state.anonymousID ?? RandomID.make()
        state.anonymousID = anonymousID
        let origin = try EventOrigin.findOrInsert(anonymousID: anonymousID, context: context.json, in: db)
        self.origin = origin
        return origin
    }
}

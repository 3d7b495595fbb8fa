import Analytics
import GRDB

/// One transaction on the queue: what is to be changed in memory first, and then by ``finish()``.
struct QueueWrite {
    let db: Database
    let limits: QueueLimits
    /// JSON.
    let context: String
    /// Milliseconds since 1970.
    let now: Int64
    var state: QueueState
    var dropped: [DropReason: Int] = [:]

    private let before: QueueState
    private var origin: EventOrigin?
    private var json = JSONWriter()

    init(_ db: Database, limits: QueueLimits, context: String, now: Int64) throws {
        self.db = db
        self.limits = limits
        self.context = context
        self.now = now
        before = try QueueState.fetch(db)
        state = before
        if state.consent == .granted { state.clock.look(at: now) }
    }

    /// Without consent, only a call that gives it has an effect.
    ///
    /// - Returns: Why the event of the call was not stored, if it is its own fault.
    mutating func apply(_ call: QueueCall) throws -> AnalyticsError? {
        if case .consent(let consent) = call {
            try decide(consent)
            return nil
        }
        guard state.consent == .granted else { return nil }
        switch call {
        case .event(let event):
            let isUsers = event.kind != .identification
            let properties = isUsers ? state.superProperties.merging(event.properties) { $1 } : event.properties
            return try insert(event, properties)
        case .identify(let userID, let event):
            try leaveOrigin()
            state.userID = userID
            return try insert(event, event.properties)
        case .reset:
            try leaveOrigin()
            (state.anonymousID, state.userID, state.superProperties) = (nil, nil, [:])
        case .addSuperProperties(let properties):
            state.superProperties.merge(properties) { $1 }
        case .removeSuperProperties(let names):
            for name in names { state.superProperties[name] = nil }
        case .consent, .nothing:
            break
        }
        return nil
    }

    /// Counts events that were lost, on the way here or in here.
    mutating func drop(_ events: Int, _ reason: DropReason) {
        if events > 0, state.consent == .granted { dropped[reason, default: 0] += events }
    }

    /// Writes what the calls have changed.
    mutating func finish() throws {
        try leaveOrigin()
        try applyLimits()
        for (reason, events) in dropped {
            try db.cachedStatement(
                sql: """
                    INSERT INTO analytics_drop VALUES (?, ?)
                    ON CONFLICT (reason) DO UPDATE SET events = events + excluded.events
                    """
            ).execute(arguments: [reason.rawValue, events])
        }
        if isChanged { try state.save(db) }
    }

    /// A clock that alone has moved on a little is looked at again with the next change: no write for nothing.
    private var isChanged: Bool {
        var before = before
        if (0..<60_000).contains(state.clock.seen &- before.clock.seen) { before.clock = state.clock }
        return state != before
    }

    private mutating func insert(_ event: PreparedEvent, _ properties: Properties) throws -> AnalyticsError? {
        json.removeAll()
        json.write(properties)
        let form = String(decoding: json.bytes, as: UTF8.self)
        let origin = try currentOrigin()
        let size = event.name.utf8.count + form.utf8.count + origin.size
        guard size <= limits.eventBytes else {
            drop(1, .oversize)
            return .eventTooLarge(name: event.name, bytes: size, limit: limits.eventBytes)
        }
        try EventRow.insert(
            event, properties: form, origin: origin.id, age: state.clock.age, size: size, into: db)
        self.origin?.added += 1
        state.events += 1
        state.bytes += size
        return nil
    }

    private mutating func currentOrigin() throws -> EventOrigin {
        if let origin { return origin }
        let anonymousID = state.anonymousID ?? RandomID.make()
        state.anonymousID = anonymousID
        let origin = try EventOrigin.findOrInsert(
            anonymousID: anonymousID, userID: state.userID, context: context, in: db)
        self.origin = origin
        return origin
    }

    private mutating func leaveOrigin() throws {
        try origin?.save(db)
        origin = nil
    }

    private mutating func decide(_ consent: Consent) throws {
        switch consent {
        case .granted:
            guard state.consent != .granted else { return }
            state.consent = .granted
            state.clock.look(at: now)
        case .unknown, .denied:
            origin = nil
            dropped = [:]
            state = .empty(consent)
            for table in AnalyticsSchema.tables { try db.execute(sql: "DELETE FROM \(table)") }
            // An update could leave bytes of the old row in its page.
            try db.execute(sql: "DELETE FROM analytics_state")
            try state.save(db)
        }
    }
}

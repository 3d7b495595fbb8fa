/// Where the events are.
public struct AnalyticsStatus: Equatable, Sendable {
    public struct Destination: Equatable, Sendable {
        public let name: String
        /// Events that it has not taken yet.
        public let pending: Int
        /// Events that it refused, and that are kept out of its way.
        public let quarantined: Int
        /// What hindered the last attempt, in words; nil if it went well or there was none.
        public let lastFailure: String?

        public init(name: String, pending: Int, quarantined: Int, lastFailure: String?) {
            self.name = name
            self.pending = pending
            self.quarantined = quarantined
            self.lastFailure = lastFailure
        }
    }

    public let consent: Consent
    /// Events on the disk.
    public let queued: Int
    /// What they take, in bytes of their stored form.
    public let queuedBytes: Int
    /// Events lost since the last opt-in, by what took them. Zeros are left out.
    public let dropped: [DropReason: Int]
    /// Events in quarantine because their stored form is damaged.
    public let damaged: Int
    public let destinations: [Destination]

    public init(
        consent: Consent, queued: Int, queuedBytes: Int, dropped: [DropReason: Int], damaged: Int = 0,
        destinations: [Destination]
    ) {
        self.consent = consent
        self.queued = queued
        self.queuedBytes = queuedBytes
        self.dropped = dropped
        self.damaged = damaged
        self.destinations = destinations
    }
}

/// Why an event was given up.
public enum DropReason: String, Sendable, CaseIterable {
    /// More events were queued than allowed; the oldest went.
    case count
    /// They took more room than allowed; the oldest went.
    case bytes
    /// It lay longer than allowed.
    case age
    /// It is larger than any event may be.
    case oversize
    /// More was tracked than could be stored in time; the newest went.
    case backlog
    /// The disk did not take it.
    case storage
}

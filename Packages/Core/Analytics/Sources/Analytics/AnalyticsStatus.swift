import Foundation

/// Where the events are.
public struct AnalyticsStatus: Equatable, Sendable {
    public struct Destination: Equatable, Sendable {
        public let name: String
        /// Events that the destination has not taken yet.
        public let pending: Int
        /// Events that the destination refused, kept in quarantine.
        public let quarantined: Int
        /// Why the last attempt failed; nil if it succeeded or there was none.
        public let lastFailure: String?
        /// When the next attempt may be made; nil if it may be made now.
        public let restsUntil: Date?

        public init(name: String, pending: Int, quarantined: Int, lastFailure: String?, restsUntil: Date? = nil) {
            self.name = name
            self.pending = pending
            self.quarantined = quarantined
            self.lastFailure = lastFailure
            self.restsUntil = restsUntil
        }
    }

    public let consent: Consent
    /// Events on the disk.
    public let queued: Int
    /// The size of their stored forms.
    public let queuedBytes: Int
    /// Events lost since the last opt-in, by reason. Zeros are left out.
    public let dropped: [DropReason: Int]
    /// Events in quarantine because their row cannot be decoded.
    public let damaged: Int
    /// A queue file that was damaged and set aside, if there is one.
    public let damagedFile: String?
    public let destinations: [Destination]

    public init(
        consent: Consent, queued: Int = 0, queuedBytes: Int = 0, dropped: [DropReason: Int] = [:], damaged: Int = 0,
        damagedFile: String? = nil, destinations: [Destination] = []
    ) {
        self.consent = consent
        self.queued = queued
        self.queuedBytes = queuedBytes
        self.dropped = dropped
        self.damaged = damaged
        self.damagedFile = damagedFile
        self.destinations = destinations
    }
}

/// Why an event was lost.
public enum DropReason: String, Sendable, CaseIterable {
    /// More events were queued than allowed; the oldest were dropped.
    case count
    /// The events took more room than allowed; the oldest were dropped.
    case bytes
    /// The event was queued for longer than allowed.
    case age
    /// The event was larger than allowed.
    case oversize
    /// More events were tracked than could be stored in time; the newest were dropped.
    case backlog
    /// The disk did not take the event.
    case storage
    /// The event was on a page of the file that was damaged.
    case damage
}

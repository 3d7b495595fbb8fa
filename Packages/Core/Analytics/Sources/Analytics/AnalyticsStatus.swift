import Foundation

/// The counts of queued and lost events, and the state of the destinations.
public struct AnalyticsStatus: Equatable, Sendable {
    /// The state of one destination.
    public struct Destination: Equatable, Sendable {
        /// The name of the destination.
        public let name: String
        /// Events that the destination has not accepted yet.
        public let pending: Int
        /// Events that the destination refused, or that are too large for it. They are not sent to it again.
        public let refused: Int
        /// The reason why the last attempt failed; nil if it succeeded or there was no attempt.
        public let lastFailure: String?
        /// The earliest time of the next attempt; nil if an attempt may be made now.
        public let nextAttempt: Date?

        package init(name: String, pending: Int, refused: Int, lastFailure: String?, nextAttempt: Date? = nil) {
            self.name = name
            self.pending = pending
            self.refused = refused
            self.lastFailure = lastFailure
            self.nextAttempt = nextAttempt
        }
    }

    /// The user's decision.
    public let consent: Consent
    /// The number of events in the queue on disk.
    public let queued: Int
    /// The total size of the queued events, in bytes.
    public let queuedBytes: Int
    /// Events lost since the last opt-in, by reason. Zeros are omitted.
    public let dropped: [DropReason: Int]
    /// A queue file that was damaged and set aside, if there is one.
    public let damagedFile: String?
    /// The states of all destinations of this process.
    public let destinations: [Destination]

    package init(
        consent: Consent, queued: Int = 0, queuedBytes: Int = 0, dropped: [DropReason: Int] = [:],
        damagedFile: String? = nil, destinations: [Destination] = []
    ) {
        self.consent = consent
        self.queued = queued
        self.queuedBytes = queuedBytes
        self.dropped = dropped
        self.damagedFile = damagedFile
        self.destinations = destinations
    }
}

/// The reason why an event was lost.
public enum DropReason: String, Sendable, CaseIterable {
    /// The queue exceeded its limit of events, and the oldest events were dropped.
    case count
    /// The queue exceeded its limit of bytes, and the oldest events were dropped.
    case bytes
    /// The event was queued for longer than allowed.
    case age
    /// The event was larger than allowed.
    case oversize
    /// Events were tracked faster than they could be stored, and the newest events were dropped.
    case backlog
    /// The event could not be written to the disk.
    case storage
    /// The event was on a damaged page of the file, or its row could not be decoded.
    case damage
}

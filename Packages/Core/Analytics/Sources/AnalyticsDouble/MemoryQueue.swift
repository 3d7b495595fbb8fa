import Analytics
import Foundation

/// An event queue in memory, with the rules of the real queue.
struct MemoryQueue {
    var consent: Consent
    private let context = AnalyticsContext(app: "double", version: "1")
    private var anonymousID = UUID().uuidString
    private(set) var events: [QueuedEvent] = []
    private var lastSequence: Int64 = 0

    init(consent: Consent) { self.consent = consent }

    var status: AnalyticsStatus {
        AnalyticsStatus(
            consent: consent, queued: events.count,
            queuedBytes: events.reduce(0) { $0 + ((try? $1.json.utf8.count) ?? 0) })
    }

    mutating func add(_ name: String, _ kind: EventKind, _ properties: Properties, _ timestamp: Int64) {
        lastSequence += 1
        events.append(
            QueuedEvent(
                sequence: lastSequence,
                event: RecordedEvent(
                    messageID: UUID().uuidString, kind: kind, name: name, timestamp: timestamp,
                    anonymousID: anonymousID, properties: properties, context: context)))
    }

    /// Deletes the events and the anonymous id.
    mutating func removeAll() {
        anonymousID = UUID().uuidString
        events = []
    }
}

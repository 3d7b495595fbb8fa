import Analytics
import CommandRouting
import Foundation
import LinesSurface

extension CommandOutput {
    /// Prints the counts of events.
    func print(_ status: AnalyticsStatus) throws {
        if isJSON { return try print(json: StatusRecord(status)) }
        var lines = ["Analytics: \(status.consent.words)"]
        lines.append("Queued: \(status.queued.counted("event")), \(status.queuedBytes.counted("byte"))")
        let dropped = status.dropped.sorted { $0.key.rawValue < $1.key.rawValue }
        if !dropped.isEmpty {
            lines.append("Lost: " + dropped.map { "\($0.value) \($0.key.words)" }.joined(separator: ", "))
        }
        if let file = status.damagedFile {
            lines.append("A damaged file was set aside: \(file.printable). Delete it if you do not need it.")
        }
        if status.destinations.isEmpty { lines.append("Sent to: nobody") }
        for destination in status.destinations {
            var line = "Sent to \(destination.name): \(destination.pending.counted("event")) left"
            if destination.refused > 0 { line += ", \(destination.refused) refused" }
            if let date = destination.nextAttempt { line += ". Next attempt: \(date.formatted(.iso8601))" }
            // It is a sentence with a full stop.
            if let failure = destination.lastFailure { line += ". Last failure: \(failure.printable)" }
            lines.append(line)
        }
        try print(lines.joined(separator: "\n"))
    }
}

/// The result of an export in JSON.
struct ExportRecord: Encodable {
    let file: String
    let events: Int
}

/// ``AnalyticsStatus`` in JSON.
private struct StatusRecord: Encodable {
    struct Destination: Encodable {
        let name: String
        let pending: Int
        let refused: Int
        let lastFailure: String?
        let nextAttempt: String?
    }

    let consent: String
    let queued: Int
    let queuedBytes: Int
    let dropped: [String: Int]
    let damagedFile: String?
    let destinations: [Destination]

    init(_ status: AnalyticsStatus) {
        consent = status.consent.rawValue
        queued = status.queued
        queuedBytes = status.queuedBytes
        dropped = Dictionary(status.dropped.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: +)
        damagedFile = status.damagedFile
        destinations = status.destinations.map {
            Destination(
                name: $0.name, pending: $0.pending, refused: $0.refused, lastFailure: $0.lastFailure,
                nextAttempt: $0.nextAttempt?.formatted(.iso8601))
        }
    }
}

extension Consent {
    fileprivate var words: String {
        switch self {
        case .unknown: "off (you have not decided yet; 'almanac analytics on' turns them on)"
        case .granted: "on"
        case .denied: "off"
        }
    }
}

extension DropReason {
    fileprivate var words: String {
        switch self {
        case .count: "because there were too many"
        case .bytes: "because they took too much room"
        case .age: "because they were too old"
        case .oversize: "because they were too large"
        case .backlog: "because they came too fast"
        case .storage: "because the disk did not take them"
        case .damage: "because the file was damaged"
        }
    }
}

extension Int {
    fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

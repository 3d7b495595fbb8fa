import Analytics
import CommandRouting
import Foundation
import LinesSurface

/// Prints queued events, with only a few of them in memory at a time.
@MainActor
final class EventsPrinter {
    private let output: CommandOutput
    /// The last line of JSON. It is printed when the next event is known, which decides whether a comma follows.
    private var last = "["
    private var isEmpty = true

    init(_ output: CommandOutput) { self.output = output }

    func print(_ events: [QueuedEvent]) throws {
        guard output.isJSON else {
            try output.print(events.map(\.text).joined(separator: "\n"))
            isEmpty = false
            return
        }
        for event in events {
            try output.print(isEmpty ? last : last + ",")
            (last, isEmpty) = ("  " + JSONPrinting.layout(try event.json.utf8, level: 1), false)
        }
    }

    /// Ends the list.
    func finish() throws {
        if output.isJSON { return try output.print(isEmpty ? "[]" : last + "\n]") }
        if isEmpty { output.message("No events are queued.") }
    }
}

extension QueuedEvent {
    /// All stored data of the event, in two lines.
    fileprivate var text: String {
        let what = ["\(sequence)", time, event.kind.rawValue, event.name] + event.properties.words
        let who = ["    by " + event.anonymousID]
        return (what.joined(separator: "  ").printable) + "\n"
            + (who + event.context.words + ["id " + event.messageID]).joined(separator: "  ").printable
    }

    private var time: String { Date(timeIntervalSince1970: Double(event.timestamp) / 1000).formatted(.iso8601) }
}

extension Properties {
    fileprivate var words: [String] { sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.words)" } }
}

extension PropertyValue {
    fileprivate var words: String {
        switch self {
        case .string(let string): string
        case .double(let double): String(double)
        }
    }
}

extension AnalyticsContext {
    fileprivate var words: [String] { ["app=\(app.words)", "locale=\(locale)", "os=\(os.words)"] }
}

extension AnalyticsContext.Program {
    fileprivate var words: String { "{name=\(name), version=\(version)}" }
}

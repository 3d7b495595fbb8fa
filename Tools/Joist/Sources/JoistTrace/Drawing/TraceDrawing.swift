import JoistDiagrams
import JoistWorkspace
import ROSSTrace

/// Draws the messages of a trace, without the steps of states.
package struct TraceDrawing {
    package enum Format: String, CaseIterable, Sendable { case mermaid, otlp }

    private let name: String
    /// In the order in which they ended.
    private let messages: [TracedMessage]

    /// - Throws: ``TraceError``, also for a line without a message.
    package init(_ file: TraceFile) throws {
        var messages: [TracedMessage] = []
        try file.read { line, entry in
            switch entry {
            case .message(let message): messages.append(message)
            // It says neither when it was nor which message led to it.
            case .transition: break
            case nil: throw TraceError(path: file.path, reason: "line \(line) is no line of a trace")
            }
        }
        name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        self.messages = messages
    }

    package func rendered(as format: Format) throws -> String {
        switch format {
        case .mermaid: mermaid
        case .otlp: try JSONText.of(OTLPTraces(messages, from: name))
        }
    }

    /// A diagram for each trace, after a comment with its id.
    private var mermaid: String {
        var order: [String] = []
        var traces: [String: [TracedMessage]] = [:]
        for message in messages {
            if traces[message.trace] == nil { order.append(message.trace) }
            traces[message.trace, default: []].append(message)
        }
        return order.map { id in
            var sequence = TraceSequence(traces[id] ?? [])
            return "%% trace \(id)\n\(sequence.diagram())"
        }.joined(separator: "\n")
    }
}

/// Draws one trace as a sequence diagram.
private struct TraceSequence {
    /// By the span of the parent; of those that have none in the trace, by "".
    private var children: [String: [TracedMessage]] = [:]
    private var ids: [String: String] = [:]
    private var participants: [Element] = []
    private var steps: [Element] = []

    init(_ messages: [TracedMessage]) {
        let known = Set(messages.map(\.span))
        for message in messages {
            let parent = message.parent.flatMap { known.contains($0) ? $0 : nil }
            children[parent ?? "", default: []].append(message)
        }
    }

    mutating func diagram() -> String {
        draw("")
        return Mermaid.lines(of: .sequence, participants + steps).map { $0 + "\n" }.joined()
    }

    /// Those that ended first began first, unless they were sent at the same time.
    private mutating func draw(_ parent: String) {
        for message in children[parent] ?? [] {
            let (sender, receiver) = (id(message.sender ?? "entrance"), id(message.receiver))
            steps.append(.message(from: sender, to: receiver, text: message.message))
            draw(message.span)
            switch message.outcome {
            case .returned: break
            case .threw, .cancelled: steps.append(.answer(from: receiver, to: sender, text: message.outcome.rawValue))
            }
        }
    }

    private mutating func id(_ name: String) -> String {
        if let id = ids[name] { return id }
        let id = "P\(ids.count + 1)"
        ids[name] = id
        participants.append(.participant(id: id, name: name))
        return id
    }
}

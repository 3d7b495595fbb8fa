import JoistDiagrams
import JoistWorkspace
import ROSSTrace

/// Draws the messages and HTTP requests of a trace, without the steps of states.
package struct TraceDrawing {
    package enum Format: String, CaseIterable, Sendable { case mermaid, otlp }

    private let name: String
    /// In the order in which they ended.
    private let calls: [TracedCall]

    /// - Throws: ``TraceError``, also for a line without a message.
    package init(_ file: TraceFile) throws {
        var calls: [TracedCall] = []
        try file.read { line, entry in
            switch entry {
            case .message(let message): calls.append(.message(message))
            case .request(let request): calls.append(.request(request))
            // It says neither when it was nor which message led to it.
            case .transition: break
            case nil: throw TraceError(path: file.path, reason: "line \(line) is no line of a trace")
            }
        }
        name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        self.calls = calls
    }

    package func rendered(as format: Format) throws -> String {
        switch format {
        case .mermaid: mermaid
        case .otlp: try JSONText.of(OTLPTraces(calls, from: name))
        }
    }

    /// A diagram for each trace with messages, after a comment with its id.
    private var mermaid: String {
        var order: [String] = []
        var traces: [String: [TracedCall]] = [:]
        for call in calls {
            // A request that no message led to.
            if case .request(let request) = call, request.parent == nil { continue }
            if traces[call.trace] == nil { order.append(call.trace) }
            traces[call.trace, default: []].append(call)
        }
        return order.map { id in
            var sequence = TraceSequence(traces[id] ?? [])
            return "%% trace \(id)\n\(sequence.diagram())"
        }.joined(separator: "\n")
    }
}

/// A line of a trace that has a time and a parent.
enum TracedCall {
    case message(TracedMessage)
    case request(TracedRequest)

    var trace: String {
        switch self {
        case .message(let message): message.trace
        case .request(let request): request.trace
        }
    }

    var span: String {
        switch self {
        case .message(let message): message.span
        case .request(let request): request.span
        }
    }

    var parent: String? {
        switch self {
        case .message(let message): message.parent
        case .request(let request): request.parent
        }
    }
}

/// Draws one trace as a sequence diagram.
private struct TraceSequence {
    /// By the span of the parent; of those that have none in the trace, by "".
    private var children: [String: [TracedCall]] = [:]
    private var ids: [String: String] = [:]
    private var participants: [Element] = []
    private var steps: [Element] = []

    init(_ calls: [TracedCall]) {
        let known = Set(calls.map(\.span))
        for call in calls {
            let parent = call.parent.flatMap { known.contains($0) ? $0 : nil }
            children[parent ?? "", default: []].append(call)
        }
    }

    mutating func diagram() -> String {
        draw("")
        return Mermaid.lines(of: .sequence, participants + steps).map { $0 + "\n" }.joined()
    }

    /// Those that ended first began first, unless they were sent at the same time.
    private mutating func draw(_ parent: String) {
        for call in children[parent] ?? [] {
            switch call {
            case .message(let message): draw(message)
            case .request(let request): draw(request)
            }
        }
    }

    private mutating func draw(_ message: TracedMessage) {
        let (sender, receiver) = (id(message.sender ?? "entrance"), id(message.receiver))
        steps.append(.message(from: sender, to: receiver, text: message.message))
        draw(message.span)
        switch message.outcome {
        case .returned: break
        case .threw, .cancelled: steps.append(.answer(from: receiver, to: sender, text: message.outcome.rawValue))
        }
    }

    private mutating func draw(_ request: TracedRequest) {
        let (sender, server) = (id(request.sender ?? "entrance"), id(request.host))
        steps.append(.message(from: sender, to: server, text: request.method))
        steps.append(
            .answer(from: server, to: sender, text: request.status.map { "\($0)" } ?? request.outcome.rawValue))
    }

    private mutating func id(_ name: String) -> String {
        if let id = ids[name] { return id }
        let id = "P\(ids.count + 1)"
        ids[name] = id
        participants.append(.participant(id: id, name: name))
        return id
    }
}

/// The input of a flow: the parts that its comment names, and the app's service.
struct FlowInput {
    /// A part of the input, or a stored property.
    struct Part: Equatable {
        let name: String
        let type: String

        var declaration: String { "\(name): \(type)" }
    }

    /// The parts in their order.
    private(set) var parts: [Part] = []
    /// The services that a flow holds, because the comment says that they are no use cases.
    private(set) var services: [Part] = []

    /// - Parameter app: The type of the app's service; `nil` if the flow does not ask it.
    init(_ diagram: FlowDiagram, app: String?) throws(MermaidError) {
        if let note = diagram.notes["input"] {
            guard note.text.hasPrefix("("), note.text.hasSuffix(")") else {
                throw diagram.error(note.line, "the input is written as '%% input: (name: TYPE, name: TYPE)'")
            }
            for text in SwiftTexts.parts(note.text.dropFirst().dropLast()) {
                let (label, type) = SwiftTexts.labelled(text)
                guard let label, !type.isEmpty else {
                    throw diagram.error(note.line, "'\(text)' is no part of the input, as in 'id: Book.ID'")
                }
                let part = Part(name: label, type: type)
                if type.hasPrefix("any "), !Self.isApp(type.dropFirst(4)) {
                    services.append(part)
                } else {
                    parts.append(part)
                }
            }
        }
        if let app, !parts.contains(where: { $0.name == "app" }) {
            parts.append(Part(name: "app", type: "any \(app)"))
        }
    }

    /// Whether a type is the app's service, or a protocol of its use cases.
    static func isApp(_ type: some StringProtocol) -> Bool { type.hasSuffix("UseCases") || type == "AppService" }

    /// The names that texts of a diagram can use: those of the parts, or `visit` for all of them, as in `visit.link`.
    func names(_ used: Set<String>, _ diagram: FlowDiagram) throws(MermaidError) -> Set<String> {
        guard used.contains("visit") else { return Set(parts.map(\.name)) }
        guard parts.count > 1 else {
            throw diagram.error(
                diagram.line,
                "'visit' stands for an input of several parts. Write '%% input: (name: TYPE, …)' directly below "
                    + "'\(diagram.kind.rawValue)'")
        }
        return ["visit"]
    }

    /// The parameter of `launch`.
    var parameter: String {
        switch parts.count {
        case 0: "_: Void"
        case 1: "_ \(parts[0].declaration)"
        default: "_ visit: (\(parts.map(\.declaration).joined(separator: ", ")))"
        }
    }

    /// The line that names the parts; `nil` if none is needed.
    func names(_ used: Set<String>) -> String? {
        guard parts.count > 1, !used.contains("visit"), parts.contains(where: { used.contains($0.name) }) else {
            return nil
        }
        return "let (\(parts.map { used.contains($0.name) ? $0.name : "_" }.joined(separator: ", "))) = visit"
    }
}

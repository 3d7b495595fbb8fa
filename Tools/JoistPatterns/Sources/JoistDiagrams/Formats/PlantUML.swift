/// Writes diagrams as PlantUML. See <https://plantuml.com/sequence-diagram>, <https://plantuml.com/deployment-diagram> and
/// <https://plantuml.com/state-diagram>.
enum PlantUML {
    static func text(of diagram: Diagram) -> String {
        var states: [String: Int] = [:]
        var lines = ["@startuml", "' \(diagram.name), \(diagram.path)"]
        switch diagram.kind {
        case .map: lines.append("left to right direction")
        case .states:
            lines.append("hide empty description")
            // With ids of their own, because names may be words of PlantUML.
            states = Self.states(of: diagram)
            lines += states.sorted { $0.value < $1.value }.map { "state \(quoted($0.key)) as s\($0.value)" }
        case .sequence, .flowchart: break
        }
        // The blocks that are open: whether each is a group of nodes.
        var open: [Bool] = []
        for line in diagram.lines {
            var endsGroup = false
            if line.element == .end { endsGroup = open.popLast() ?? false }
            let indent = String(repeating: "    ", count: open.count)
            lines += text(of: line.element, endsGroup: endsGroup, states).map { indent + $0 }
            if case .group = line.element { open.append(true) } else if line.element.opens { open.append(false) }
        }
        return (lines + ["@enduml"]).map { $0 + "\n" }.joined()
    }

    private static func states(of diagram: Diagram) -> [String: Int] {
        var states: [String: Int] = [:]
        for case .transition(let state, let next, _) in diagram.lines.map(\.element) {
            for name in [state, next].compactMap(\.self) where states[name] == nil { states[name] = states.count + 1 }
        }
        return states
    }

    private static func text(of element: Element, endsGroup: Bool, _ states: [String: Int]) -> [String] {
        func id(_ state: String?) -> String { state.flatMap { states[$0] }.map { "s\($0)" } ?? "[*]" }
        return switch element {
        case .participant(let id, let name): ["participant \(quoted(name)) as \(id)"]
        case .message(let sender, let receiver, let text): ["\(sender) -> \(receiver) : \(plain(text))"]
        case .answer(let sender, let receiver, let text): ["\(sender) --> \(receiver) : \(plain(text))"]
        case .optional(let title): ["opt \(plain(title))"]
        case .node(let node): nodes(node)
        case .arrow(let start, let label, let end): nodes(start, end) + [arrow(start, "-->", label, end)]
        case .dotted(let start, let label, let end): nodes(start, end) + [arrow(start, "..>", label, end)]
        case .group(let id, let title): ["rectangle \(quoted(title)) as \(id) {"]
        case .transition(let state, let next, let event):
            ["\(id(state)) --> \(id(next))\(event.map { " : \(plain($0))" } ?? "")"]
        case .end: [endsGroup ? "}" : "end"]
        }
    }

    private static func nodes(_ nodes: Element.Node...) -> [String] {
        nodes.compactMap { node in
            node.label.map { "\($0.shape.keyword) \(quoted($0.text)) as \(node.id)\($0.shape.stereotype)" }
        }
    }

    private static func arrow(_ start: Element.Node, _ arrow: String, _ label: String?, _ end: Element.Node) -> String {
        "\(start.id) \(arrow) \(end.id)\(label.map { " : \(plain($0))" } ?? "")"
    }

    private static func quoted(_ text: String) -> String { "\"\(plain(text))\"" }

    /// A text without markup: characters that mean something are given by their numbers.
    private static func plain(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain =
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || " .,:()!?=+'".unicodeScalars.contains(scalar)
            return isPlain ? String(scalar) : "<U+\(padded(scalar.value))>"
        }.joined()
    }

    private static func padded(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
}

extension Element.Label.Shape {
    /// The element of a deployment diagram with this shape.
    fileprivate var keyword: String {
        switch self {
        case .box: "rectangle"
        case .stadium: "storage"
        case .circle: "actor"
        case .rhombus: "rectangle"
        }
    }

    /// Version 1.2020.2 has no rhombus there.
    fileprivate var stereotype: String {
        switch self {
        case .rhombus: " <<choice>>"
        case .box, .stadium, .circle: ""
        }
    }
}

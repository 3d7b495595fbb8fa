/// Diagrams as JSON. The names of its members stay; new ones may be added.
struct DiagramList: Encodable {
    struct Item: Encodable {
        let name: String
        let package: String
        /// `sequence`, `flowchart`, `map` or `states`.
        let kind: String
        let path: String
        let elements: [Part]
    }

    /// An element. Members that its type does not have are left out.
    struct Part: Encodable {
        /// `participant`, `message`, `answer`, `optional`, `alternative`, `otherwise`, `node`, `arrow`, `dotted`, `group`, `transition` or `end`.
        let type: String
        var id: String?
        var from: String?
        var to: String?
        /// The name of a participant, the text of a message, the label of a node or an arrow, the title of a group or a
        /// block, the case of an alternative, the event of a transition.
        var text: String?
        /// `box`, `stadium`, `circle` or `rhombus`.
        var shape: String?
        /// From the workspace's root.
        let path: String
        /// From 1.
        let line: Int
    }

    private let version = 1
    let diagrams: [Item]

    init(_ diagrams: [(package: String, diagram: Diagram)]) {
        self.diagrams = diagrams.map { package, diagram in
            Item(
                name: diagram.name, package: package, kind: "\(diagram.kind)", path: diagram.path,
                elements: diagram.lines.flatMap { Self.parts(of: $0, in: diagram) })
        }
    }

    /// Nodes that an arrow declares come before it, as parts of their own.
    private static func parts(of line: Diagram.Line, in diagram: Diagram) -> [Part] {
        func part(
            _ type: String, id: String? = nil, from: String? = nil, to: String? = nil, text: String? = nil,
            shape: String? = nil
        ) -> Part {
            Part(
                type: type, id: id, from: from, to: to, text: text, shape: shape, path: diagram.path(of: line),
                line: line.source)
        }
        func nodes(_ nodes: Element.Node...) -> [Part] {
            nodes.compactMap { node in
                node.label.map { part("node", id: node.id, text: $0.text, shape: "\($0.shape)") }
            }
        }
        return switch line.element {
        case .participant(let id, let name): [part("participant", id: id, text: name)]
        case .message(let from, let to, let text): [part("message", from: from, to: to, text: text)]
        case .answer(let from, let to, let text): [part("answer", from: from, to: to, text: text)]
        case .optional(let title): [part("optional", text: title)]
        case .alternative(let title): [part("alternative", text: title)]
        case .otherwise(let title): [part("otherwise", text: title)]
        case .node(let node): nodes(node)
        case .arrow(let start, let label, let end):
            nodes(start, end) + [part("arrow", from: start.id, to: end.id, text: label)]
        case .dotted(let start, let label, let end):
            nodes(start, end) + [part("dotted", from: start.id, to: end.id, text: label)]
        case .group(let id, let title): [part("group", id: id, text: title)]
        case .transition(let state, let next, let event): [part("transition", from: state, to: next, text: event)]
        case .end: [part("end")]
        }
    }
}

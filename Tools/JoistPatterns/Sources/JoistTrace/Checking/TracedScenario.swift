import JoistDiagrams

/// A scenario's diagram: a graph, in which some nodes are launches of operations or use cases.
struct TracedScenario: TracedDiagram {
    struct Arrow {
        let start: String
        let end: String
        let label: String?
        let place: CodePlace
    }

    enum Node: Equatable {
        case start
        /// The name of an operation's factory method, or `app.` and a use case. Its failure may be ignored.
        case call(String, ignoresFailure: Bool)
        /// A decision, or a step without a message.
        case silent
        /// `answer` is the result if the diagram has it as `true` or `false`.
        case outcome(isError: Bool, answer: Bool?)
    }

    /// A way through the graph up to a node.
    struct Path: Hashable {
        let node: String
        /// The indices of its arrows.
        let arrows: Set<Int>
    }

    let name: String
    let place: CodePlace
    let arrows: [Arrow]
    private let texts: [String: String]
    private let nodes: [String: Node]

    init(_ diagram: Diagram) {
        name = diagram.name
        place = CodePlace(path: diagram.path, line: diagram.lines.first?.source ?? 1)
        var nodes: [String: Node] = [:]
        var texts: [String: String] = [:]
        var arrows: [Arrow] = []
        func add(_ node: Element.Node) -> String {
            if let label = node.label {
                nodes[node.id] = Self.node(label, isFirst: nodes.isEmpty)
                texts[node.id] = label.text
            }
            return node.id
        }
        for line in diagram.lines {
            switch line.element {
            case .node(let node): _ = add(node)
            case .arrow(let start, let label, let end):
                arrows.append(
                    Arrow(
                        start: add(start), end: add(end), label: label,
                        place: CodePlace(path: diagram.path(of: line), line: line.source)))
            case .participant, .message, .answer, .optional, .alternative, .otherwise, .dotted, .group, .transition,
                .end:
                break
            }
        }
        self.arrows = arrows
        self.texts = texts
        self.nodes = nodes
    }

    private static func node(_ label: Element.Label, isFirst: Bool) -> Node {
        switch label.shape {
        case .stadium:
            return isFirst ? .start : .outcome(isError: label.text.hasPrefix("throws "), answer: Bool(label.text))
        case .rhombus, .circle: return .silent
        case .box:
            let call = ScenarioCall(label.text, line: 1)
            return call.map { .call($0.name, ignoresFailure: $0.ignoresFailure) } ?? .silent
        }
    }

    var start: Path { Path(node: nodes.first { $0.value == .start }?.key ?? "start", arrows: []) }

    /// Its branches.
    var counted: [(index: Int, text: String, place: CodePlace)] {
        arrows.enumerated().compactMap { index, arrow in
            arrow.label.map { (index, "\(name): \(texts[arrow.start] ?? "") \($0)", arrow.place) }
        }
    }

    func node(_ path: Path) -> Node { nodes[path.node] ?? .silent }

    /// The ways on from a node to the next ones that are not silent.
    func next(_ path: Path) -> [Path] {
        var found: Set<Path> = []
        var seen: Set<Path> = [path]
        var waiting = [path]
        while let from = waiting.popLast() {
            for (index, arrow) in arrows.enumerated() where arrow.start == from.node {
                let next = Path(node: arrow.end, arrows: from.arrows.union([index]))
                switch node(next) {
                case .silent, .start: if seen.insert(next).inserted { waiting.append(next) }
                case .call, .outcome: found.insert(next)
                }
            }
        }
        return found.sorted { $0.node < $1.node }
    }

    /// The diagram's content after some nodes, each with its place.
    func allowed(after paths: some Sequence<Path>) -> [String] {
        let ends = Set(paths.flatMap(next).map(\.node))
        var seen: Set<String> = []
        return arrows.filter { ends.contains($0.end) && seen.insert($0.end).inserted }
            .map { "\(texts[$0.end] ?? $0.end) (\($0.place))" }
    }
}

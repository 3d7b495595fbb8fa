/// The nodes and arrows of a flowchart that has the form of a scenario: each node leads on as its shape asks for.
struct FlowGraph {
    struct Node {
        let id: String
        let text: String
        let shape: Element.Label.Shape
        let line: Int

        /// The text as a statement or an expression.
        var code: String {
            shape == .stadium && text.hasPrefix("throws ") ? "throw \(text.dropFirst("throws ".count))" : text
        }
    }

    struct Arrow {
        let from: String
        let label: String?
        let to: String
        let line: Int
        /// Its place among all arrows.
        let order: Int
    }

    let diagram: FlowDiagram
    private(set) var nodes: [String: Node] = [:]
    private var out: [String: [Arrow]] = [:]
    private var into: [String: [Arrow]] = [:]
    /// The arrows that lead back to the beginning of a loop, by their order.
    private var back: Set<Int> = []

    init(_ diagram: FlowDiagram) throws(MermaidError) {
        self.diagram = diagram
        var count = 0
        for (element, line) in diagram.elements {
            switch element {
            case .node(let node): try declare(node, line)
            case .arrow(let start, let label, let end):
                try declare(start, line)
                try declare(end, line)
                let arrow = Arrow(from: start.id, label: label, to: end.id, line: line, order: count)
                out[start.id, default: []].append(arrow)
                into[end.id, default: []].append(arrow)
                count += 1
            case .dotted, .group, .end, .participant, .message, .answer, .optional, .alternative, .otherwise,
                .transition:
                throw diagram.error(line, "a scenario has nodes and arrows '-->' only")
            }
        }
        guard let start = nodes["start"] else {
            throw diagram.error(diagram.line, "the scenario has no node 'start'")
        }
        try check()
        var path: Set<String> = []
        var seen: Set<String> = []
        findLoops(start.id, &path, &seen)
        for node in nodes.values.sorted(by: { $0.line < $1.line }) where !seen.contains(node.id) {
            throw diagram.error(node.line, "no arrow leads from the start to '\(node.id)'")
        }
    }

    private mutating func declare(_ node: Element.Node, _ line: Int) throws(MermaidError) {
        guard let label = node.label else { return }
        if let old = nodes[node.id], (old.text, old.shape) != (label.text, label.shape) {
            throw diagram.error(line, "'\(node.id)' has another text in line \(old.line)")
        }
        nodes[node.id] = nodes[node.id] ?? Node(id: node.id, text: label.text, shape: label.shape, line: line)
    }

    private func check() throws(MermaidError) {
        for arrow in out.values.joined().sorted(by: { $0.order < $1.order }) {
            for id in [arrow.from, arrow.to] where nodes[id] == nil {
                throw diagram.error(arrow.line, "'\(id)' has no text, as in '\(id)[\"lock\"]'")
            }
            if arrow.to == "start" { throw diagram.error(arrow.line, "no arrow leads to the start") }
        }
        for node in nodes.values.sorted(by: { $0.line < $1.line }) {
            let arrows = arrows(from: node.id)
            let line = arrows.last?.line ?? node.line
            switch node.shape {
            case .circle:
                throw diagram.error(node.line, "'((…))' is no step of a scenario: use '[…]', '{…}' or '([…])'")
            case .stadium where node.id != "start":
                if !arrows.isEmpty { throw diagram.error(line, "'\(node.id)' is an outcome, and no arrow leaves it") }
            case .box, .stadium:
                if arrows.isEmpty {
                    throw diagram.error(
                        line, "no arrow leaves '\(node.id)': let it lead on, or to an outcome '([\"end\"])'")
                }
                if arrows.count > 1 || arrows[0].label != nil {
                    throw diagram.error(line, "only a decision '{…}' has several arrows, or arrows with labels")
                }
            case .rhombus:
                let labels = Set(arrows.compactMap(\.label))
                guard !labels.isEmpty, labels.count == arrows.count,
                    labels == ["yes", "no"] || labels.isDisjoint(with: ["yes", "no"])
                else {
                    throw diagram.error(
                        line,
                        "a decision has an arrow '|\"yes\"|' and an arrow '|\"no\"|', or an arrow for each of its cases"
                    )
                }
            }
        }
    }

    private mutating func findLoops(_ id: String, _ path: inout Set<String>, _ seen: inout Set<String>) {
        guard seen.insert(id).inserted else { return }
        path.insert(id)
        for arrow in arrows(from: id) {
            if path.contains(arrow.to) { back.insert(arrow.order) } else { findLoops(arrow.to, &path, &seen) }
        }
        path.remove(id)
    }

    // MARK: Queries

    func node(_ id: String) -> Node { nodes[id] ?? Node(id: id, text: id, shape: .box, line: diagram.line) }

    func arrows(from id: String) -> [Arrow] { out[id] ?? [] }

    func arrows(to id: String) -> [Arrow] { into[id] ?? [] }

    func arrow(from id: String, _ label: String) -> Arrow? { arrows(from: id).first { $0.label == label } }

    /// The arrows that lead back to a node.
    func loops(at id: String) -> [Arrow] { arrows(to: id).filter { back.contains($0.order) } }

    func isOutcome(_ id: String) -> Bool { node(id).shape == .stadium }

    /// The nodes from an arrow on, without another round of a loop, up to a node that is the last.
    func nodes(from arrow: Arrow, until stop: String?) -> Set<String> {
        var found: Set<String> = []
        var waiting = [arrow]
        while let next = waiting.popLast() {
            if back.contains(next.order), next.to != stop { continue }
            guard found.insert(next.to).inserted, next.to != stop else { continue }
            waiting += arrows(from: next.to)
        }
        return found
    }

    /// The line of the first arrow or node that another graph has not, whatever the ids of the nodes are.
    func difference(from other: FlowGraph) -> Int? {
        var ids = ["start": "start"]
        var waiting = ["start"]
        while let id = waiting.popLast() {
            let twin = ids[id] ?? id
            let (mine, theirs) = (node(id), other.node(twin))
            if (mine.text, mine.shape) != (theirs.text, theirs.shape) { return mine.line }
            if arrows(from: id).count != other.arrows(from: twin).count { return mine.line }
            for arrow in arrows(from: id) {
                guard let same = other.arrows(from: twin).first(where: { $0.label == arrow.label }) else {
                    return arrow.line
                }
                if let known = ids[arrow.to] {
                    if known != same.to { return arrow.line }
                } else {
                    ids[arrow.to] = same.to
                    waiting.append(arrow.to)
                }
            }
        }
        return nil
    }
}

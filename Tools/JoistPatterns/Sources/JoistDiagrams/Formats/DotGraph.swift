/// Writes a flowchart or a state diagram in the language of `dot`. See <https://graphviz.org/doc/info/lang.html>.
struct DotGraph {
    private let diagram: Diagram
    private let links: SourceLinks
    private var lines: [String] = []
    /// The groups that are the end of an arrow, which `dot` draws from and to nodes only.
    private var linked: Set<String> = []
    /// The nodes that are in groups.
    private var grouped: Set<String> = []
    private var depth = 0

    static func text(of diagram: Diagram, links: SourceLinks) -> String {
        var graph = DotGraph(diagram: diagram, links: links)
        return graph.draw()
    }

    private init(diagram: Diagram, links: SourceLinks) { (self.diagram, self.links) = (diagram, links) }

    private mutating func draw() -> String {
        let groups = Set(
            diagram.lines.compactMap { line in if case .group(let id, _) = line.element { id } else { nil } })
        for line in diagram.lines {
            switch line.element {
            case .arrow(let start, _, let end), .dotted(let start, _, let end):
                linked.formUnion(groups.intersection([start.id, end.id]))
            default: break
            }
        }
        let direction =
            switch diagram.kind {
            case .map: "LR"
            case .flowchart, .sequence, .states: "TB"
            }
        lines = [
            "digraph g {",
            "graph [rankdir=\(direction), compound=true, bgcolor=transparent, nodesep=0.25, ranksep=0.5]",
            "node [shape=box, fontname=\"Helvetica,Arial,sans-serif\", fontsize=12, margin=\"0.14,0.07\", height=0.35]",
            "edge [fontname=\"Helvetica,Arial,sans-serif\", fontsize=11, arrowsize=0.7]",
        ]
        for line in diagram.lines { draw(line) }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private mutating func draw(_ line: Diagram.Line) {
        let place =
            "URL=\(Self.quoted(links.address(of: line, in: diagram))), "
            + "tooltip=\(Self.quoted(diagram.place(of: line)))"
        switch line.element {
        case .node(let node): draw(node, place)
        case .arrow(let start, let label, let end):
            // Groups stay on their side.
            let isFree = grouped.contains(end.id) && !grouped.contains(start.id)
            draw(start, label, end, isFree ? "constraint=false, " : "", place)
        case .dotted(let start, let label, let end):
            // Its end is laid out before its start: a protocol before its forms, a view before its router.
            draw(end, label, start, "style=dashed, dir=back, ", place)
        case .group(let id, let title):
            depth += 1
            lines.append("subgraph \(Self.quoted("cluster_" + id)) {")
            lines.append(
                "label=\(Self.label(title, 60)); fontname=\"Helvetica,Arial,sans-serif\"; fontsize=12; "
                    + "style=rounded; \(place.replacing(", tooltip", with: "; tooltip"))")
            if linked.contains(id) { lines.append("\(Self.quoted(id)) [shape=point, style=invis, width=0, height=0]") }
        case .transition(let state, let next, let event):
            let start = state.map { Self.quoted("s " + $0) } ?? "start"
            let end = next.map { Self.quoted("s " + $0) } ?? "end"
            if state == nil {
                lines.append("start [shape=circle, label=\"\", width=0.16, height=0.16, margin=0, class=\"mark\"]")
            }
            if next == nil {
                lines.append("end [shape=doublecircle, label=\"\", width=0.12, height=0.12, margin=0, class=\"mark\"]")
            }
            for name in [state, next].compactMap(\.self) {
                lines.append("\(Self.quoted("s " + name)) [label=\(Self.label(name, 30)), style=rounded, \(place)]")
            }
            lines.append("\(start) -> \(end) [\(event.map { "label=\(Self.label($0, 30, " ")), " } ?? "")\(place)]")
        case .end:
            depth -= 1
            lines.append("}")
        case .participant, .message, .answer, .optional: break
        }
    }

    private mutating func draw(_ node: Element.Node, _ place: String) {
        guard let label = node.label else { return }
        if depth > 0 { grouped.insert(node.id) }
        let shape =
            switch label.shape {
            case .box: "shape=box"
            case .stadium: "shape=box, style=rounded, class=\"stadium\""
            case .circle: "shape=ellipse, class=\"actor\""
            case .rhombus: "shape=diamond, margin=\"0.02,0.02\", height=0.55, class=\"choice\""
            }
        lines.append("\(Self.quoted(node.id)) [label=\(Self.label(label.text, 32)), \(shape), \(place)]")
    }

    private mutating func draw(
        _ start: Element.Node, _ label: String?, _ end: Element.Node, _ style: String, _ place: String
    ) {
        draw(start, place)
        draw(end, place)
        let tail = linked.contains(start.id) ? "ltail=\(Self.quoted("cluster_" + start.id)), " : ""
        let head = linked.contains(end.id) ? "lhead=\(Self.quoted("cluster_" + end.id)), " : ""
        let text = label.map { "label=\(Self.label($0, 32, " ")), " } ?? ""
        lines.append("\(Self.quoted(start.id)) -> \(Self.quoted(end.id)) [\(text)\(tail)\(head)\(style)\(place)]")
    }

    // MARK: Texts

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : $0.isNewline ? " " : String($0) }.joined() + "\""
    }

    /// A label in lines of about a width. `&` begins an entity there.
    ///
    /// - Parameter space: Is put before and after each line.
    private static func label(_ text: String, _ width: Int, _ space: String = "") -> String {
        let lines = WrappedText.lines(of: text, width: width).map { line in
            (space + line + space).map { $0 == "&" ? "&amp;" : $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : String($0) }
                .joined()
        }
        return "\"" + lines.joined(separator: "\\n") + "\""
    }
}

/// Text in several lines.
enum WrappedText {
    /// The words of a text in lines of at most a width. A longer word has a line of its own.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.isEmpty ? [""] : lines
    }
}

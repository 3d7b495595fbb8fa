import JoistWorkspace

/// The elements of a diagram as nested lists of HTML: a row for each message, arrow, transition or node of a group, which
/// leads to its line of source. Blocks and groups have lists of their own.
struct ElementList {
    private let diagram: Diagram
    private let links: SourceLinks
    /// The names of participants and groups, and the labels of nodes, by their ids.
    private var labels: [String: Element.Label] = [:]

    init(_ diagram: Diagram, links: SourceLinks) {
        (self.diagram, self.links) = (diagram, links)
        for line in diagram.lines {
            switch line.element {
            case .participant(let id, let name): labels[id] = Element.Label(name, .box)
            case .group(let id, let title): labels[id] = Element.Label(title, .box)
            case .node(let node): labels[node.id] = node.label ?? labels[node.id]
            case .arrow(let start, _, let end), .dotted(let start, _, let end):
                for node in [start, end] { labels[node.id] = node.label ?? labels[node.id] }
            case .message, .answer, .optional, .alternative, .otherwise, .transition, .end: break
            }
        }
    }

    var html: String { "<ul class=\"elements\">\n\(diagram.lines.compactMap(row).joined(separator: "\n"))\n</ul>" }

    private func row(_ line: Diagram.Line) -> String? {
        switch line.element {
        // The messages name it.
        case .participant: nil
        case .message(let sender, let receiver, let text): row(line, node(sender), "→", node(receiver), code(text))
        case .answer(let sender, let receiver, let text): row(line, node(sender), "⇢", node(receiver), code(text))
        case .node(let node): row(line, self.node(node.id))
        case .arrow(let start, let label, let end): row(line, node(start.id), arrow("→", label), node(end.id))
        case .dotted(let start, let label, let end): row(line, node(start.id), arrow("⇢", label), node(end.id))
        case .transition(let state, let next, let event):
            row(line, self.state(state, "start"), arrow("→", event), self.state(next, "end"))
        case .optional(let title): opening(line, "opt", code(title))
        case .alternative(let title): opening(line, "alt", code(title))
        case .otherwise(let title): "</ul></li>\n" + opening(line, "else", code(title))
        case .group(let id, _): opening(line, node(id))
        case .end: "</ul></li>"
        }
    }

    private func row(_ line: Diagram.Line, _ parts: String...) -> String { "<li>\(linked(line, parts))</li>" }

    private func opening(_ line: Diagram.Line, _ parts: String...) -> String { "<li>\(linked(line, parts))<ul>" }

    private func linked(_ line: Diagram.Line, _ parts: [String]) -> String {
        let address = links.address(of: diagram.path(of: line), line.source)
        return "<a href=\"\(XML.escape(address))\" title=\"\(XML.escape(diagram.place(of: line)))\">"
            + "\(parts.joined(separator: " "))</a>"
    }

    // MARK: Parts

    private func node(_ id: String) -> String {
        guard let label = labels[id] else { return XML.escape(id) }
        return "<span class=\"\(label.shape)\">\(XML.escape(label.text))</span>"
    }

    /// - Parameter mark: Stands for the start or the end.
    private func state(_ name: String?, _ mark: String) -> String {
        "<span class=\"\(name == nil ? "mark" : "stadium")\">\(XML.escape(name ?? mark))</span>"
    }

    private func code(_ text: String) -> String { "<code>\(XML.escape(text))</code>" }

    private func arrow(_ arrow: String, _ label: String?) -> String {
        label.map { "<em>\(XML.escape($0))</em> \(arrow)" } ?? arrow
    }
}

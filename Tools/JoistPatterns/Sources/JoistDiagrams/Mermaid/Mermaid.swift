/// Writes diagrams as Mermaid. See <https://mermaid.js.org/syntax/sequenceDiagram.html>,
/// <https://mermaid.js.org/syntax/flowchart.html> and <https://mermaid.js.org/syntax/stateDiagram.html>.
package enum Mermaid {
    /// The lines of a diagram, without line ends: that of its kind, then one for each element.
    package static func lines(of kind: Diagram.Kind, _ elements: [Element]) -> [String] {
        var depth = 1
        return [kind.rawValue]
            + elements.map { element in
                if element == .end { depth = max(depth - 1, 1) }
                defer { if element.opens { depth += 1 } }
                // An 'else' stands below its 'alt'.
                let indent = if case .otherwise = element { max(depth - 1, 1) } else { depth }
                return String(repeating: "    ", count: indent) + text(of: element)
            }
    }

    static func text(of element: Element) -> String {
        switch element {
        case .participant(let id, let name): "participant \(id) as \(text(name))"
        case .message(let sender, let receiver, let message): "\(sender)->>\(receiver): \(text(message))"
        case .answer(let sender, let receiver, let message): "\(sender)-->>\(receiver): \(text(message))"
        case .optional(let title): "opt \(text(title))"
        case .alternative(let title): "alt \(text(title))"
        case .otherwise(let title): "else \(text(title))"
        case .node(let node): text(of: node)
        case .arrow(let start, let label, let end): "\(text(of: start)) -->\(arrow(label)) \(text(of: end))"
        case .dotted(let start, let label, let end): "\(text(of: start)) -.->\(arrow(label)) \(text(of: end))"
        case .group(let id, let title): "subgraph \(id) [\(quoted(title))]"
        case .transition(let state, let next, let event):
            "\(state ?? "[*]") --> \(next ?? "[*]")\(event.map { ": \(text($0))" } ?? "")"
        case .end: "end"
        }
    }

    private static func text(of node: Element.Node) -> String {
        guard let label = node.label else { return node.id }
        let (opening, closing) = label.shape.brackets
        return node.id + opening + quoted(label.text) + closing
    }

    private static func arrow(_ label: String?) -> String { label.map { "|\(quoted($0))|" } ?? "" }

    /// A text to the end of its line, where `#` begins an entity, `;` ends a line, and spaces around it are left out.
    private static func text(_ text: String) -> String {
        let inner = entities(text, ["#": "#35;", ";": "#59;"])
        let start = inner.prefix { $0 == " " }
        let end = inner.dropFirst(start.count).reversed().prefix { $0 == " " }
        return String(repeating: "#32;", count: start.count) + inner.dropFirst(start.count).dropLast(end.count)
            + String(repeating: "#32;", count: end.count)
    }

    /// A label of a flowchart, in quotes.
    private static func quoted(_ text: String) -> String {
        "\"" + entities(text, ["#": "#35;", ";": "#59;", "\"": "#quot;", "<": "#lt;", ">": "#gt;", "`": "#96;"]) + "\""
    }

    /// A text with entities for some characters, and for characters that end or indent a line.
    private static func entities(_ text: String, _ entities: [Character: String]) -> String {
        text.map { character in
            if let entity = entities[character] { return entity }
            guard character.isWhitespace, character != " " else { return String(character) }
            return character.unicodeScalars.map { "#\($0.value);" }.joined()
        }.joined()
    }
}

extension Element.Label.Shape {
    /// The brackets around the label.
    var brackets: (opening: String, closing: String) {
        switch self {
        case .box: ("[", "]")
        case .stadium: ("([", "])")
        case .circle: ("((", "))")
        case .rhombus: ("{", "}")
        }
    }
}

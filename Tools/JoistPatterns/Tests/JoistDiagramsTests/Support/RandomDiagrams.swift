import ProcessTesting

@testable import JoistDiagrams

/// Diagrams of all kinds with hostile texts, the same ones for the same seed.
struct RandomDiagrams {
    private static let pieces = [
        "a", "end", "opt ", "#", ";", ":", "\"", "<b>", "`", "|", "[", "])", "-->", "->>", " ", "\t", "\n", "%%", "é",
        "東", "👩‍👩‍👧", "#35;", "&amp;", "{", "}", "graph", "direction LR", "\\",
    ]

    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func diagram() -> (kind: Diagram.Kind, elements: [Element]) {
        let kind = Diagram.Kind.allCases.randomElement(using: &random) ?? .states
        var open: [Element] = []
        var elements: [Element] = []
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let element = element(of: kind, in: open.last)
            if element.opens { open.append(element) }
            if element == .end { open.removeLast() }
            elements.append(element)
        }
        return (kind, elements + Array(repeating: .end, count: open.count))
    }

    /// - Parameter block: The enclosing block.
    private mutating func element(of kind: Diagram.Kind, in block: Element?) -> Element {
        let choice = Int.random(in: 0...4, using: &random)
        if choice == 4, block != nil, kind != .states { return .end }
        if choice == 3, case .alternative? = block { return .otherwise(text()) }
        return switch (kind, choice) {
        case (.sequence, 0): .participant(id: id(), name: text())
        case (.sequence, 1): .answer(from: id(), to: id(), text: text())
        case (.sequence, 2): Bool.random(using: &random) ? .optional(text()) : .alternative(text())
        case (.sequence, _): .message(from: id(), to: id(), text: text())
        case (.flowchart, 0), (.map, 0): .node(node())
        case (.flowchart, 1), (.map, 1): .dotted(from: node(), label: label(), to: node())
        case (.flowchart, 2), (.map, 2): .group(id: id(), title: text())
        case (.flowchart, _), (.map, _): .arrow(from: node(), label: label(), to: node())
        case (.states, 0): .transition(from: nil, to: id(), event: nil)
        case (.states, 1): .transition(from: id(), to: nil, event: nil)
        case (.states, _): .transition(from: id(), to: id(), event: text())
        }
    }

    private mutating func node() -> Element.Node {
        guard Bool.random(using: &random) else { return Element.Node(id()) }
        let shape = Element.Label.Shape.allCases.randomElement(using: &random) ?? .box
        return Element.Node(id(), Element.Label(text(), shape))
    }

    private mutating func label() -> String? { Bool.random(using: &random) ? text() : nil }

    private mutating func id() -> String { "n\(Int.random(in: 1...9, using: &random))" }

    /// Never empty.
    private mutating func text() -> String {
        (0...Int.random(in: 0...4, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "a" }
            .joined()
    }
}

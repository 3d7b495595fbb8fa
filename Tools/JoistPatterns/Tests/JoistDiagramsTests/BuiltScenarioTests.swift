import Testing

@testable import JoistDiagrams

struct BuiltScenarioTests {
    private func text(_ elements: [Element], _ notes: String) -> String {
        let lines = Mermaid.lines(of: .flowchart, elements)
        return ([lines[0], notes] + lines.dropFirst()).joined(separator: "\n")
    }

    @Test func `a scenario is built from its flowchart, whatever ids the nodes have`() throws {
        var choice = Choice()
        for number in 1...1_000 where choice.takesNext() {
            var random = RandomScenarios(seed: UInt64(number))
            let (notes, source) = random.scenario("OpenScenario")
            let drawn = try ScenarioDiagram.lines(of: "OpenScenario", in: SourceTrees.Tree(parsing: source)).map(
                \.element)
            // That the result is drawn as the diagram follows, because it is the same text.
            let diagram = number.isMultiple(of: 2) ? Self.renamed(drawn) : drawn
            #expect(BuiltFlow.text(text(diagram, notes)) == source, "scenario \(number)\n\(text(diagram, notes))")
        }
    }

    /// The same flowchart with other ids, and all nodes before the arrows.
    private static func renamed(_ elements: [Element]) -> [Element] {
        var nodes: [Element] = []
        func other(_ node: Element.Node) -> Element.Node {
            let id = node.id == "start" ? node.id : "the\(node.id)"
            if let label = node.label { nodes.insert(.node(Element.Node(id, label)), at: 0) }
            return Element.Node(id)
        }
        var arrows: [Element] = []
        for element in elements {
            switch element {
            case .node(let node): _ = other(node)
            case .arrow(let start, let label, let end):
                arrows.append(.arrow(from: other(start), label: label, to: other(end)))
            case .participant, .message, .answer, .optional, .alternative, .otherwise, .dotted, .group, .transition,
                .end:
                arrows.append(element)
            }
        }
        return nodes + arrows
    }
}

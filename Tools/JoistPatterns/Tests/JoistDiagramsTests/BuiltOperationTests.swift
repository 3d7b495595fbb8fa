import Testing

@testable import JoistDiagrams

struct BuiltOperationTests {
    private func text(_ lines: [Element], _ notes: String) -> String {
        let lines = Mermaid.lines(of: .sequence, lines)
        return ([lines[0], notes] + lines.dropFirst()).joined(separator: "\n")
    }

    @Test func `an operation is built from its diagram, whatever ids and order the participants have`() throws {
        var choice = Choice()
        for number in 1...1_000 where choice.takesNext() {
            var random = RandomOperations(seed: UInt64(number))
            let source = random.source("ShowOperation")
            let drawn = try OperationDiagram.lines(of: "ShowOperation", in: SourceTrees.Tree(parsing: source)).map(
                \.element)
            // That the result is drawn as the diagram follows, because it is the same text.
            let diagram = number.isMultiple(of: 2) ? Self.renamed(drawn) : drawn
            #expect(BuiltFlow.text(text(diagram, RandomOperations.notes)) == source, "operation \(number)")
        }
    }

    @Test func `an operation is built without the start of a module, which its code does not say`() throws {
        var random = RandomOperations(seed: 1)
        let source = random.source("ShowOperation")
        let tree = SourceTrees.Tree(parsing: source)
        var drawn = try OperationDiagram.lines(of: "ShowOperation", in: tree).map(\.element)
        drawn.insert(.participant(id: "M9", name: "ItemModule"), at: 1)
        drawn.append(.message(from: "R", to: "M9", text: "start()"))
        #expect(BuiltFlow.text(text(drawn, RandomOperations.notes)) == source)
    }

    /// The same diagram with other ids and the participants in another order.
    private static func renamed(_ elements: [Element]) -> [Element] {
        func other(_ id: String) -> String { id == "O" ? id : "the\(id)" }
        var heads: [Element] = []
        var messages: [Element] = []
        for element in elements {
            switch element {
            case .participant(let id, let name): heads.append(.participant(id: other(id), name: name))
            case .message(let from, let to, let text):
                messages.append(.message(from: other(from), to: other(to), text: text))
            case .answer(let from, let to, let text):
                messages.append(.answer(from: other(from), to: other(to), text: text))
            case .optional, .alternative, .otherwise, .end, .node, .arrow, .dotted, .group, .transition:
                messages.append(element)
            }
        }
        return heads.reversed() + messages
    }
}

import Testing

@testable import JoistDiagrams

struct StateDiagramTests {
    private func lines(_ table: String) throws -> [Diagram.Line]? {
        let source = """
            enum Phase { case open, closed }
            struct DoorTransition {
                static let table: [DoorTransition] = \(table)
            }
            """
        return try StateDiagram.lines(of: "DoorTransition", in: SourceTrees.Tree(parsing: source))
    }

    @Test func `each line of the table is an arrow, and states that nothing leaves are final`() throws {
        let table = """
            [
                DoorTransition(.open, .shut, .closed),
                .init(.closed, .pull, .open),
                .init(.closed, .lock, .locked),
            ]
            """
        let lines = try #require(try lines(table))
        #expect(
            Mermaid.lines(of: .states, lines.map(\.element)) == [
                "stateDiagram-v2", "    [*] --> open", "    open --> closed: shut", "    closed --> open: pull",
                "    closed --> locked: lock", "    locked --> [*]",
            ])
        #expect(lines.map(\.source) == [4, 4, 5, 6, 6])
    }

    @Test(arguments: [
        "struct DoorTransition { let table: [Int] }", "protocol DoorTransition { static var table: [Self] { get } }",
    ])
    func `a type without a table is not drawn`(source: String) throws {
        let tree = SourceTrees.Tree(parsing: source)
        #expect(try StateDiagram.lines(of: "DoorTransition", in: tree) == nil)
    }

    @Test(arguments: [
        ("made()", 3, "the table of 'DoorTransition' is not a list"), ("[]", 3, "its table is empty"),
        ("[first]", 3, "'first' is not a state, an event and the next state"),
        ("[.init(.open, .shut)]", 3, "'.init(.open, .shut)' is not a state, an event and the next state"),
        ("[.init(.open, event, .shut)]", 3, "'.init(.open, event, .shut)' is not a state, an event and the next state"),
    ])
    func `a table that cannot be drawn is an error with its line`(table: String, line: Int, problem: String) {
        #expect(throws: UndrawableError(line: line, problem: problem)) { try lines(table) }
    }
}

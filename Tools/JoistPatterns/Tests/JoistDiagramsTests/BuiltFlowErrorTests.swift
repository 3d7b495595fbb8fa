import ProcessTesting
import Testing

@testable import JoistDiagrams

extension BuiltFlow {
    /// The code of the first diagram in a text, or the error.
    static func text(_ text: String, _ vocabulary: FlowVocabulary = FlowVocabulary()) -> String {
        do throws(MermaidError) {
            return try BuiltFlow(try FlowDiagram.read(text, isMarkdown: false)[0], vocabulary).source
        } catch {
            return "\(error)"
        }
    }
}

/// Code that cannot be built.
struct BuiltFlowErrorTests {
    private static let operation = """
        sequenceDiagram
          participant O as AOperation
          participant T as TodoService
          participant R as TodoRouter

        """

    @Test(arguments: [
        ("O->>T: a(\n", "5:1: 'a(' is no message, as in 'method(value, label: value)'."),
        ("O->>T: a b()\n", "5:1: 'a b()' is no message, as in 'method(value, label: value)'."),
        ("O->>X: a()\n", "5:1: there is no participant with the id 'X'."),
        ("T->>O: a()\n", "5:1: 'T' sends no message here: write it in a block 'opt' after a message to 'T'."),
        ("O->>O: a()\n", "5:1: nobody sends a message to the operation."),
        ("opt a\nend\n", "5:1: a block 'opt' follows the message that it belongs to."),
        (
            "O->>T: a()\nopt b\n  R->>T: c()\nend\n",
            "7:3: 'R' sends no message in this block, which belongs to a message to 'T'."
        ),
        ("O->>T: a(b:)\n", "5:1: 'a(b:)' has the result of a message as argument, and no message is sent before it."),
        ("O->>T: a()\nR-->>O: Bool\n", "6:1: an answer is the last line, and goes to 'O' from the participant "),
        ("O->>T: a()\nT-->>O: Bool\nO->>T: b()\n", "7:1: a message follows the answer, which is the end."),
        ("O->>T: a()\n", "4:3: 'R' gets no message. A service that is only passed on is a part of the input: "),
        (
            "O->>T: a(id, to: day)\nO->>R: b(name)\n",
            "5:1: nothing says the type of 'id', 'day', 'name'. Write '%% input: (id: TYPE, day: TYPE, name: TYPE)' "
                + "directly below 'sequenceDiagram'."
        ),
        (
            "O->>R: b()\n  O->>T: a(1 2)\n",
            "6:3: 'try await todo.a(1 2)' is no Swift, so it cannot be a part of the code."
        ),
        (
            "O->>R: b()\n  O->>T: a(1) + (2)\n",
            "6:3: no operation is drawn so: its code would be drawn as 'O->>T: a(1)'."
        ),
        ("O->>R: b()\nO->>T: a(visit.id)\n", "1:1: 'visit' stands for an input of several parts."),
    ])
    func `an error of an operation names its place`(messages: String, description: String) {
        #expect(
            BuiltFlow.text(Self.operation + messages).hasPrefix(description),
            "\(BuiltFlow.text(Self.operation + messages))")
    }

    @Test(arguments: [
        ("sequenceDiagram\n  O->>T: a()", "1:1: the operation has no name. Write 'participant O as NAMEOperation'."),
        ("sequenceDiagram\nparticipant O as a b\n", "1:1: 'a b' is no name of a type, as in 'WriteTodoOperation'."),
        ("flowchart TD\n  a --> b", "1:1: the scenario has no name. Write 'start([\"NAMEScenario\"])'."),
        ("flowchart LR\n  a --> b", "1:1: only 'sequenceDiagram' and 'flowchart TD' are flows."),
        ("stateDiagram-v2\n", "1:1: only 'sequenceDiagram' and 'flowchart TD' are flows."),
        (
            "sequenceDiagram\n %% input: id\n participant O as AOperation\n",
            "2:2: the input is written as '%% input: (name: TYPE, name: TYPE)'."
        ),
    ])
    func `an error of a diagram names its place`(text: String, description: String) {
        #expect(BuiltFlow.text(text).hasPrefix(description), "\(BuiltFlow.text(text))")
    }

    @Test(arguments: [
        ("start --> a", "3:1: 'a' has no text, as in 'a[\"lock\"]'."),
        ("start --> a[\"lock\"]", "3:1: no arrow leaves 'a': let it lead on, or to an outcome '([\"end\"])'."),
        ("start --> a([\"end\"])\na --> a", "4:1: 'a' is an outcome, and no arrow leaves it."),
        ("start --> a[\"b\"]\na --> start", "4:1: no arrow leads to the start."),
        ("start --> a([\"end\"])\nb[\"b\"] --> a", "4:1: no arrow leads from the start to 'b'."),
        ("start --> a((\"b\"))\na --> b([\"end\"])", "3:1: '((…))' is no step of a scenario: "),
        ("start --> a([\"end\"])\na([\"other\"])", "4:1: 'a' has another text in line 3."),
        ("start -.-> a([\"end\"])", "3:1: a scenario has nodes and arrows '-->' only."),
        ("start --> a[\"b\"]\na -->|\"yes\"| b([\"end\"])", "4:1: only a decision '{…}' has several arrows, "),
        ("start --> a{\"true\"}\n  a -->|\"yes\"| b([\"end\"])", "4:3: a decision has an arrow '|\"yes\"|' and "),
        (
            "start --> a{\"true\"}\na -->|\"yes\"| b[\"b\"]\na -->|\"no\"| c[\"c\"]\nb --> c\nc --> b",
            "7:1: this arrow leads out of its block, or into another one: "
        ),
        (
            "start --> a{\"true\"}\na -->|\"no\"| b[\"b\"]\nb --> a\na -->|\"yes\"| c([\"end\"])",
            "5:1: a loop goes on with 'yes': turn its decision around, as in '!true'."
        ),
        (
            "start --> a[\"show(1)\"]\na --> b([\"item\"])",
            "4:1: nothing says the type of the result 'item'. Write '%% result: TYPE' directly below 'flowchart TD'."
        ),
        (
            "start --> a[\"show(id, day)\"]\na --> b([\"end\"])",
            "3:1: nothing says the type of 'id', 'day'. Write '%% input: (id: TYPE, day: TYPE)' directly below "
                + "'flowchart TD'."
        ),
        ("start --> a[\"1 2\"]\na --> b([\"end\"])", "3:1: '1 2' is no Swift, so it cannot be a part of the code."),
        ("start --> a[\"f(1) + (2)\"]\na --> b([\"end\"])", "3:1: no scenario is drawn so"),
    ])
    func `an error of a scenario names its place`(arrows: String, description: String) {
        let text = "flowchart TD\nstart([\"AScenario\"])\n" + arrows
        #expect(BuiltFlow.text(text).hasPrefix(description), "\(BuiltFlow.text(text))")
    }

    @Test func `a flowchart with its arrows in any order is built or refused, and never a trap`() throws {
        var random = RandomScenarios(seed: 5)
        var generator = SplitMix64(seed: 6)
        var built = 0
        for _ in 1...100 {
            let (notes, source) = random.scenario("OpenScenario")
            let drawn = try ScenarioDiagram.lines(of: "OpenScenario", in: SourceTrees.Tree(parsing: source)).map(
                \.element)
            let lines = Mermaid.lines(of: .flowchart, drawn.shuffled(using: &generator))
            let text = BuiltFlow.text(([lines[0], notes] + lines.dropFirst()).joined(separator: "\n"))
            if text.contains("struct OpenScenario") { built += 1 }
        }
        #expect(built > 50)
    }
}

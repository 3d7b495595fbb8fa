import JoistLintTesting
import Testing

@testable import JoistDiagrams

struct MermaidReaderTests {
    @Test func `a diagram that was written is read as the same elements`() throws {
        var choice = Choice()
        for number in 1...1_000 where choice.takesNext() {
            var random = RandomDiagrams(seed: UInt64(number))
            let (kind, elements) = random.diagram()
            let text = Mermaid.lines(of: kind, elements).joined(separator: "\n")
            let read = try MermaidReader.read(text)
            #expect(read.kind == kind && read.elements.map(\.element) == elements, "diagram \(number):\n\(text)")
            #expect(read.elements.map(\.line) == Array(2..<elements.count + 2))
        }
    }

    @Test func `comments, blank lines and spaces are left out`() throws {
        let text = "%% drawn by hand\n\n  stateDiagram-v2  \r\n%% the start\n\t[*]-->open\n open  -->  [*] : shut \n"
        let read = try MermaidReader.read(text)
        #expect(
            read.elements.map(\.element) == [
                .transition(from: nil, to: "open", event: nil), .transition(from: "open", to: nil, event: "shut"),
            ])
        #expect(read.elements.map(\.line) == [5, 6])
    }

    @Test(arguments: [
        ("", "1:1: the text has no diagram. A diagram begins with 'sequenceDiagram', 'flowchart TD', "),
        ("\ngraph TD", "2:1: a diagram begins with 'sequenceDiagram', "),
        (
            "sequenceDiagram\n  note over A: text",
            "2:3: 'note' is not known here, only 'participant', 'opt', 'alt', 'else', 'end' and messages such as "
        ),
        ("sequenceDiagram\n  A->B: text", "2:4: '->>' or '-->>' is expected."),
        ("sequenceDiagram\n  A->>B", "2:8: ':' and the text of the message are expected."),
        ("sequenceDiagram\n  A->>B:", "2:9: a text is expected."),
        ("sequenceDiagram\n  A->>B: a; b", "2:11: ';' ends a text. Write '#59;'."),
        ("sequenceDiagram\n  A->>B: a # b", "2:12: '#' ends a text. Write '#35;'."),
        ("sequenceDiagram\n  A->>B: #heart;", "2:10: '#heart;' is no entity that is understood."),
        ("sequenceDiagram\n  ->>B: text", "2:3: 'participant', 'opt', 'alt', 'else', 'end' or the id of a "),
        ("sequenceDiagram\n  opt exit\n  A->>B: text", "2:1: this block has no 'end'."),
        ("sequenceDiagram\nend", "2:1: 'end' ends no block."),
        ("sequenceDiagram\n  opt exit\nelse failure\nend", "3:1: 'else' is in no block 'alt'."),
        ("flowchart TD\n  a[text]", "2:5: a text in quotes is expected."),
        ("flowchart TD\n  a[\"text\"", "2:11: ']' is expected."),
        ("flowchart TD\n  a[\"text]", "2:5: this quote has no end."),
        ("flowchart TD\n  a -- yes --> b", "2:5: '-->', '-.->' or the end is expected."),
        ("flowchart TD\n  a -->|yes| b", "2:9: a label is expected, as in '-->|\"label\"|'."),
        ("flowchart TD\n  a --> b --> c", "2:11: the line goes on with '--> c', which is not understood."),
        ("flowchart TD\n  subgraph a", "2:13: a title is expected, as in 'subgraph id [\"Title\"]'."),
        ("stateDiagram-v2\n  open : description", "2:8: '-->' is expected."),
        ("stateDiagram-v2\n  open --> ", "2:12: '[*]' or the name of a state is expected."),
    ])
    func `an error names its line, its column and the supported syntax`(text: String, description: String) {
        let error = #expect(throws: MermaidError.self) { try MermaidReader.read(text) }
        #expect(error?.description.hasPrefix(description) == true, "\(String(describing: error))")
    }

    @Test func `a text cut anywhere is an error or a diagram, and never a trap`() {
        var choice = Choice()
        var random = RandomDiagrams(seed: 7)
        for _ in 1...20 {
            let (kind, elements) = random.diagram()
            let text = Mermaid.lines(of: kind, elements).joined(separator: "\n")
            for length in 0...text.count where choice.takesNext() {
                do throws(MermaidError) { _ = try MermaidReader.read(String(text.prefix(length))) } catch {
                    #expect(error.line >= 1 && error.column >= 1)
                }
            }
        }
    }
}

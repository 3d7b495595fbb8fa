/// A diagram as Mermaid writes it, each line with the place in the code that it stands for.
package struct Diagram: Sendable {
    /// A line of Mermaid.
    package struct Line: Equatable, Sendable {
        /// Without line end.
        package let text: String
        /// The line in ``Diagram/path``, from 1; the first line of the type for what has no place of its own.
        package let source: Int
        /// The file with that line, if it is not ``Diagram/path``.
        package let path: String?

        init(text: String, source: Int, path: String? = nil) {
            self.text = text
            self.source = source
            self.path = path
        }
    }

    /// The name of the type that is drawn.
    package let name: String
    /// The file that declares it, from the workspace's root.
    package let path: String
    package let lines: [Line]

    /// Text of Mermaid, with a line end after each line.
    package var mermaid: String { lines.map { $0.text + "\n" }.joined() }
}

/// The reason why a type cannot be drawn.
package struct UndrawableError: Error, Equatable {
    /// From 1.
    package let line: Int
    /// What is there, as a clause: `'x' is neither …`.
    package let problem: String
    /// The file, from the workspace's root, if it is not that of the type.
    package let path: String?

    init(line: Int, problem: String, path: String? = nil) {
        self.line = line
        self.problem = problem
        self.path = path
    }
}

/// Texts of Mermaid. See <https://mermaid.js.org/syntax/sequenceDiagram.html> and
/// <https://mermaid.js.org/syntax/flowchart.html>.
enum Mermaid {
    /// The text of a message, where `#` begins an entity and `;` ends a line.
    static func message(_ text: String) -> String { entities(text, ["#": "#35;", ";": "#59;"]) }

    /// A label of a flowchart, in quotes.
    static func label(_ text: String) -> String {
        "\"" + entities(text, ["#": "#35;", ";": "#59;", "\"": "#quot;", "<": "#lt;", ">": "#gt;", "`": "#96;"]) + "\""
    }

    private static func entities(_ text: String, _ entities: [Character: String]) -> String {
        text.map { entities[$0] ?? String($0) }.joined()
    }
}

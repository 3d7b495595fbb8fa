/// A diagram: its elements in order, each with its place in the code.
package struct Diagram: Sendable {
    /// The kind of a diagram, as Mermaid names it in the first line.
    package enum Kind: String, CaseIterable, Sendable {
        case sequence = "sequenceDiagram"
        /// A flowchart from top to bottom.
        case flowchart = "flowchart TD"
        /// A flowchart from left to right.
        case map = "flowchart LR"
        case states = "stateDiagram-v2"
    }

    /// A message to a service, as a trace has it.
    package struct Call: Equatable, Sendable {
        /// The protocol, or a composition of protocols.
        package let service: String
        package let method: String
    }

    /// An element with its place in the code.
    package struct Line: Equatable, Sendable {
        package let element: Element
        /// The line in ``Diagram/path``, from 1; the line of the type for an element without a separate place.
        package let source: Int
        /// The file with that line, if it is not ``Diagram/path``.
        package let path: String?
        /// Whether it is the start of a module, which an operation does not say itself.
        package let isVariable: Bool
        /// The messages that services get by a message of a logic: this one, or those that a worker sends then.
        package let calls: [Call]

        init(_ element: Element, source: Int, path: String? = nil, isVariable: Bool = false, calls: [Call] = []) {
            self.element = element
            self.source = source
            self.path = path
            self.isVariable = isVariable
            self.calls = calls
        }
    }

    /// The name of the type that is drawn.
    package let name: String
    /// The file that declares it, from the workspace's root.
    package let path: String
    package let kind: Kind
    package let lines: [Line]

    /// The file of an element.
    package func path(of line: Line) -> String { line.path ?? path }

    /// The place of an element in the code: `Packages/Flow/Sources/Flow/Lock.swift:7`.
    func place(of line: Line) -> String { "\(path(of: line)):\(line.source)" }

    /// Text of Mermaid, with a line end after each line.
    package var mermaid: String { Mermaid.lines(of: kind, lines.map(\.element)).map { $0 + "\n" }.joined() }
}

/// The reason why a type cannot be drawn.
package struct UndrawableError: Error, Equatable {
    /// From 1.
    package let line: Int
    /// The present text, as a clause: `'x' is neither …`.
    package let problem: String
    /// The file, from the workspace's root, if it is not that of the type.
    package let path: String?

    init(line: Int, problem: String, path: String? = nil) {
        self.line = line
        self.problem = problem
        self.path = path
    }
}

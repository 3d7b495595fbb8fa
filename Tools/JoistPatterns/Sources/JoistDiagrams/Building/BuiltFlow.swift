/// A type that was built from a diagram.
package struct BuiltFlow: Sendable {
    /// The kind of the type.
    package enum Kind: String, Sendable {
        case operation = "Operation", scenario = "Scenario"

        /// The first documentation of a type.
        var summary: String {
            switch self {
            case .operation: "Sends the messages of its sequence diagram."
            case .scenario: "Runs the steps of its flowchart."
            }
        }
    }

    package let kind: Kind
    package let name: String
    /// The file of the type.
    package let source: String
    /// The input and the output, as a factory declares them: `Book.ID, Bool`.
    let types: String
    let output: String
    let properties: [FlowInput.Part]
    /// The messages that a test expects, without arguments; `nil` if they depend on answers.
    let messages: [String]?
    /// The test's argument for launching the flow.
    let input: FlowInput

    /// Builds an operation from a sequence diagram, or a scenario from a flowchart, and checks that it is drawn so.
    package init(_ diagram: FlowDiagram, _ vocabulary: FlowVocabulary) throws(MermaidError) {
        guard let name = diagram.name else {
            let problem =
                switch diagram.kind {
                case .sequence: "the operation has no name. Write 'participant O as NAMEOperation'"
                case .flowchart: "the scenario has no name. Write 'start([\"NAMEScenario\"])'"
                case .map, .states: "only 'sequenceDiagram' and 'flowchart TD' are flows"
                }
            throw diagram.error(diagram.line, problem)
        }
        guard SwiftTexts.isName(name), name.first?.isUppercase == true else {
            throw diagram.error(diagram.line, "'\(name)' is no name of a type, as in 'WriteTodoOperation'")
        }
        switch diagram.kind {
        case .sequence: self = try OperationBuilder.build(name, diagram, vocabulary)
        case .flowchart: self = try ScenarioBuilder.build(name, diagram, vocabulary)
        case .map, .states: throw diagram.error(diagram.line, "only 'sequenceDiagram' and 'flowchart TD' are flows")
        }
    }

    /// - Parameters:
    ///   - used: The names that the body uses.
    ///   - texts: The code for each text of the diagram, to find an error.
    init(
        _ kind: Kind, _ name: String, in diagram: FlowDiagram, _ vocabulary: FlowVocabulary,
        properties: [FlowInput.Part],
        input: FlowInput, result: String?, body: String, used: Set<String>, messages: [String]?,
        texts: [(code: String, line: Int)]
    ) throws(MermaidError) {
        (self.kind, self.name, self.properties, self.input) = (kind, name, properties, input)
        self.messages = messages
        output = result ?? "Void"
        let inputs = input.parts.map(\.type)
        let labelled = "(\(input.parts.map(\.declaration).joined(separator: ", ")))"
        types = "\(inputs.isEmpty ? "Void" : inputs.count == 1 ? inputs[0] : labelled), \(output)"
        let members = properties.map { "    let \($0.declaration)\n" }.joined()
        let statements = (input.names(used).map { $0 + "\n" } ?? "") + body
        let text = """
            /// \(kind.summary)
            struct \(name): \(kind.rawValue) {
            \(members)\(members.isEmpty ? "" : "\n")\
                func launch(\(input.parameter)) async throws \(result.map { "-> \($0) " } ?? ""){
            \(Self.indented(statements, by: 8))
                }
            }

            """
        source = vocabulary.imports(for: text) + "\n" + text
        guard SwiftTexts.isSwift(source) else {
            let text = texts.first { !SwiftTexts.isSwift($0.code) }
            throw diagram.error(
                text?.line ?? diagram.line, "'\(text?.code ?? name)' is no Swift, so it cannot be a part of the code")
        }
    }

    static func indented(_ text: String, by count: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}

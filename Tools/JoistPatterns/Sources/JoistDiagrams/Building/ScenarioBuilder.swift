/// Builds a scenario from a flowchart.
struct ScenarioBuilder {
    private let diagram: FlowDiagram
    private let graph: FlowGraph
    private let steps: [ScenarioStep]
    /// The name of the app's service.
    private let app: String
    /// The outcome at which nothing is returned; `nil` if a value is.
    private let end: String?

    static func build(
        _ name: String, _ diagram: FlowDiagram, _ vocabulary: FlowVocabulary
    ) throws(MermaidError) -> BuiltFlow {
        let graph = try FlowGraph(diagram)
        let outcomes = graph.nodes.values.filter { $0.shape == .stadium && $0.id != "start" }
        let values = outcomes.filter { $0.text != "end" && !$0.text.hasPrefix("throws ") }.sorted { $0.line < $1.line }
        let end = values.isEmpty && diagram.notes["result"] == nil ? outcomes.first { $0.text == "end" }?.id : nil
        let calls = graph.nodes.values.filter { $0.shape == .box }.sorted { $0.line < $1.line }.compactMap(
            ScenarioCall.init)
        let used = Set(graph.nodes.values.flatMap(names))
        let isAsked = !used.isDisjoint(with: ["app", "visit"])
        let input = try FlowInput(diagram, app: isAsked ? "AppService" : nil)
        let names = try input.names(used, diagram)
        let builder = ScenarioBuilder(
            diagram: diagram, graph: graph, steps: try ScenarioTree(graph, end: end).steps,
            app: used.contains("visit") ? "visit.app" : "app", end: end)
        try ScenarioNames.find(in: builder.steps, diagram, names.union(end == nil ? [] : ["end"]))
        let operations = calls.filter { !$0.isOfApp }.map(\.name)
        let factories = operations.map { vocabulary.operations[$0]?.factory ?? "AppOperationFactory" }
        let flow = try BuiltFlow(
            .scenario, name, in: diagram, vocabulary, properties: properties(factories), input: input,
            result: try result(values, diagram, vocabulary), body: builder.text(builder.steps),
            used: used,
            messages: graph.nodes.values.contains { $0.shape == .rhombus } ? nil : operations,
            texts: graph.nodes.values.map { ($0.code, $0.line) }.sorted { $0.1 < $1.1 })
        try builder.check(flow)
        return flow
    }

    private static func names(in node: FlowGraph.Node) -> [String] {
        guard node.shape == .box, let call = ScenarioCall(node) else { return SwiftTexts.names(in: node.code).used }
        return SwiftTexts.names(in: "f(\(call.arguments))").used + (call.isOfApp ? ["app"] : [])
    }

    /// The factories, each once.
    private static func properties(_ factories: [String]) -> [FlowInput.Part] {
        var seen: Set<String> = []
        var names = factories.filter { seen.insert($0).inserted }
        if names.contains("AppOperationFactory") { names = ["AppOperationFactory"] }
        return names.isEmpty ? [] : [FlowInput.Part(name: "operations", type: "any \(names.joined(separator: " & "))")]
    }

    private static func result(
        _ values: [FlowGraph.Node], _ diagram: FlowDiagram, _ vocabulary: FlowVocabulary
    ) throws(MermaidError) -> String? {
        if let note = diagram.notes["result"] { return note.text }
        guard let value = values.first else { return nil }
        for value in values {
            guard let output = vocabulary.operations[value.text]?.output else { continue }
            return values.contains { $0.text == "nil" } && !output.hasSuffix("?") ? output + "?" : output
        }
        if values.allSatisfy({ ["true", "false"].contains($0.text) || $0.text.hasPrefix("!") }) { return "Bool" }
        throw diagram.error(
            value.line,
            "nothing says the type of the result '\(value.text)'. Write '%% result: TYPE' directly below 'flowchart TD'"
        )
    }

    // MARK: Text

    private func text(_ steps: [ScenarioStep]) -> String {
        var lines: [String] = []
        for step in steps {
            switch step {
            case .call(let call):
                let name = call.result.name.map { "let \($0) = " } ?? ""
                lines.append("\(name)try\(call.ignoresFailure ? "?" : "") await \(call.code(app: app))")
            case .statement(let text): lines.append(text.text)
            case .outcome(let text): lines.append(outcome(text))
            case .check(let conditions, let then, let otherwise):
                var text = "if \(list(conditions)) \(block(then))"
                if case .check? = otherwise.first, otherwise.count == 1 {
                    text += " else \(self.text(otherwise))"
                } else if !otherwise.isEmpty {
                    text += " else \(block(otherwise, isShort: false))"
                }
                lines.append(text)
            case .guarded(let conditions, let otherwise):
                lines.append("guard \(list(conditions)) else \(block(otherwise))")
            case .loop(let conditions, let steps):
                lines.append("while \(list(conditions)) \(block(steps, isShort: false))")
            case .choice(let subject, let cases):
                lines.append("switch \(subject.code(app: app)) {")
                for (label, steps) in cases {
                    lines.append((label.text == "default" ? "default" : "case \(label.text)") + ":")
                    lines.append(BuiltFlow.indented(steps.isEmpty ? "break" : text(steps), by: 4))
                }
                lines.append("}")
            }
        }
        return lines.joined(separator: "\n")
    }

    private func list(_ conditions: [ScenarioText]) -> String {
        conditions.map { $0.condition(app: app) }.joined(separator: ", ")
    }

    /// - Parameter isShort: Whether a block of one outcome is one line.
    private func block(_ steps: [ScenarioStep], isShort: Bool = true) -> String {
        let text = text(steps)
        if steps.isEmpty { return "{}" }
        if isShort, steps.count == 1, case .outcome = steps[0] { return "{ \(text) }" }
        return "{\n\(BuiltFlow.indented(text, by: 4))\n}"
    }

    private func outcome(_ text: ScenarioText) -> String {
        if text.text.hasPrefix("throw ") { return text.text }
        return text.text == "end" && end != nil ? "return" : "return \(text.code(app: app))"
    }

    // MARK: Checks

    /// Draws the code that was built, and throws if it differs from the diagram.
    private func check(_ flow: BuiltFlow) throws(MermaidError) {
        let drawn: FlowGraph
        do {
            let lines = try ScenarioDiagram.lines(of: flow.name, in: SourceTrees.Tree(parsing: flow.source))
            drawn = try FlowGraph(FlowDiagram(flow.name, .flowchart, lines))
        } catch {
            throw diagram.error(diagram.line, "no scenario is drawn so: its code cannot be drawn")
        }
        if let line = graph.difference(from: drawn) ?? drawn.difference(from: graph).map({ _ in diagram.line }) {
            throw diagram.error(line, "no scenario is drawn so: its code would be drawn otherwise")
        }
    }
}

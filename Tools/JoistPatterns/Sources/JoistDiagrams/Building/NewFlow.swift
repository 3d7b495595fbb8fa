import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The files that the diagrams of a file become, in a package that has flows.
package struct NewFlow {
    /// The package's folder, from the workspace's root.
    package let destination: String
    /// Each from the workspace's root, with its text.
    package let files: [(path: String, text: String)]
    /// The remaining manual steps.
    package let next: String

    /// - Parameters:
    ///   - path: The file of the diagrams, as the user names it.
    ///   - package: The name or path of the package; `nil` for the only one that has operations.
    package init(
        _ path: String, text: String, package: String?, in context: LintContext
    ) throws(FlowError) {
        let target = try Self.target(package, in: context)
        let vocabulary = FlowVocabulary(context, target)
        let flows = try Self.flows(path, text, vocabulary, in: context)
        let tests = target.package.targets.first { $0.name == "\(target.name)Tests" }?.path
        let file = path.split(separator: "/").last?.split(separator: ".").first ?? ""
        let subject = file.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
        let sources = RelativePath.join(target.target.path ?? target.package.path, subject)
        destination = target.package.path
        files = flows.flatMap { flow in
            let test = tests.map { ("\($0)/\(flow.name)Tests.swift", flow.test(of: target.module, vocabulary)) }
            return [("\(sources)/\(flow.name).swift", flow.source)] + (test.map { [$0] } ?? [])
        }
        next = Self.next(flows, in: context)
    }

    /// The target with operations.
    private static func target(_ package: String?, in context: LintContext) throws(FlowError) -> LintTarget {
        let operations = ROSSType.types(in: context).filter { $0.kind == .operation }.map(\.file.target)
        let found = operations.filter { package == nil || [$0.package.name, $0.package.path].contains(package) }
        let names = Set((found.isEmpty ? operations : found).map(\.package.name)).sorted().joined(separator: ", ")
        guard let target = found.first else {
            throw FlowError(
                description: names.isEmpty
                    ? "No package has operations. A package of flows depends on ROSS, and has a type that conforms to "
                        + "'Operation'."
                    : "'\(package ?? "")' is no package with operations. There are: \(names).")
        }
        guard Set(found.map(\.package.path)).count == 1 else {
            throw FlowError(description: "Several packages have operations: \(names). Choose one with --package.")
        }
        return target
    }

    private static func flows(
        _ path: String, _ text: String, _ vocabulary: FlowVocabulary, in context: LintContext
    ) throws(FlowError) -> [BuiltFlow] {
        var flows: [BuiltFlow] = []
        var problems: [String] = []
        let isMarkdown = FlowDiagram.isMarkdown(path)
        for diagram in try FlowError.diagrams(in: path, text) {
            if isMarkdown, diagram.kind != .sequence, diagram.kind != .flowchart { continue }
            do throws(MermaidError) {
                if let name = diagram.name, !context.types.kinds(of: name).isEmpty {
                    throw diagram.error(
                        diagram.line, "\(name) exists already. 'joist diagram \(name)' draws it")
                }
                let flow = try BuiltFlow(diagram, vocabulary)
                if flows.contains(where: { $0.name == flow.name }) {
                    throw diagram.error(diagram.line, "\(flow.name) has two diagrams in this file")
                }
                flows.append(flow)
            } catch { problems.append("\(path):\(error)") }
        }
        if flows.isEmpty, problems.isEmpty { problems = ["\(path) has no diagram of an operation or a scenario."] }
        guard problems.isEmpty else {
            throw FlowError(description: (problems + ["Nothing was written."]).joined(separator: "\n"))
        }
        return flows
    }

    private static func next(_ flows: [BuiltFlow], in context: LintContext) -> String {
        let operations = flows.filter { $0.kind == .operation }
        let scenarios = flows.filter { $0.kind == .scenario }
        var steps: [String] = []
        let words = Set(flows.flatMap { $0.source.split { !$0.isLetter && !$0.isNumber }.map(String.init) }).sorted()
        let missing = words.filter { word in
            ["Service", "Router", "UseCases", "Context", "Exit"].contains { word.hasSuffix($0) }
                && context.types.kinds(of: word).isEmpty && word != "AppOperationFactory"
        }
        if !missing.isEmpty { steps.append("Declare what does not exist yet: \(missing.joined(separator: ", ")).") }
        if !operations.isEmpty {
            steps.append(
                "Add the operations to a factory, such as a protocol of AppOperationFactory and its extension of "
                    + "AppOperations:\n\n"
                    + operations.flatMap(\.factoryLines).map { "       \($0)\n" }.joined())
        }
        if !scenarios.isEmpty {
            steps.append(
                "Add the scenarios to AppScenarioFactory, and to its extension:\n\n"
                    + scenarios.flatMap(\.factoryLines).map { "       \($0)\n" }.joined())
        }
        steps.append(
            "A diagram does not say what a result becomes: complete code and tests, in which '.example' stands\n"
                + "   for a value. 'joist lint' compares the code with the diagram in the README.")
        return steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    }
}

/// Why diagrams cannot be built.
package struct FlowError: Error, CustomStringConvertible {
    package let description: String

    /// The diagrams of a file. An error names the file.
    static func diagrams(in path: String, _ text: String) throws(FlowError) -> [FlowDiagram] {
        do { return try FlowDiagram.read(text, isMarkdown: FlowDiagram.isMarkdown(path)) } catch {
            throw FlowError(description: "\(path):\(error)")
        }
    }
}

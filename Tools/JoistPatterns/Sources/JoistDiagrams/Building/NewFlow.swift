import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The files that the diagrams of a file become, in a package that has flows.
package struct NewFlow {
    /// The package's folder, from the workspace's root.
    package let destination: String
    /// Each from the workspace's root, with its text.
    package let files: [(path: String, text: String)]
    /// The lines for existing files: the lists to which the flows belong.
    package let lines: [Line]
    /// The remaining manual steps.
    package let next: String

    /// A line for an existing file, after the first one that begins with `anchor`, below the first with `scope`.
    package struct Line: Hashable {
        /// From the workspace's root.
        package let file: String
        package let scope: String
        package let anchor: String
        package let text: String
    }

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
        let slice = Self.slice(flows, subject, sources, target, vocabulary, in: context)
        let added = try? slice.get()
        let missing = Self.missingDoubles(for: flows, in: target.package, added, context)
        lines = added?.lines ?? []
        let made = flows.flatMap { flow -> [(path: String, text: String)] in
            let hasDoubles = missing[flow.name] == nil
            let test = tests.map { ("\($0)/\(flow.name)Tests.swift", flow.test(of: target.module, vocabulary)) }
            return [("\(sources)/\(flow.name).swift", flow.source)] + (hasDoubles ? test.map { [$0] } ?? [] : [])
        }
        files = made + (added?.files ?? [])
        next = Self.next(flows, missing, slice, in: context)
    }

    /// The flows' surroundings, or the reason why joist cannot add them.
    private static func slice(
        _ flows: [BuiltFlow], _ subject: String, _ folder: String, _ target: LintTarget, _ vocabulary: FlowVocabulary,
        in context: LintContext
    ) -> Result<FlowSlice, FlowError> {
        do throws(FlowError) {
            return .success(
                try FlowSlice(flows, subject, in: folder, FlowProtocols(context, target), vocabulary))
        } catch {
            return .failure(error)
        }
    }

    /// Helpers that a test of a flow would need and the package's tests lack, by the flow's name: such as a mock
    /// `TodoMock: TodoService`.
    private static func missingDoubles(
        for flows: [BuiltFlow], in package: Package, _ slice: FlowSlice?, _ context: LintContext
    ) -> [String: [String]] {
        let tests = context.targets.filter { $0.package.path == package.path && $0.target.kind == .test }
        let declared = tests.flatMap(context.files).flatMap(\.declarations).filter { $0.type.kind != .extension }
        var missing: [String: [String]] = [:]
        for flow in flows {
            let absent = flow.doubles.filter { double in
                let name = "\(double.name): \(double.type)"
                if slice?.incomplete.contains(name) == true { return true }
                if slice?.doubles.contains(name) == true { return false }
                return !declared.contains {
                    $0.type.name == double.name && context.declarations.type($0, refines: TypeIndex.last(double.type))
                }
            }
            let names = absent.map { "\($0.name): \($0.type)" } + flow.unknownInputs.map { "a value of \($0)" }
            if !names.isEmpty { missing[flow.name] = Set(names).sorted() }
        }
        return missing
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

    private static func next(
        _ flows: [BuiltFlow], _ doubles: [String: [String]], _ slice: Result<FlowSlice, FlowError>,
        in context: LintContext
    ) -> String {
        var steps: [String] = []
        switch slice {
        case .success(let slice):
            if slice.hasScreens { steps.append("Show the new modules in the routers, which throw until then.") }
            if !slice.modules.isEmpty {
                steps.append(
                    "Move \(slice.modules.joined(separator: ", ")) to features, where a module has its logic and its\n"
                        + "   screen.")
            }
            if !slice.unasked.isEmpty {
                steps.append(
                    "Nothing starts \(slice.unasked.joined(separator: ", ")) yet. A module gets a use case as an exit, and "
                        + "a\n   command or a link calls it.")
            }
        case .failure(let reason):
            steps = byHand(flows, in: context)
            steps.append("joist has added nothing to lists, because something is missing:\n   \(reason)")
        }
        if !doubles.isEmpty {
            steps.append(
                "Write the tests of \(doubles.keys.sorted().joined(separator: ", ")), for which the tests of the package\n"
                    + "   lack \(Set(doubles.values.joined()).sorted().joined(separator: ", ")).")
        }
        steps.append(
            "A diagram does not say what a result becomes: complete the code. 'joist lint' compares it with the\n"
                + "   diagram in the README.")
        return steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    }

    /// The steps of a package that lacks a list, or of flows whose types nothing says.
    private static func byHand(_ flows: [BuiltFlow], in context: LintContext) -> [String] {
        var steps: [String] = []
        let words = Set(flows.flatMap { $0.source.split { !$0.isLetter && !$0.isNumber }.map(String.init) }).sorted()
        let missing = words.filter { word in
            ["Service", "Router", "UseCases", "Module", "Exit"].contains { word.hasSuffix($0) }
                && context.types.kinds(of: word).isEmpty && word != "AppOperationFactory"
        }
        if !missing.isEmpty { steps.append("Declare what does not exist yet: \(missing.joined(separator: ", ")).") }
        func add(_ kind: BuiltFlow.Kind, to places: String) {
            let lines = flows.filter { $0.kind == kind }.flatMap(\.factoryLines).map { "       \($0)\n" }.joined()
            if !lines.isEmpty { steps.append("Add the \(kind.rawValue.lowercased())s to \(places):\n\n\(lines)") }
        }
        add(.operation, to: "a factory, such as a protocol of AppOperationFactory and its extension of AppOperations")
        add(.scenario, to: "a factory, such as a protocol of AppScenarioFactory and its extension")
        return steps
    }
}

/// Why diagrams cannot be built.
package struct FlowError: Error, CustomStringConvertible {
    package let description: String

    /// The diagrams of a file. An error names the file.
    static func diagrams(in path: String, _ text: String) throws(FlowError) -> [FlowDiagram] {
        do { return try FlowDiagram.read(text, isMarkdown: FlowDiagram.isMarkdown(path)) } catch {
            let lines = error.all.map { "\(path):\($0)" } + ["Nothing was written."]
            throw FlowError(description: lines.joined(separator: "\n"))
        }
    }
}

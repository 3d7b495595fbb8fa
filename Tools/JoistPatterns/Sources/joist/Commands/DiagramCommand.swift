import ArgumentParser
import Foundation
import JoistCommands
import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistTrace
import JoistWorkspace

struct DiagramCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram",
        abstract: "Draws flows, use cases, states, assemblies, services and modules from their source.",
        discussion: """
            Operations are sequence diagrams, with what the modules that they make send, scenarios are flowcharts, and tables of transitions are state diagrams. The \
            app's service with its entrances, assemblies, key services and modules are maps. With --write, joist writes \
            them into the READMEs of packages, after each line '<!-- diagram: NAME -->', and adds new ones after the last \
            of these. Move them to where they belong. It also writes the types that record messages, see \
            'joist lint --explain recorder'. 'joist lint' checks that all of them equal the code.

            With --stats, joist counts instead of drawing: for each scenario, and each operation that answers a use case \
            alone, the operations, their messages, the services that get them, and the open ends. An open end is an exit \
            that leads to no use case, or a failure that the scenario does not ignore.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Argument(help: ArgumentHelp("The types to print; all if none is named.", valueName: "name"))
    var names: [String] = []

    @Flag(help: "Write the diagrams into the READMEs.")
    var write = false

    @Option(help: "The format: \(DiagramFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = DiagramFormat.mermaid

    @Option(help: ArgumentHelp("The file to write; the standard output by default.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The address of the workspace's root, to which links to the source lead. By default, they are relative.",
            valueName: "url"))
    var linkBase: String?

    @Flag(help: "Count what each flow consists of, as a table.")
    var stats = false

    @Flag(help: "With --stats: print JSON, with the names of what was counted.")
    var json = false

    func validate() throws {
        if json, !stats { throw ValidationError("--json belongs to --stats. For diagrams, use '--format json'.") }
        if stats, write || format != .mermaid || linkBase != nil {
            throw ValidationError("--stats draws nothing. Leave out --write, --format and --link-base.")
        }
        if write, !names.isEmpty { throw ValidationError("--write writes all diagrams. Leave out the names.") }
        if write, format != .mermaid || output != nil {
            throw ValidationError("--write writes Mermaid into the READMEs. Leave out --format and --output.")
        }
    }

    func run() async throws {
        let workspace = try await workspace.load()
        if write { return try UndrawnError.check(await workspace.writeDiagrams()) }
        let diagrams = WorkspaceDiagrams(try await LintContext(patterns: workspace))
        if stats { return try count(diagrams) }
        let known = diagrams.subjects.map(\.name)
        for name in names where !known.contains(name) {
            throw ValidationError(
                "There is nothing to draw with the name '\(name)'. 'joist diagram' prints all.")
        }
        let subjects = diagrams.subjects.filter { names.isEmpty || names.contains($0.name) }
        let drawn = subjects.compactMap { subject in
            (try? subject.diagram.get()).map { (package: subject.file.target.package.name, diagram: $0) }
        }
        try put(try format.text(of: drawn, linkBase: linkBase))
        try UndrawnError.check(subjects.compactMap(\.problem))
    }

    private func count(_ diagrams: WorkspaceDiagrams) throws {
        var statistics = FlowStatistics(diagrams)
        for name in names where !statistics.flows.contains(where: { $0.name == name }) {
            throw ValidationError(
                "'\(name)' is no scenario, and no operation that answers a use case. 'joist diagram --stats' has all.")
        }
        if !names.isEmpty { statistics = statistics.of(names) }
        try put(json ? statistics.json() : statistics.text)
        // Unsupported code is not counted.
        try UndrawnError.check(diagrams.subjects.compactMap(\.problem))
    }

    private func put(_ text: String) throws {
        if let output {
            let here = Path.current
            try here.pushing(output).write(Array(text.utf8))
        } else {
            print(text, terminator: "")
        }
    }
}

extension WorkspaceDiagrams.Subject {
    /// Why it cannot be drawn; `nil` if it can.
    fileprivate var problem: String? {
        guard case .failure(let error) = diagram else { return nil }
        return "\(error.path ?? file.path):\(error.line): \(name) cannot be drawn: \(error.problem)."
    }
}

extension DiagramFormat: ExpressibleByArgument {}

/// The unsupported code, a line each.
private struct UndrawnError: Error, CustomStringConvertible {
    let description: String

    static func check(_ problems: [String]) throws {
        if !problems.isEmpty { throw UndrawnError(description: problems.joined(separator: "\n")) }
    }
}

extension Workspace {
    /// Writes the diagrams and the types that record messages after a change of sources, and says which files have changed.
    ///
    /// - Parameter dropsOthers: Whether the places of types that do not exist go.
    /// - Returns: The unsupported code, which has no diagram in a README with diagrams.
    @discardableResult
    func writeDiagrams(dropsOthers: Bool = false) async throws -> [String] {
        let context = try await LintContext(patterns: self)
        let diagrams = WorkspaceDiagrams(context)
        let changed = try diagrams.write(in: self, dropsOthers: dropsOthers)
        for path in try changed + RecordedFiles(context).write() { print("changed \(path)") }
        return diagrams.subjects.filter { subject in
            let readme = context.text(at: RelativePath.join(subject.file.target.package.path, "README.md"))
            return readme?.contains("<!-- diagram: ") == true
        }.compactMap(\.problem)
    }
}

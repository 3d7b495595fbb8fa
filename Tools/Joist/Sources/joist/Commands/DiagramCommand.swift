import ArgumentParser
import Foundation
import JoistDiagrams
import JoistLint
import JoistTrace
import JoistWorkspace
import SystemPackage

struct DiagramCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram",
        abstract: "Draws operations, scenarios, use cases and states from their source, as Mermaid.",
        discussion: """
            Operations are sequence diagrams, scenarios are flowcharts, the app's service is a use-case diagram, and \
            tables of transitions are state diagrams. With --write, joist writes them into the READMEs of packages, after \
            each line '<!-- diagram: NAME -->', and adds new ones after the last of these. Move them to where they \
            belong. It also writes the types that record messages, see 'joist lint --explain recorder'. 'joist lint' checks \
            that all of them equal the code. With --against, joist prints the edits that make the code equal to the \
            diagrams of a file, and exits with 1 if there are any.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Argument(help: ArgumentHelp("The types to print; all if none is named.", valueName: "name"))
    var names: [String] = []

    @Flag(help: "Write the diagrams into the READMEs.")
    var write = false

    @Option(
        help: ArgumentHelp("Compare the code with the diagrams of a file.", valueName: "file"), completion: .file())
    var against: String?

    func validate() throws {
        if against != nil, write || !names.isEmpty {
            throw ValidationError("--against compares all diagrams of the file. Leave out --write and the names.")
        }
        if write, !names.isEmpty { throw ValidationError("--write writes all diagrams. Leave out the names.") }
    }

    func run() async throws {
        if write { return try await workspace.writeDiagrams() }
        let diagrams = WorkspaceDiagrams(try await LintContext(Workspace.load(at: workspace.path())))
        if let against { return try compare(against, diagrams) }
        try print(diagrams)
    }

    private func compare(_ file: String, _ diagrams: WorkspaceDiagrams) throws {
        let comparisons = try FlowComparison.all(file, text: DiagramFile.text(of: file), with: diagrams)
        for comparison in comparisons { Swift.print(comparison.description) }
        if !comparisons.allSatisfy(\.isEqual) { throw ExitCode.failure }
    }

    private func print(_ diagrams: WorkspaceDiagrams) throws {
        let known = diagrams.subjects.map(\.name)
        for name in names where !known.contains(name) {
            throw ValidationError(
                "There is nothing to draw with the name '\(name)'. 'joist diagram' prints all.")
        }
        var problems: [String] = []
        for subject in diagrams.subjects where names.isEmpty || names.contains(subject.name) {
            switch subject.diagram {
            case .success(let diagram): Swift.print("%% \(diagram.name), \(diagram.path)\n\(diagram.mermaid)")
            case .failure(let error):
                problems.append(
                    "\(error.path ?? subject.file.path):\(error.line): \(subject.name) cannot be drawn: \(error.problem)."
                )
            }
        }
        if !problems.isEmpty { throw UndrawnError(description: problems.joined(separator: "\n")) }
    }
}

/// A file with diagrams that the user names.
enum DiagramFile {
    static func text(of file: String) throws -> String {
        let path = FilePath(FileManager.default.currentDirectoryPath).pushing(FilePath(file))
        guard let bytes = try? path.contents() else { throw ValidationError("There is no file '\(file)'.") }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// What cannot be drawn, a line each.
private struct UndrawnError: Error, CustomStringConvertible {
    let description: String
}

extension WorkspaceOptions {
    /// Writes the diagrams and the types that record messages after a change of sources, and says which files have changed.
    ///
    /// - Parameter dropsOthers: Whether the places of types that do not exist go.
    func writeDiagrams(dropsOthers: Bool = false) async throws {
        let workspace = try await Workspace.load(at: path())
        let context = try await LintContext(workspace)
        let diagrams = try WorkspaceDiagrams(context).write(in: workspace, dropsOthers: dropsOthers)
        for path in try diagrams + RecordedFiles(context).write(in: workspace) { print("changed \(path)") }
    }
}

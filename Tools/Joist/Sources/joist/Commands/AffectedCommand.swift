import ArgumentParser
import JoistWorkspace

extension AffectedReport: ExpressibleByArgument {}

struct AffectedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "affected",
        abstract: "Lists the packages that a change can break, with the reason for each.",
        discussion: """
            These are the packages with changed files and their dependents. Uncommitted and untracked files count. \
            Documentation affects no test. A change to joist.yml, the Makefile or a file that chooses the toolchain \
            affects all packages.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var base: BaseOption

    @Option(help: "The output format.")
    var format = AffectedReport.text

    func run() async throws {
        let workspace = try await workspace.load()
        let affected = try await base.affected(in: workspace, graph: try PackageGraph(workspace))
        print(try format.render(affected))
    }
}

/// The revision that changes are compared with.
struct BaseOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compare with the merge base of this revision and HEAD.",
            discussion: "By default, 'base' of joist.yml, else the last commit.", valueName: "revision"
        )
    )
    var base: String?

    func affected(in workspace: Workspace, graph: PackageGraph) async throws -> Affected {
        let git = Git(root: workspace.root, environment: workspace.environment)
        let changes = try await git.changes(since: base ?? workspace.configuration.base ?? "HEAD")
        return Affected(by: changes, in: workspace, graph: graph)
    }
}

import ArgumentParser
import JoistWorkspace

extension AffectedReport: ExpressibleByArgument {}

struct AffectedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "affected",
        abstract: "Lists the packages that a change touches, and those that stand on them, with the reason for each.",
        discussion: """
            Uncommitted and untracked files count. A change in documentation affects no test; one in joist.yml, the \
            Makefile or a file that chooses the toolchain affects all.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var base: BaseOption

    @Option(help: "How it is written.")
    var format = AffectedReport.text

    func run() async throws {
        let workspace = try await workspace.load()
        let affected = try await base.affected(in: workspace, graph: try PackageGraph(workspace))
        print(try format.render(affected))
    }
}

/// What a change is compared with.
struct BaseOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compare with where this revision and the present one parted.",
            discussion: "Without it: 'base' of joist.yml, else the last commit.", valueName: "revision"
        )
    )
    var base: String?

    func affected(in workspace: Workspace, graph: PackageGraph) async throws -> Affected {
        let git = Git(root: workspace.root, environment: workspace.environment)
        let changes = try await git.changes(since: base ?? workspace.configuration.base ?? "HEAD")
        return Affected(by: changes, in: workspace, graph: graph)
    }
}

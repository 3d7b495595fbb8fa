import ArgumentParser
import JoistRun
import JoistWorkspace

extension AffectedReport: ExpressibleByArgument {}

struct AffectedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "affected",
        abstract: "Lists the packages that a change can break, with the reason for each.",
        discussion: """
            A package is affected if the inputs of its build or of its tests differ from those of the base: the same \
            inputs that joist test remembers passes by. Uncommitted, untracked and ignored files count.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var base: BaseOption

    @Option(help: "The output format.")
    var format = AffectedReport.text

    func run() async throws {
        let workspace = try await workspace.load()
        print(try format.render(try await base.affected(in: workspace)))
    }
}

/// The revision that changes are compared with.
struct BaseOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compare with the merge base of this revision and HEAD.",
            discussion:
                "By default, the base that GitHub, GitLab or Buildkite name, else 'base' of joist.yml, else the last commit. With CI set, the last commit is refused.",
            valueName: "revision"
        )
    )
    var base: String?

    func affected(in workspace: Workspace) async throws -> AffectedPackages {
        let base = try BaseRevision.find(
            named: base, configured: workspace.configuration.base, environment: workspace.environment.inherited)
        return try await AffectedPackages(since: base, in: workspace)
    }
}

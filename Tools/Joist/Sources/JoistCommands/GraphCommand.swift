import ArgumentParser
import JoistWorkspace

extension GraphReport.Format: ExpressibleByArgument {}

struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", abstract: "Prints the packages, their layers and their dependencies."
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Option(help: "The output format.")
    var format = GraphReport.Format.text

    @Option(
        help: ArgumentHelp("Only this package, its dependencies and its dependents.", valueName: "name"),
        completion: .custom { _, _, _ in await WorkspaceOptions.packageNames() }
    )
    var focus: String?

    @Flag(help: "Include the targets of each package.")
    var targets = false

    func run() async throws {
        let workspace = try await workspace.load()
        let graph = PackageGraph(workspace)
        let focus = try focus.map { try workspace.package($0) }
        print(try GraphReport(workspace, graph: graph, focus: focus, showsTargets: targets).render(format))
    }
}

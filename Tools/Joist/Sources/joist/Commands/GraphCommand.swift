import ArgumentParser
import JoistWorkspace

extension GraphReport.Format: ExpressibleByArgument {}

struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", abstract: "Shows the packages, their layers and what they depend on."
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Option(help: "How it is written.")
    var format = GraphReport.Format.text

    @Option(
        help: ArgumentHelp("Only this package, what it depends on and what stands on it.", valueName: "name"),
        completion: .custom { _, _, _ in await WorkspaceOptions.packageNames() }
    )
    var focus: String?

    @Flag(help: "Show the targets of each package too.")
    var targets = false

    func run() async throws {
        let workspace = try await workspace.load()
        let graph = try PackageGraph(workspace)
        let focus = try focus.map { try workspace.package($0) }
        print(try GraphReport(workspace, graph: graph, focus: focus, showsTargets: targets).render(format))
    }
}

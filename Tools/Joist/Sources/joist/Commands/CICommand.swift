import ArgumentParser
import JoistScaffold
import JoistWorkspace

struct CICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci", abstract: "Writes what a CI engine is to do.", subcommands: [MatrixCommand.self]
    )
}

struct MatrixCommand: AsyncParsableCommand {
    enum Provider: String, CaseIterable, ExpressibleByArgument { case github, gitlab }

    static let configuration = CommandConfiguration(
        commandName: "matrix",
        abstract: "Writes a job a package.",
        discussion: """
            github: the matrix of a workflow's strategy, as JSON on one line. gitlab: a child pipeline, as YAML. \
            Without names, all packages are meant.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions

    @Option(help: "The CI engine: github or gitlab.")
    var provider: Provider

    func run() async throws {
        let workspace = try await workspace.load()
        // A package without tests has nothing to do there.
        let packages = try await selection.packages(in: workspace) ?? []
        let tested = packages.filter(\.hasTests)
        let matrix = CIMatrix(tested, graph: try PackageGraph(workspace))
        switch provider {
        case .github: print(try matrix.gitHub())
        case .gitlab: print(try matrix.gitLab(), terminator: "")
        }
    }
}

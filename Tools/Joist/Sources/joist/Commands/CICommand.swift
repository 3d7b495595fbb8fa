import ArgumentParser
import JoistScaffold
import JoistWorkspace

struct CICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci", abstract: "Prints jobs for a CI system.", subcommands: [MatrixCommand.self]
    )
}

struct MatrixCommand: AsyncParsableCommand {
    enum Provider: String, CaseIterable, ExpressibleByArgument { case github, gitlab }

    static let configuration = CommandConfiguration(
        commandName: "matrix",
        abstract: "Prints one CI job for each package.",
        discussion: """
            github: the matrix of a workflow's strategy, as JSON on one line. gitlab: a child pipeline, as YAML. \
            Without names, there is a job for every package with tests.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions

    @Option(help: "The CI system: github or gitlab.")
    var provider: Provider

    func run() async throws {
        let workspace = try await workspace.load()
        // A package without tests needs no job.
        let packages = try await selection.packages(in: workspace) ?? []
        let tested = packages.filter(\.hasTests)
        let matrix = CIMatrix(tested, graph: try PackageGraph(workspace))
        switch provider {
        case .github: print(try matrix.gitHub())
        case .gitlab: print(try matrix.gitLab(), terminator: "")
        }
    }
}

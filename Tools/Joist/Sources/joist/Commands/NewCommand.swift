import ArgumentParser
import JoistScaffold
import JoistWorkspace

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a package, or files in one, from the workspace's templates.",
        discussion: """
            The new files build, pass their tests and have no lint findings. The command adds them to the lists of \
            other packages, such as manifests, and prints the remaining steps. Without a kind, it lists the templates. \
            'joist remove' takes back what it has created.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Argument(
        help: "The template: feature, service, operation, scenario, package or a custom one.",
        completion: .custom { _, _, _ in await kinds() }
    )
    var kind: String?

    @Argument(help: "The name, in UpperCamelCase.")
    var name: String?

    @Option(
        help: ArgumentHelp("The layer of joist.yml for a new package.", valueName: "layer"),
        completion: .custom { _, _, _ in await layers() }
    )
    var layer: String?

    func validate() throws {
        if kind != nil && name == nil { throw ValidationError("The name is missing. Usage: joist new KIND NAME.") }
    }

    func run() async throws {
        let workspace = try await workspace.load()
        let scaffold = Scaffold(workspace: workspace)
        guard let kind, let name else {
            for kind in try scaffold.kinds() {
                print("\(kind.name)\(kind.needsLayer ? " --layer LAYER" : "")\n    \(kind.description)")
            }
            return
        }
        let created = try await scaffold.create(kind: kind, name: name, layer: layer)
        for file in created.files { print("created \(file)") }
        for file in created.changed { print("changed \(file)") }
        try await self.workspace.writeDiagrams()
        if !created.next.isEmpty { print("\nNext steps:\n\n\(created.next)") }
    }

    private static func kinds() async -> [String] {
        guard let workspace = await WorkspaceOptions.present() else { return [] }
        return (try? Scaffold(workspace: workspace).kinds().map(\.name)) ?? []
    }

    private static func layers() async -> [String] {
        await WorkspaceOptions.present()?.configuration.layers.map(\.name) ?? []
    }
}

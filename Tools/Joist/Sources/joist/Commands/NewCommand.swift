import ArgumentParser
import JoistScaffold
import JoistWorkspace

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a package, or files of one, from the workspace's templates.",
        discussion: """
            What comes out builds, passes its tests and lints clean. The lines to add by hand, to put it into the app, \
            are printed. Without a kind, the templates that there are are listed.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Argument(
        help: "What to make: feature, service, operation, scenario, package, or another folder of the templates.",
        completion: .custom { _, _, _ in await kinds() }
    )
    var kind: String?

    @Argument(help: "Its name, in UpperCamelCase.")
    var name: String?

    @Option(
        help: ArgumentHelp("The layer of joist.yml that a package is put into.", valueName: "layer"),
        completion: .custom { _, _, _ in await layers() }
    )
    var layer: String?

    func validate() throws {
        if kind != nil && name == nil { throw ValidationError("The name is missing: joist new KIND NAME.") }
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
        for file in created.files { print(file) }
        if !created.next.isEmpty { print("\nNow:\n\n\(created.next)") }
    }

    private static func kinds() async -> [String] {
        guard let workspace = await WorkspaceOptions.present() else { return [] }
        return (try? Scaffold(workspace: workspace).kinds().map(\.name)) ?? []
    }

    private static func layers() async -> [String] {
        await WorkspaceOptions.present()?.configuration.layers.map(\.name) ?? []
    }
}

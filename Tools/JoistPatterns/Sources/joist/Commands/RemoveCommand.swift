import ArgumentParser
import JoistCommands
import JoistScaffold
import JoistWorkspace

struct RemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes what 'new' has created, unless it has changed since.",
        discussion: """
            The command removes the files, and their lines in the lists of other packages. If a file, a line or the \
            template has changed, it names what is different and removes nothing.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Argument(help: "The template: feature, service, package or a custom one.")
    var kind: String

    @Argument(help: "The name, in UpperCamelCase.")
    var name: String

    @Option(help: ArgumentHelp("The layer of the package, if its name does not tell it.", valueName: "layer"))
    var layer: String?

    func run() async throws {
        let workspace = try await workspace.load()
        let removed = try await Scaffold(workspace: workspace).remove(kind: kind, name: name, layer: layer)
        for file in removed.files { print("removed \(file)") }
        for file in removed.changed { print("changed \(file)") }
        try await Workspace.load(at: workspace.root).writeDiagrams(dropsOthers: true)
    }
}

import ArgumentParser
import Foundation
import JoistCommands
import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistScaffold
import JoistWorkspace

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a package, files in one, or a whole workspace, from templates.",
        discussion: """
            The new files build, pass their tests and have no lint findings. The command adds them to the lists of \
            other packages, such as manifests, and prints the remaining steps. Without a kind, it lists the templates. \
            'joist remove' takes back what it has created.

            'joist new workspace NAME' needs no workspace: it makes one in a new folder, with an app that runs.

            'joist new flow FILE' creates operations and scenarios from diagrams of Mermaid, with their tests. Each diagram \
            begins with its line 'sequenceDiagram' or 'flowchart TD'; in a file .md, only fenced blocks are read. A sequence \
            diagram becomes an operation with the name of participant O, and a flowchart a scenario with the text of node \
            'start'. Drawn again, the code gives the same diagram. Types that a diagram does not have are in comments \
            directly below its first line:

                %% input: (id: Book.ID, promotion: String?)
                %% result: ShelfBook?

            The flows get their place in the factories, their use cases, and what routers and mocks lack for them, so that \
            all of it compiles. If one diagram cannot be built, nothing is written. The README of joist describes the form.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Argument(
        help: "The template: feature, service, package or a custom one; workspace; or flow.",
        completion: .custom { _, _, _ in await kinds() }
    )
    var kind: String?

    @Argument(help: "The name, in UpperCamelCase; for 'flow', the file.")
    var name: String?

    @Option(
        help: ArgumentHelp("The layer of joist.yml for a new package.", valueName: "layer"),
        completion: .custom { _, _, _ in await layers() }
    )
    var layer: String?

    @Option(
        help: ArgumentHelp(
            "The new or empty folder of a new workspace. By default, it has the name in kebab-case.",
            valueName: "folder"),
        completion: .directory
    )
    var at: String?

    @Option(help: "How a new workspace shows its screens: as lines, or on the whole terminal.")
    var ui: NewWorkspace.Interface?

    @Option(help: "How a new workspace gets the kernel: 'copy', or 'dependency' with --kernel-path.")
    var kernel: Kernel?

    @Option(
        help: ArgumentHelp(
            "A checkout of the repository of joist. The packages of a new workspace depend on those in it.",
            valueName: "folder"),
        completion: .directory
    )
    var kernelPath: String?

    @Option(
        help: ArgumentHelp(
            "The package of a new flow; by default the only one that has operations.", valueName: "package"),
        completion: .custom { _, _, _ in await WorkspaceOptions.packageNames() }
    )
    var package: String?

    enum Kernel: String, CaseIterable, ExpressibleByArgument { case copy, dependency }

    private static let flow = "flow"
    private var isWorkspace: Bool { kind == NewWorkspace.kind }

    func validate() throws {
        if package != nil, kind != Self.flow { throw ValidationError("--package is for 'joist new flow FILE'.") }
        if kind == Self.flow, layer != nil { throw ValidationError("'joist new flow FILE' takes no --layer.") }
        if kind != nil && name == nil { throw ValidationError("The name is missing. Usage: joist new KIND NAME.") }
        if at != nil, !isWorkspace { throw ValidationError("--at is for a new workspace. Leave it out.") }
        if kernel ?? .copy != .copy || kernelPath != nil, !isWorkspace {
            throw ValidationError("--kernel and --kernel-path are for a new workspace. Leave them out.")
        }
        if (kernel == .dependency) != (kernelPath != nil) {
            throw ValidationError("--kernel dependency and --kernel-path FOLDER belong together. Add the other one.")
        }
        if ui != nil, !isWorkspace { throw ValidationError("--ui is for a new workspace. Leave it out.") }
        if layer != nil, isWorkspace { throw ValidationError("A new workspace has no layer. Leave --layer out.") }
    }

    func run() async throws {
        if isWorkspace, let name { return try await makeWorkspace(name) }
        let workspace = try await workspace.load()
        let scaffold = Scaffold(workspace: workspace)
        guard let kind, let name else {
            for kind in try scaffold.kinds() {
                print("\(kind.name)\(kind.needsLayer ? " --layer LAYER" : "")\n    \(kind.description)")
            }
            if let workspace = try? Self.newWorkspace { print("\(NewWorkspace.kind)\n    \(workspace.description)") }
            return
        }
        if kind == Self.flow { return try await createFlow(name, in: workspace, scaffold) }
        let created = try await scaffold.create(kind: kind, name: name, layer: layer)
        for file in created.files { print("created \(file)") }
        for file in created.changed { print("changed \(file)") }
        try await Workspace.load(at: workspace.root).writeDiagrams()
        if !created.next.isEmpty { print("\nNext steps:\n\n\(created.next)") }
    }

    private static var newWorkspace: NewWorkspace {
        get throws {
            let program = Path("/proc/self/exe")
            return try NewWorkspace(program: program.resolved ?? program)
        }
    }

    private func makeWorkspace(_ name: String) async throws {
        let here = Path.current
        let place = workspace.root.map { here.pushing($0) } ?? here
        var kernel = NewWorkspace.Kernel.copy
        if let kernelPath {
            let checkout = here.pushing(kernelPath).normalized
            kernel = .dependency(checkout: checkout, commit: try await NewWorkspace.Kernel.commit(of: checkout))
        }
        let made = try await Self.newWorkspace.create(
            name: name, at: at, kernel: kernel, interface: ui ?? .lines, in: place
        ) { workspace in
            _ = try WorkspaceDiagrams(try await LintContext(patterns: workspace)).write(in: workspace)
        }
        let (root, count) = (made.workspace.root, made.workspace.packages.count)
        print("created \(name), a workspace of \(count) packages, in \(root)")
        print("\nNext steps:\n\n    cd \(root.relative(to: here))\n\n\(made.next)")
    }

    private func createFlow(_ file: String, in workspace: Workspace, _ scaffold: Scaffold) async throws {
        let path = Path.current.pushing(file)
        guard let bytes = try? path.contents() else { throw ValidationError("There is no file '\(file)'.") }
        let text = String(decoding: bytes, as: UTF8.self)
        let context = try await LintContext(patterns: workspace)
        let flow = try NewFlow(file, text: text, package: package, in: context)
        let lines = flow.lines.map { ListLine(file: $0.file, scope: $0.scope, anchor: $0.anchor, text: $0.text) }
        let changed = try await scaffold.create(flow.files, adding: lines, in: flow.destination)
        for file in flow.files { print("created \(file.path)") }
        for file in changed { print("changed \(file)") }
        try await Workspace.load(at: workspace.root).writeDiagrams()
        print("\nNext steps:\n\n\(flow.next)")
    }

    private static func kinds() async -> [String] {
        guard let workspace = await WorkspaceOptions.present() else { return [] }
        return (try? Scaffold(workspace: workspace).kinds().map(\.name)) ?? []
    }

    private static func layers() async -> [String] {
        await WorkspaceOptions.present()?.configuration.layers.map(\.name) ?? []
    }
}

extension NewWorkspace.Interface: ExpressibleByArgument {}

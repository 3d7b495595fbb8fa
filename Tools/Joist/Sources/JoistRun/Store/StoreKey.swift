import Foundation
import JoistWorkspace

/// The key of a stored build: what has to be the same for any of it to be of use.
///
/// Sources are not among it: SwiftPM compiles those that differ. It would miss a removed target, whose module stays
/// importable, or a header of the system, so these are in the key or are compared, see ``StoredBuild/foreign``.
enum StoreKey {
    /// Changes whenever stored builds change, so that older ones are not used.
    private static let format = "build 1"

    static func hash(_ inputs: Inputs, settings: BuildSettings) async throws -> ContentHash {
        let workspace = inputs.workspace
        let graph = inputs.graph
        var text = KeyText()
        // SwiftPM's plan of the build has absolute paths.
        text.add(format, workspace.root.string, workspace.toolchain.identity)
        text.add(settings.variant ?? "", settings.commandLine.joined(separator: "\n"))
        for (name, value) in workspace.environment.building.sorted(by: { $0.key < $1.key })
        where workspace.environment.counted[name] != nil || workspace.environment.configured.contains(name) {
            text.add(name, value)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for (_, package) in graph.packages.sorted(by: { $0.key < $1.key }) {
            text.add(ContentHash(of: try encoder.encode(package)).hex)
        }
        let libraries = await SystemLibraries.versions(in: workspace, packages: Array(graph.packages.values))
        for (name, version) in libraries.sorted(by: { $0.key < $1.key }) { text.add(name, version) }
        text.add(await systemPackages(in: workspace))
        text.add(await LockFiles(of: workspace).hash?.hex ?? "")
        let lister = InputLister(tree: try FileTree(of: workspace.root))
        let own = Set(workspace.packages.map(\.path))
        for path in graph.packages.keys.sorted() where !own.contains(path) {
            let list = try inputs.outside(path).list(lister)
            let states = try await FileState.read(list.files)
            for file in list.files.sorted(by: { RelativePath.compare($0.label, $1.label) < 0 }) {
                text.add(file.label, states[Path(file.path)]?.content ?? "")
            }
        }
        return text.hash
    }

    /// The versions of the packages with headers on Debian and its relatives; empty elsewhere. Compilers do not list the
    /// headers of modules that are marked as parts of the system.
    private static func systemPackages(in workspace: Workspace) async -> String {
        let command = Command(
            "dpkg-query", ["--show", "--showformat=${Package} ${Version} ${db:Status-Abbrev}\n", "*-dev"],
            environment: workspace.environment.variables, in: workspace.root)
        let lines = (try? await command.result().output)?.split(separator: "\n") ?? []
        // Without those that were removed or that others only mention.
        return lines.filter { $0.hasSuffix(" ii ") }.joined(separator: "\n")
    }
}

import Foundation
import JoistWorkspace

/// The key of a stored build: the values that must be equal for any use of it.
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
        text.add(DebianPackages.withHeaders.joined(separator: "\n"))
        text.add(await LockFiles(of: workspace).hash?.hex ?? "")
        let lister = InputLister(tree: try FileTree(of: workspace.root))
        let own = Set(workspace.packages.map(\.path))
        for path in graph.packages.keys.sorted() where !own.contains(path) {
            let list = try inputs.outside(path).list(lister)
            let states = try await FileState.read(list.files)
            text.add(sorted: list.files.map { ($0.label, states[Path($0.path)]?.content ?? "") })
        }
        return text.hash
    }
}

/// The packages of Debian and its relatives.
enum DebianPackages {
    /// The names and versions of the installed packages with headers; empty on other systems. Compilers do not list the
    /// headers of modules that are marked as parts of the system.
    ///
    /// `dpkg-query` also reads a folder of updates that is usually empty, and an empty folder cannot be an input of tests.
    static var withHeaders: [String] {
        withHeaders(in: String(decoding: (try? Path("/var/lib/dpkg/status").contents()) ?? [], as: UTF8.self))
    }

    /// - Parameter status: dpkg's list of packages: fields in lines, and an empty line after each package.
    static func withHeaders(in status: String) -> [String] {
        var packages: [String] = []
        var fields: [Substring: Substring] = [:]
        let lines: [Substring] = status.split(separator: "\n", omittingEmptySubsequences: false) + [""]
        for line in lines {
            if line.isEmpty {
                // Without packages that were removed. `hold` instead of `install` keeps a version.
                let isInstalled = fields["Status"]?.hasSuffix(" ok installed") == true
                if isInstalled, let name = fields["Package"], name.hasSuffix("-dev") {
                    packages.append("\(name) \(fields["Version"] ?? "")")
                }
                fields = [:]
            } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
                let field = line[..<colon]
                if ["Package", "Status", "Version"].contains(field) { fields[field] = line[colon...].dropFirst(2) }
            }
        }
        return packages
    }
}

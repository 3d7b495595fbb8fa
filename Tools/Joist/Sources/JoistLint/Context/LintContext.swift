import JoistWorkspace
import SystemPackage

/// The input of rules.
public struct LintContext: Sendable {
    public let workspace: Workspace
    public let graph: PackageGraph
    /// In the order of their packages' paths and their names.
    public let targets: [LintTarget]
    /// The facts by file, from the workspace's root.
    public let facts: [String: SourceFacts]
    let modules: ModuleIndex
    let types: TypeIndex
    let byNode: [PackageGraph.Node: LintTarget]
    /// The packages that were never committed, by path.
    let newPackages: Set<String>
    /// The number of each package's layer, by path, 0 at the top.
    let layers: [String: Int]

    init(
        _ workspace: Workspace, graph: PackageGraph, targets: [LintTarget], facts: [String: SourceFacts],
        newPackages: Set<String>
    ) {
        self.workspace = workspace
        self.graph = graph
        self.targets = targets
        self.facts = facts
        modules = ModuleIndex(targets)
        self.newPackages = newPackages
        types = TypeIndex(facts.values)
        byNode = Dictionary(uniqueKeysWithValues: targets.map { ($0.node, $0) })
        layers = workspace.packages.reduce(into: [:]) { layers, package in
            layers[package.path] = workspace.layerIndex(of: package)
        }
    }

    /// The name of the package at a path.
    func name(_ path: String) -> String { graph.packages[path]?.name ?? path }

    /// Whether a target depends on a module directly.
    func uses(_ module: String, _ target: LintTarget) -> Bool {
        target.dependencies.contains { modules.modules(of: $0.meaning).contains(module) }
    }

    /// The facts of a target's files, sorted by path.
    func facts(of target: LintTarget) -> [(path: String, facts: SourceFacts)] {
        target.files.compactMap { path in facts[path].map { (path, $0) } }
    }

    func manifestPath(of package: Package) -> String { RelativePath.join(package.path, "Package.swift") }

    /// The outline of a manifest. It is read on demand, because most manifests have no findings.
    func outline(of package: Package) -> ManifestOutline {
        let bytes = (try? workspace.root.appending(manifestPath(of: package)).contents()) ?? []
        return ManifestOutline(parsing: String(decoding: bytes, as: UTF8.self))
    }

    /// A finding in a package's manifest.
    func manifestFinding(
        _ rule: String, in package: Package, _ message: String, remedy: String, severity: Severity = .error,
        line: (ManifestOutline) -> Int
    ) -> Finding {
        Finding(
            rule: rule, path: manifestPath(of: package), line: line(outline(of: package)), message: message,
            remedy: remedy, package: package.name, severity: severity
        )
    }

    /// SwiftPM's name for a package: the last part of its folder.
    func identity(of path: String) -> String {
        path == "."
            ? workspace.root.lastComponent?.string ?? "." : path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The line that names a package beside another, in the other's manifest.
    func line(of dependency: String, in outline: ManifestOutline) -> Int {
        outline.line(ofPackageIn: identity(of: dependency))
    }

    /// Whether a file is an assembly, to which some rules do not apply.
    static func isAssembly(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.dropLast().contains("Assemblies") || path.hasSuffix("Assembly.swift")
            || path.hasSuffix("Assemblies.swift")
    }
}

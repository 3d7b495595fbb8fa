import JoistWorkspace

/// A target with its files.
public final class LintTarget: Sendable {
    /// Its node in the graph of targets.
    public let node: PackageGraph.Node
    /// The target in the manifest.
    public let target: Target
    /// The package that declares it.
    public let package: Package
    /// The module that it makes.
    public let module: String
    /// Its Swift files, from the workspace's root, sorted.
    let files: [String]
    /// Whether it is a module of C: it has no Swift files.
    let isForeign: Bool
    /// Its dependencies in the manifest's order, without plugins: a name in the manifest, and its meaning.
    public let dependencies: [(name: String, resolved: PackageGraph.ResolvedDependency)]

    /// - Parameters:
    ///   - files: Its files of all kinds.
    ///   - resolvedDependencies: What the dependencies in the package's manifest refer to.
    init(
        _ target: Target, of package: Package, files: [String], in workspace: Workspace,
        _ resolvedDependencies: [Target.Dependency: PackageGraph.ResolvedDependency]
    ) {
        node = package.node(target.name)
        self.target = target
        self.package = package
        self.files = files.filter { $0.hasSuffix(".swift") }
        isForeign = self.files.isEmpty && (target.kind == .library || target.kind == .system)
        module = (isForeign ? Self.foreignModule(files, in: workspace) : nil) ?? target.module
        dependencies = target.dependencies.compactMap { dependency in
            resolvedDependencies[dependency].map { (dependency.name, $0) }
        }
    }

    /// The module name of a C target, from its own module map.
    private static func foreignModule(_ files: [String], in workspace: Workspace) -> String? {
        guard let map = files.first(where: { $0.hasSuffix("/module.modulemap") }),
            let bytes = try? workspace.root.appending(map).contents()
        else { return nil }
        return ModuleMapFile.modules(in: String(decoding: bytes, as: UTF8.self)).first
    }

    /// The name in the manifest.
    public var name: String { target.name }

    /// Whether it is a test target, or has a name of code for tests, previews, doubles or traces.
    public var servesTests: Bool {
        target.kind == .test || ["Tests", "Testing", "Double", "Preview", "Trace"].contains { name.hasSuffix($0) }
    }
}

import JoistWorkspace
import SystemPackage

extension LintContext {
    /// Gathers the input of rules.
    ///
    /// - Returns: The context, and the number of files that had to be parsed.
    static func load(_ workspace: Workspace) async throws -> (context: LintContext, parsed: Int) {
        async let newPackages = newPackages(in: workspace)
        let graph = try PackageGraph(workspace)
        let targets = targets(of: workspace, graph: graph)
        let files = Set(targets.flatMap(\.files)).sorted()
        let sources = try await SourceReader(root: workspace.root).read(files)
        let context = LintContext(
            workspace, graph: graph, targets: targets, facts: sources.facts, newPackages: await newPackages)
        return (context, sources.parsed)
    }

    /// Without git, all packages count as committed.
    private static func newPackages(in workspace: Workspace) async -> Set<String> {
        let git = Git(root: workspace.root, environment: workspace.environment)
        let manifests = (try? await git.untracked("*Package.swift")) ?? []
        return Set(manifests.map { RelativePath.join($0, "..") })
    }

    private static func targets(of workspace: Workspace, graph: PackageGraph) -> [LintTarget] {
        let finder = TargetFiles(workspace)
        return workspace.packages.flatMap { package -> [LintTarget] in
            let meanings = graph.meanings(in: package)
            return package.targets.map { target in
                let files = finder.files(of: target, in: package)
                let sources = files.filter { $0.hasSuffix(".swift") }
                let isForeign = sources.isEmpty && (target.kind == .library || target.kind == .system)
                return LintTarget(
                    node: PackageGraph.Node(package: package.path, target: target.name), target: target,
                    package: package,
                    module: isForeign ? foreignModule(of: target, files: files, root: workspace.root) : target.module,
                    files: sources, isForeign: isForeign,
                    dependencies: target.dependencies.compactMap { dependency in
                        meanings[dependency].map { LintTarget.Dependency(name: dependency.name, meaning: $0) }
                    }
                )
            }
        }.sorted { $0.node < $1.node }
    }

    /// The module name of a C target, from its own module map.
    private static func foreignModule(of target: Target, files: [String], root: FilePath) -> String {
        guard let map = files.first(where: { $0.hasSuffix("/module.modulemap") }),
            let bytes = try? root.appending(map).contents(),
            let module = ModuleMapFile.modules(in: String(decoding: bytes, as: UTF8.self)).first
        else { return target.module }
        return module
    }
}

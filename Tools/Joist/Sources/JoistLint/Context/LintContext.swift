import JoistWorkspace

/// The input of rules.
public final class LintContext {
    /// The workspace that is checked.
    public let workspace: Workspace
    /// The dependencies between its packages and targets.
    public let graph: PackageGraph
    /// In the order of their packages' paths and their names.
    public let targets: [LintTarget]
    /// The Swift files of all targets, in the order of the targets and of their paths.
    public let files: [SourceFile]
    /// The number of files that had to be parsed.
    let parsed: Int
    /// The hashes of the files' contents, by path.
    private let hashes: [String: String]
    /// The hashes of the files that were read with ``text(at:)``, by path.
    var readFiles: [String: String] = [:]
    /// The modules of the targets and of external products.
    public let modules: ModuleIndex
    /// The kinds of the types, by name.
    public private(set) lazy var types = TypeIndex(files)
    private var built: [ObjectIdentifier: AnyObject] = [:]
    private let byNode: [PackageGraph.Node: (target: LintTarget, files: [SourceFile])]
    /// The packages that were never committed, by path.
    let newPackages: Set<String>
    /// The number of each package's layer, by path, 0 at the top.
    let layers: [String: Int]

    /// Reads the sources of a workspace.
    ///
    /// - Parameter detailed: The types of which all members are read.
    public init(_ workspace: Workspace, detailed: DetailedTypes) async throws {
        async let newPackages = Self.newPackages(in: workspace)
        let graph = PackageGraph(workspace)
        let finder = TargetFiles(workspace)
        let targets = workspace.packages.flatMap { package in
            let resolvedDependencies = graph.resolvedDependencies(in: package)
            return package.targets.map { target in
                LintTarget(
                    target, of: package, files: finder.files(of: target, in: package), in: workspace,
                    resolvedDependencies)
            }
        }.sorted { $0.node < $1.node }
        let sources = try await SourceReader(root: workspace.root, detailed: detailed).read(
            Set(targets.flatMap(\.files)).sorted())
        let groups = targets.map { target in
            target.files.compactMap { path in
                sources.facts[path].map {
                    SourceFile(target: target, path: path, facts: $0.importing(target.target.moduleAliases))
                }
            }
        }
        self.workspace = workspace
        self.graph = graph
        self.targets = targets
        files = Array(groups.joined())
        parsed = sources.parsed
        hashes = sources.hashes
        modules = ModuleIndex(targets, graph)
        byNode = Dictionary(uniqueKeysWithValues: zip(targets, groups).map { ($0.node, ($0, $1)) })
        layers = workspace.packages.reduce(into: [:]) { layers, package in
            layers[package.path] = workspace.layerIndex(of: package)
        }
        self.newPackages = await newPackages
    }

    /// Without git, all packages are treated as committed.
    private static func newPackages(in workspace: Workspace) async -> Set<String> {
        let git = Git(root: workspace.root, environment: workspace.environment)
        let manifests = (try? await git.untracked("*Package.swift")) ?? []
        return Set(manifests.map { RelativePath.join($0, "..") })
    }

    /// The name of the package at a path.
    func name(_ path: String) -> String { graph.packages[path]?.name ?? path }

    /// The target of a node; `nil` if it is not in the workspace.
    public func target(_ node: PackageGraph.Node) -> LintTarget? { byNode[node]?.target }

    /// The files of a target, sorted by path.
    public func files(of target: LintTarget) -> [SourceFile] { byNode[target.node]?.files ?? [] }

    /// All imports, with the files that they are in.
    var imports: [(file: SourceFile, statement: Import)] {
        files.flatMap { file in file.facts.imports.map { (file, $0) } }
    }

    /// An index that several rules share. It is built once.
    public func index<Index: AnyObject>(_ build: (LintContext) -> Index) -> Index {
        let key = ObjectIdentifier(Index.self)
        if let known = built[key] as? Index { return known }
        let index = build(self)
        built[key] = index
        return index
    }

    /// The text of a file, from the workspace's root; `nil` if it cannot be read.
    public func text(at path: String) -> String? {
        let bytes = try? workspace.root.appending(path).contents()
        readFiles[path] = bytes.map { ContentHash(of: $0).hex } ?? ""
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The hash of a file's content; empty if it cannot be read.
    func hash(of path: String) -> String {
        hashes[path] ?? (try? workspace.root.appending(path).contents()).map { ContentHash(of: $0).hex } ?? ""
    }

    /// Whether a target depends on a module directly.
    public func uses(_ module: String, _ target: LintTarget) -> Bool {
        target.dependencies.contains { modules.modules(of: $0.resolved).contains(module) }
    }

    func manifestPath(of package: Package) -> String { RelativePath.join(package.path, "Package.swift") }

    /// A finding in a package's manifest.
    ///
    /// - Parameter line: Finds the line. The manifest is read on demand, because most manifests have no findings.
    public func finding(
        in package: Package, _ message: String, remedy: String, severity: Severity = .error,
        line: (ManifestOutline) -> Int
    ) -> Finding {
        let path = manifestPath(of: package)
        let outline = ManifestOutline(parsing: text(at: path) ?? "")
        return Finding(
            path: path, line: line(outline), message: message, remedy: remedy, package: package.name,
            severity: severity)
    }

    /// SwiftPM's name for a package: the last part of its folder.
    func identity(of path: String) -> String {
        path == "."
            ? workspace.root.name ?? "." : path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The line that names a package beside another, in the other's manifest.
    func line(of dependency: String, in outline: ManifestOutline) -> Int {
        outline.line(ofPackageIn: identity(of: dependency))
    }
}

import Foundation
import JoistWorkspace
import SystemPackage

/// Computes the ``TestKey`` of packages.
struct InputHasher: Sendable {
    private let workspace: Workspace
    private let settings: BuildSettings
    private let graph: PackageGraph
    private let libraries: [String: String]
    private let versions: @Sendable (Package) -> FilePath
    private let paths: Set<String>
    /// The hashes of the manifests' descriptions by path. A description may depend on more than the manifest's text.
    private let descriptions: [String: String]

    /// Changes whenever the definition of the key changes, so that older results are not used.
    private static let format = "tests 1"

    /// - Parameters:
    ///   - graph: The workspace's packages and the local packages outside of it that they depend on.
    ///   - libraries: Versions by `pkg-config` name.
    ///   - versions: The file with the resolved versions for a package.
    init(
        workspace: Workspace, settings: BuildSettings, graph: PackageGraph, libraries: [String: String],
        versions: @escaping @Sendable (Package) -> FilePath
    ) {
        self.workspace = workspace
        self.settings = settings
        self.graph = graph
        self.libraries = libraries
        self.versions = versions
        paths = Set(workspace.packages.map(\.path))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        descriptions = graph.packages.mapValues { package in
            (try? encoder.encode(package)).map { ContentHash(of: Array($0)).hex } ?? ""
        }
    }

    /// Keys by package path, with the states of the files that they were made from.
    struct Keys: Sendable {
        var keys: [String: TestKey] = [:]
        var states = FileStates()
    }

    /// The keys of packages, from the present files.
    ///
    /// - Parameter known: Earlier states. Files that have not changed since are not read again.
    /// - Throws: ``RunError/unreadable(file:reason:)``, `WorkspaceError`
    func keys(of packages: [Package], known: FileStates = FileStates()) async throws -> Keys {
        let lister = InputLister(tree: try FileTree(of: workspace.root, below: folders(of: packages)))
        var groups: [InputGroup: InputList] = [:]
        var groupsOfPackage: [String: [InputGroup]] = [:]
        for package in packages {
            let needed = self.groups(of: package)
            groupsOfPackage[package.path] = needed
            for group in needed where groups[group] == nil { groups[group] = try list(group, lister) }
        }
        let states = try await FileStates.read(groups.values.lazy.flatMap(\.files), known: known)
        let sums = groups.mapValues { sum(of: $0, states) }
        var keys: [String: TestKey] = [:]
        for package in packages {
            keys[package.path] = key(of: package, groups: groupsOfPackage[package.path] ?? [], sums: sums)
        }
        return Keys(keys: keys, states: states)
    }

    /// The folders of packages and their dependencies; empty if that is the root.
    private func folders(of packages: [Package]) -> [String] {
        let needed = Set(packages.flatMap { graph.closure(of: $0.path) }.filter(isInWorkspace))
        if needed.contains(".") { return [] }
        return needed.filter { !RelativePath.folders(around: $0).contains(where: needed.contains) }
    }

    private func groups(of package: Package) -> [InputGroup] {
        let tests = package.targets.filter { $0.kind == .test }
        let targets = graph.closure(of: tests.map { PackageGraph.Node(package: package.path, target: $0.name) })
        let inside = targets.filter { isInWorkspace($0.package) }
        var groups = inside.sorted().map { InputGroup.target($0) }
        for path in graph.closure(of: package.path).sorted() {
            groups.append(isInWorkspace(path) ? .manifests(path) : .outside(path))
        }
        groups.append(.loose(package.path))
        for index in workspace.configuration.inputs.indices where isMeant(package, index) {
            groups.append(.input(index))
        }
        if hasVersions(package) {
            groups += ResolvedVersions.edited(in: workspace.root).sorted { $0.key < $1.key }.map {
                .edited($0.key, $0.value)
            }
        }
        return groups
    }

    private func list(_ group: InputGroup, _ lister: InputLister) throws -> InputList {
        switch group {
        case .target(let node):
            guard let package = graph.packages[node.package], let target = graph.targets[node] else {
                return InputList()
            }
            return try PackageInputs(package: package, lister: lister).files(of: target)
        case .manifests(let path):
            guard let package = graph.packages[path] else { return InputList() }
            return PackageInputs(package: package, lister: lister).manifests()
        case .loose(let path):
            guard let package = graph.packages[path] else { return InputList() }
            return PackageInputs(package: package, lister: lister).loose(besides: paths)
        case .outside(let path):
            return try lister.list(folder: workspace.root.appending(path).lexicallyNormalized(), label: path)
        case .edited(let identity, let folder): return try lister.list(folder: folder, label: identity)
        case .input(let index):
            return try ConfiguredInput(workspace.configuration.inputs[index]).files(in: workspace, lister: lister)
        }
    }

    private func sum(of list: InputList, _ states: FileStates) -> (hash: ContentHash, stamp: Int) {
        var text = KeyText()
        var stamp = Hasher()
        for file in list.files.sorted(by: { $0.label < $1.label }) {
            text.add(file.label, states[file]?.content ?? "")
            stamp.combine(states[file]?.stamp)
        }
        for note in list.notes { text.add(note) }
        return (text.hash, stamp.finalize())
    }

    private func key(
        of package: Package, groups: [InputGroup], sums: [InputGroup: (hash: ContentHash, stamp: Int)]
    ) -> TestKey {
        var text = KeyText()
        var stamp = Hasher()
        text.add(Self.format, package.path, package.name)
        text.add("toolchain", workspace.toolchain.identity)
        for (name, value) in workspace.environment.counted.sorted(by: { $0.key < $1.key }) { text.add(name, value) }
        for argument in settings.commandLine { text.add("argument", argument) }
        for group in groups {
            text.add(group.label, sums[group]?.hash.hex ?? "")
            stamp.combine(sums[group]?.stamp)
        }
        for path in graph.closure(of: package.path).sorted() {
            text.add("package", path, descriptions[path] ?? "")
        }
        for name in libraryNames(of: package) { text.add("library", name, libraries[name] ?? "unknown") }
        if hasVersions(package) { text.add("versions", ResolvedVersions.versions(in: versions(package)) ?? "none") }
        for index in workspace.configuration.inputs.indices where isMeant(package, index) {
            for name in workspace.configuration.inputs[index].environment {
                text.add("variable", name, workspace.environment.inherited[name].map { "is \($0)" } ?? "is missing")
            }
        }
        return TestKey(hash: text.hash, stamp: stamp.finalize())
    }

    private func libraryNames(of package: Package) -> [String] {
        let packages = graph.closure(of: package.path).compactMap { graph.packages[$0] }
        return Set(packages.flatMap(\.targets).compactMap(\.pkgConfig)).sorted()
    }

    private func hasVersions(_ package: Package) -> Bool {
        graph.closure(of: package.path).contains { graph.packages[$0]?.hasRemoteDependencies ?? false }
    }

    private func isInWorkspace(_ path: String) -> Bool { paths.contains(path) }

    private func isMeant(_ package: Package, _ index: Int) -> Bool {
        workspace.configuration.inputs[index].packages.contains { $0.matches(package) }
    }
}

/// A group of input files.
enum InputGroup: Hashable {
    case target(PackageGraph.Node)
    case manifests(String)
    case loose(String)
    case outside(String)
    case edited(String, FilePath)
    case input(Int)

    var label: String {
        switch self {
        case .target(let node): "target \(node.target) of \(node.package)"
        case .manifests(let path): "manifests of \(path)"
        case .loose(let path): "beside the targets of \(path)"
        case .outside(let path): "outside \(path)"
        case .edited(let identity, _): "edited \(identity)"
        case .input(let index): "input \(index)"
        }
    }
}

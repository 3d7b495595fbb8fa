import Foundation
import JoistWorkspace

/// Computes the ``TestKey`` of test targets.
struct InputHasher: Sendable {
    let inputs: Inputs
    private let settings: BuildSettings
    private let libraries: [String: String]
    private let versions: @Sendable (Package) -> ResolvedVersions?
    private let externals: ExternalPackages
    /// The hashes of the manifests' descriptions by path. A description may depend on more than the manifest's text.
    private let descriptions: [String: String]

    /// Changes whenever the definition of the key changes, so that older results are not used.
    private static let format = "tests 5"

    /// - Parameters:
    ///   - libraries: Versions by `pkg-config` name.
    ///   - versions: The versions of external packages for a package; `nil` if there are none.
    init(
        inputs: Inputs, settings: BuildSettings, libraries: [String: String], externals: ExternalPackages,
        versions: @escaping @Sendable (Package) -> ResolvedVersions?
    ) {
        self.inputs = inputs
        self.settings = settings
        self.libraries = libraries
        self.externals = externals
        self.versions = versions
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        descriptions = inputs.graph.packages.compactMapValues { package in
            (try? encoder.encode(package)).map { ContentHash(of: $0).hex }
        }
    }

    /// The keys of test targets, with their inputs.
    struct Keys: Sendable {
        fileprivate(set) var keys: [PackageGraph.Node: TestKey] = [:]
        fileprivate var states: [Path: FileState] = [:]
        /// By the names of groups.
        fileprivate var lists: [String: InputList] = [:]
        fileprivate var sums: [String: TestKey] = [:]

        /// The contents of the files of groups.
        func files(of groups: [String]) -> [String: String] {
            let files = groups.compactMap { lists[$0] }.flatMap(\.files)
            return Dictionary(files.map { ($0.label, content(of: $0)) }) { first, _ in first }
        }

        /// The notes of groups, as keys.
        func notes(of groups: [String]) -> [String: String] {
            Dictionary(groups.compactMap { lists[$0] }.flatMap(\.notes).map { ($0, "") }) { first, _ in first }
        }

        fileprivate func content(of file: InputFile) -> String { states[Path(file.path)]?.content ?? "" }

        /// The hash of a group; `nil` if no key counts it.
        func hash(of group: String) -> ContentHash? { sums[group]?.hash }
    }

    /// The keys of test targets, from the present files.
    ///
    /// - Parameter others: Further groups to read.
    /// - Throws: ``RunError/unreadable(file:reason:)``, `WorkspaceError`
    func keys(of tests: [PackageGraph.Node], with others: [InputGroup] = []) async throws -> Keys {
        let lister = InputLister(tree: try FileTree(of: inputs.workspace.root))
        let groups = Dictionary(uniqueKeysWithValues: tests.map { ($0, inputs.groups(of: $0)) })
        var keys = Keys()
        for group in [others, Array(groups.values.joined())].joined() where keys.lists[group.name] == nil {
            keys.lists[group.name] = try group.list(lister)
        }
        keys.states = try await FileState.read(keys.lists.values.flatMap(\.files))
        keys.sums = keys.lists.mapValues { sum(of: $0, in: keys) }
        for (test, groups) in groups {
            var text = KeyText()
            var stamp = Hasher()
            text.add(Self.format, test.package, test.target)
            for (name, value) in values(of: test.package) { text.add(name, value) }
            for group in groups {
                text.add(group.name, keys.sums[group.name]?.hash.hex ?? "")
                stamp.combine(keys.sums[group.name]?.stamp)
            }
            keys.keys[test] = TestKey(hash: text.hash, stamp: stamp.finalize())
        }
        return keys
    }

    /// The inputs of a test target's key: the hashes of files by path, and other values by name.
    func parts(of test: PackageGraph.Node, in keys: Keys) -> [String: String] {
        var parts = Dictionary(values(of: test.package)) { first, _ in first }
        for list in inputs.groups(of: test).compactMap({ keys.lists[$0.name] }) {
            for file in list.files { parts[file.label] = keys.content(of: file) }
            for note in list.notes { parts[note] = "" }
        }
        return parts
    }

    /// The files that the tests of a target may read, equal to the inputs of its key; `nil` if they may read all.
    func readable(by test: PackageGraph.Node, in keys: Keys) -> ReadableFiles? {
        let package = inputs.graph.packages[test.package]
        if let package, !inputs.workspace.configuration.hasSandbox(package) { return nil }
        var files = InputList()
        for list in inputs.groups(of: test).compactMap({ keys.lists[$0.name] }) { files += list }
        var readable = ReadableFiles(inputs: files, counted: inputs.targets(of: test), in: inputs.graph)
        if let package, inputs.graph.hasExternalDependencies(package) {
            if let used = used(by: package, versions(package)) {
                readable.fetched = used.sorted { $0.key < $1.key }.flatMap { identity, checkout in
                    ["checkouts/\(checkout.folder)", "artifacts/\(identity)"]
                }
                readable.leaveOut(externals.others(than: used))
            } else {
                readable.fetched = ["checkouts", "artifacts"]
            }
        }
        return readable
    }

    /// The external packages that a package can use; `nil` if only SwiftPM knows them.
    private func used(by package: Package, _ versions: ResolvedVersions?) -> [String: ExternalPackages.Checkout]? {
        versions.flatMap { externals.used(by: package, in: inputs, $0) }
    }

    private func sum(of list: InputList, in keys: Keys) -> TestKey {
        var text = KeyText()
        var stamp = Hasher()
        for file in list.files.sorted(by: { RelativePath.compare($0.label, $1.label) < 0 }) {
            text.add(file.label, keys.content(of: file))
            stamp.combine(keys.states[Path(file.path)]?.stamp)
        }
        for note in list.notes { text.add(note) }
        return TestKey(hash: text.hash, stamp: stamp.finalize())
    }

    /// The inputs of a package's tests that are not files, by name.
    func values(of package: String) -> [(String, String)] {
        guard let package = inputs.graph.packages[package] else { return [] }
        let environment = inputs.workspace.environment
        var values = [("the name of the package", package.name)]
        values.append(("the toolchain or the system release", inputs.workspace.toolchain.identity))
        let hasSandbox = Sandbox.isPossible && inputs.workspace.configuration.hasSandbox(package)
        values.append(("the sandbox", hasSandbox ? "enforced" : "none"))
        values += environment.counted.sorted { $0.key < $1.key }.map { ("the variable \($0)", $1) }
        values.append(("the build settings", settings.commandLine.joined(separator: "\n")))
        let closure = inputs.graph.closure(of: package.path).sorted()
        values += closure.map { ("the description of \($0)", descriptions[$0] ?? "") }
        let libraries = Set(closure.compactMap { inputs.graph.packages[$0] }.flatMap(\.targets).compactMap(\.pkgConfig))
        values += libraries.sorted().map { ("the system library \($0)", self.libraries[$0] ?? "unknown") }
        if inputs.graph.hasExternalDependencies(package) {
            let versions = versions(package)
            let used = used(by: package, versions).map { Set($0.keys) }
            values.append(("the versions of external packages", versions?.text(of: used) ?? "none"))
        }
        // A plugin sees the variables of the build, equal to the variables of all packages.
        let targets = closure.compactMap { inputs.graph.packages[$0] }.flatMap(\.targets)
        let seen = targets.contains { !$0.plugins.isEmpty } ? environment.configured : []
        for name in seen.union(inputs.workspace.configuration.inputs(of: package).flatMap(\.environment)).sorted() {
            values.append(("the variable \(name)", environment.inherited[name].map { "is \($0)" } ?? "is missing"))
        }
        return values
    }
}

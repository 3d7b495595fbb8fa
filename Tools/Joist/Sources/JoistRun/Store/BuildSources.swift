import JoistWorkspace

/// The files that a build of the workspace can read, outside of the build folder, the toolchain and the system.
struct BuildSources: Sendable {
    /// By the label of an ``InputFile``: all files of the workspace, and the files of packages outside of it.
    let files: [String: InputFile]
    /// The contents by label, see ``FileState/content``. Empty before ``read()``.
    private(set) var contents: [String: String] = [:]
    /// The files that each target is made of. The sources of a target with C include the files that the configuration
    /// names for its package, because no compiler lists embedded files.
    private let lists: [PackageGraph.Node: InputList]
    private let graph: PackageGraph

    init(_ inputs: Inputs) throws {
        let lister = InputLister(tree: try FileTree(of: inputs.workspace.root))
        let own = Set(inputs.workspace.packages.map(\.path))
        var all = lister.tree.files.map(lister.file)
        for path in inputs.graph.packages.keys where !own.contains(path) {
            all += try inputs.outside(path).list(lister).files
        }
        var lists: [PackageGraph.Node: InputList] = [:]
        for (node, target) in inputs.graph.targets where own.contains(node.package) {
            guard var list = try inputs.files(of: node)?.list(lister) else { continue }
            all += list.files
            if let package = inputs.graph.packages[node.package], Self.isBlind(target, list) {
                for group in inputs.configured(for: package) {
                    var named = try group.list(lister)
                    // A fresh clone has no results of builds yet.
                    named.files.removeAll { Self.isBuilt($0.label) }
                    named.notes.removeAll(where: Self.isBuilt)
                    list += named
                }
            }
            lists[node] = list
        }
        files = Dictionary(all.map { ($0.label, $0) }) { first, _ in first }
        self.lists = lists
        graph = inputs.graph
    }

    /// Reads the ``contents``.
    mutating func read() async throws {
        let all = files.merging(lists.values.flatMap(\.files).map { ($0.label, $0) }) { first, _ in first }
        let states = try await FileState.read(all.values)
        contents = all.mapValues { states[Path($0.path)]?.content ?? "" }
    }

    /// The times of all files, without empty folders.
    func times() -> [String: (modified: Int64, changed: Int64)] {
        files.filter { !$0.value.isFolder }.compactMapValues { FileTime.read($0.path) }
    }

    /// Whether a file is a link.
    func isLink(_ label: String) -> Bool { contents[label]?.hasPrefix("link ") ?? false }

    /// The hashes of the targets' files, by target.
    func hashes() -> [String: ContentHash] {
        Dictionary(uniqueKeysWithValues: lists.map { (Self.name(of: $0.key), hash(of: $0.value)) })
    }

    private func hash(of list: InputList) -> ContentHash {
        var text = KeyText()
        text.add(sorted: Set(list.files.map(\.label)).map { ($0, contents[$0] ?? "") })
        for note in list.notes.sorted() { text.add(note) }
        return text.hash
    }

    /// The files of the targets that SwiftPM might not compile although something that they read has changed.
    ///
    /// SwiftPM compares the times of a target's own sources. It does not for headers and module maps that only Swift
    /// imports, for files that C sources embed, for files that a plugin or a compiler flag reads, and for the sources
    /// of macros.
    ///
    /// - Parameters:
    ///   - earlier: The ``hashes()`` of the time when the targets were built.
    ///   - changed: The labels of files that have changed since.
    ///   - reads: The labels of files that the compiler read, except Swift sources, by module.
    func filesOfBlindTargets(since earlier: [String: ContentHash], changed: Set<String>, reads: [String: [String]])
        -> Set<String>
    {
        let differing = Set(lists.filter { earlier[Self.name(of: $0.key)] != hash(of: $0.value) }.keys)
        let start = lists.keys.filter { node in
            guard let target = graph.targets[node], let list = lists[node] else { return false }
            if !changed.isDisjoint(with: reads[target.module] ?? []) { return true }
            if target.kind == .macro { return !differing.isDisjoint(with: graph.closure(of: [node])) }
            return differing.contains(node) && Self.isBlind(target, list)
        }
        if start.isEmpty { return [] }
        let dependents = lists.filter { !graph.closure(of: [$0.key]).isDisjoint(with: start) }
        return Set(dependents.values.flatMap(\.files).map(\.label))
    }

    private static func isBuilt(_ label: String) -> Bool { label.hasPrefix(Workspace.buildFolder + "/") }

    static func isBlind(_ target: Target, _ list: InputList) -> Bool {
        target.kind == .system || !target.plugins.isEmpty || target.settings.contains(where: PackageInputs.isUnsafe)
            || list.files.contains { PackageInputs.isC($0.label) }
    }

    private static func name(of node: PackageGraph.Node) -> String { "\(node.package) \(node.target)" }
}

import Foundation
import JoistWorkspace

/// Makes SwiftPM build targets again that it takes for current although one of their files has changed.
///
/// SwiftPM compares the times of sources, and of the headers that C sources included the last time. It overlooks data
/// that C sources embed, a header that appears where `__has_include` looks for one, headers and module maps that only
/// Swift imports, files that a plugin or an unsafe flag reads, and the sources of macros. The hashes of such files are
/// kept beside the programs that were built from them. Where a hash differs, the objects go, so that SwiftPM compiles
/// them.
struct UnseenChanges {
    /// The hashes of the files of a target that SwiftPM overlooks.
    struct Hashes: Codable, Hashable {
        /// Of headers, module maps and macros, which other targets read, too.
        var shared: ContentHash
        /// Of all other files.
        var own: ContentHash
    }

    /// Such files of a target.
    private struct Files {
        var shared: [InputFile] = []
        var own: [InputFile] = []
    }

    private let inputs: Inputs
    /// The folder with the build products.
    private let programs: Path

    init(_ inputs: Inputs, programs: Path) { (self.inputs, self.programs) = (inputs, programs) }

    private var record: Path { programs.appending("joist-unseen.json") }

    /// Removes the objects of targets that a build of packages uses and SwiftPM would not compile although it must.
    ///
    /// - Returns: What ``keep(_:of:)`` needs after the build.
    func prepare(_ packages: [Package]) async throws -> [String: Hashes] {
        let files = try files(of: packages)
        let hashes = try await hashes(of: files)
        guard programs.isFolder else { return hashes }
        let known = kept()
        for (node, files) in files.sorted(by: { $0.key < $1.key }) {
            let (earlier, now) = (known[Self.name(node)], hashes[Self.name(node)])
            let hasShared = try earlier.map { $0.shared != now?.shared } ?? isNewer(files.shared, than: node)
            let hasOwn = try earlier.map { $0.own != now?.own } ?? isNewer(files.own, than: node)
            if hasShared {
                for target in inputs.graph.targets.keys where inputs.graph.closure(of: [target]).contains(node) {
                    try removeObjects(of: target)
                }
            } else if hasOwn {
                try removeObjects(of: node)
            }
        }
        return hashes
    }

    /// Records the inputs of a build, unless they have changed since ``prepare(_:)``.
    func keep(_ hashes: [String: Hashes], of packages: [Package]) async throws {
        guard programs.isFolder else { return }
        let present = try await self.hashes(of: files(of: packages))
        let all = kept().merging(hashes.filter { present[$0.key] == $0.value }) { $1 }
        if all != kept() { try RunError.writing(record) { try record.write(json: all) } }
    }

    private func kept() -> [String: Hashes] { record.decoded([String: Hashes].self) ?? [:] }

    private static func name(_ node: PackageGraph.Node) -> String { "\(node.package) \(node.target)" }

    // MARK: Files

    private func files(of packages: [Package]) throws -> [PackageGraph.Node: Files] {
        let lister = InputLister(tree: try FileTree(of: inputs.workspace.root))
        let own = Set(inputs.workspace.packages.map(\.path))
        let nodes = inputs.graph.closure(of: packages.flatMap { $0.nodes() }).filter { own.contains($0.package) }
        var lists: [PackageGraph.Node: InputList] = [:]
        for node in nodes { lists[node] = try inputs.files(of: node)?.list(lister) }
        return try lists.reduce(into: [:]) { files, entry in
            let (node, list) = entry
            guard let target = inputs.graph.targets[node] else { return }
            if target.kind == .macro {
                files[node] = Files(shared: inputs.graph.closure(of: [node]).flatMap { lists[$0]?.files ?? [] })
            } else if BuildSources.isBlind(target, list) {
                let others = list.files.filter { !PackageInputs.isCompiled($0.label) }
                var found = Files(
                    shared: others.filter { PackageInputs.isC($0.label) },
                    own: others.filter { !PackageInputs.isC($0.label) })
                // No compiler lists what C sources embed from elsewhere.
                if let package = inputs.graph.packages[node.package], target.kind != .system {
                    for group in inputs.configured(for: package) { found.own += try group.list(lister).files }
                }
                files[node] = found
            }
        }
    }

    private func hashes(of files: [PackageGraph.Node: Files]) async throws -> [String: Hashes] {
        let states = try await FileState.read(files.values.flatMap { $0.shared + $0.own })
        func hash(_ files: [InputFile]) -> ContentHash {
            var text = KeyText()
            text.add(sorted: files.map { ($0.label, states[Path($0.path)]?.content ?? "") })
            return text.hash
        }
        return Dictionary(
            uniqueKeysWithValues: files.map { node, files in
                (Self.name(node), Hashes(shared: hash(files.shared), own: hash(files.own)))
            })
    }

    // MARK: Objects

    /// Whether files changed after a target was compiled. For builds without a record.
    private func isNewer(_ files: [InputFile], than node: PackageGraph.Node) throws -> Bool {
        guard let newest = files.compactMap({ FileTime.read($0.path)?.changed }).max() else { return false }
        return try objects(of: node).contains { FileTime.read($0.string).map { $0.modified < newest } ?? false }
    }

    private func removeObjects(of node: PackageGraph.Node) throws {
        for file in try objects(of: node) {
            try RunError.writing(file) { try FileManager.default.removeItem(atPath: file.string) }
        }
    }

    /// The objects of a target, those for tools of the build included, and the results of its plugins.
    private func objects(of node: PackageGraph.Node) throws -> [Path] {
        guard let target = inputs.graph.targets[node] else { return [] }
        var objects: [Path] = []
        for name in [target.module, target.module + "-tool"] {
            let folder = programs.appending("\(name).build")
            guard folder.isFolder else { continue }
            objects += try FileTree(of: folder).files.filter { $0.hasSuffix(".o") }.map { folder.appending($0) }
        }
        guard !target.plugins.isEmpty, let built = programs.resolved else { return objects }
        let package = node.package == "." ? inputs.workspace.root : Path(node.package)
        // The build folder is around those of platform and configuration.
        let results = built.parent.parent.appending("plugins/outputs")
            .appending(package.name?.lowercased() ?? "").appending(node.target)
        return results.isFolder ? try objects + FileTree(of: results).files.map { results.appending($0) } : objects
    }
}

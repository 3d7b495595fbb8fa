import Foundation
import Subprocess

/// Reads manifests on all cores, and caches their descriptions by content. SwiftPM reads those that are not literal,
/// unless another machine shares their descriptions.
struct ManifestReader {
    let root: Path
    let toolchain: Toolchain
    let environment: ToolEnvironment
    /// The cache file.
    var store = "manifests.json"
    /// The folder of the cache file; `nil` for that of the workspace.
    var cacheFolder: Path?
    var shared: (any SharedStore)?

    private var cache: Path { cacheFolder ?? root.appending(Workspace.cacheFolder) }

    /// Changes whenever ``Package`` or the reader changes, so that older caches are not used.
    private static let format = "manifests 5"

    private struct CacheFile: Codable {
        var format: String
        var packages: [String: Package]
    }

    /// Reads the packages in folders with manifests.
    ///
    /// - Parameter folders: From the root, each with the text of its manifests by name: `Package.swift` and manifests
    ///   for certain versions.
    /// - Returns: The packages, sorted by path, and SwiftPM's messages about manifests that it cannot read, by path.
    func packages(
        in folders: [String: [String: [UInt8]]]
    ) async throws -> (packages: [Package], problems: [String: String]) {
        let keys = keys(of: folders)
        let store = cache.appending(store)
        let kept = load(store)
        var packages = keys.compactMapValues { kept[$0] }
        var problems: [String: String] = [:]
        let unknown = folders.filter { packages[$0.key] == nil }
        if !unknown.isEmpty {
            packages.merge(await literals(in: unknown)) { $1 }
            let computed = unknown.filter { packages[$0.key] == nil }
            let shareable = computed.filter { isShareable(from: $0.value, at: $0.key) }.compactMap { path, _ in
                keys[path].map { (path, ContentHash(of: $0)) }
            }
            let found = await shared?.contents(shareable.map(\.1)) ?? [:]
            for (path, key) in shareable {
                packages[path] = found[key].flatMap { try? JSONDecoder().decode(Package.self, from: Data($0)) }
            }
            let read = await dumps(of: computed.keys.filter { packages[$0] == nil }.sorted()) { path in
                computed[path]?.values.contains(where: looksAround) == true
            }
            for (path, result) in read { packages[path] = try? result.get() }
            // Saved even if some manifests failed, so that only those are read again next time.
            save(keys, packages, kept: kept, to: store)
            let new = shareable.filter { read[$0.0] != nil }.compactMap { path, key -> (ContentHash, [UInt8])? in
                guard let package = packages[path], isShareable(package, from: folders[path] ?? [:], at: path) else {
                    return nil
                }
                return (try? JSONEncoder().encode(package)).map { (key, Array($0)) }
            }
            await shared?.store(Dictionary(new) { $1 })
            problems = read.compactMapValues { result in
                if case .failure(let problem) = result { problem.text } else { nil }
            }
        }
        return (packages.map { path, package in place(package, at: path) }.sorted { $0.path < $1.path }, problems)
    }

    /// The key of a manifest's description: its text, the toolchain and its environment.
    ///
    /// For a manifest that may read its folder, the key includes the paths of the folder and of the files in it.
    private func keys(of folders: [String: [String: [UInt8]]]) -> [String: String] {
        let common =
            [Self.format, toolchain.identity] + environment.counted.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let prefix = common.joined(separator: "\0")
        let variables = environment.values(of: environment.configured).sorted { $0.key < $1.key }
        var keys: [String: String] = [:]
        for (path, manifests) in folders {
            var bytes = Array(prefix.utf8)
            for (name, text) in manifests.sorted(by: { $0.key < $1.key }) {
                bytes += [0] + Array(name.utf8) + [0] + text
                if Self.readsVariables(text) { bytes += Array("\(variables)".utf8) }
                if looksAround(text) {
                    let folder = folder(path)
                    let files = (try? FileTree(of: folder).files) ?? []
                    bytes += [0] + Array(([folder.string] + files).joined(separator: "\0").utf8)
                }
            }
            keys[path] = ContentHash(of: bytes).hex
        }
        return keys
    }

    private static func readsVariables(_ manifest: [UInt8]) -> Bool {
        let text = String(decoding: manifest, as: UTF8.self)
        return text.contains("environment") || text.contains("getenv")
    }

    private func looksAround(_ manifest: [UInt8]) -> Bool {
        let text = String(decoding: manifest, as: UTF8.self)
        // Variables that say where things are differ between machines.
        let variables =
            text.contains("environment") ? environment.variables.keys.filter { environment.counted[$0] == nil } : []
        return (["Foundation", "Glibc", "Musl", "#file", "packageDirectory", "gitInformation"] + variables).contains {
            text.contains($0)
        }
    }

    /// Whether other machines have the same description for the same texts. The paths of local dependencies have to be
    /// in the texts.
    private func isShareable(_ package: Package? = nil, from manifests: [String: [UInt8]], at path: String) -> Bool {
        let text = manifests.values.map { String(decoding: $0, as: UTF8.self) }.joined()
        let isSpelledOut = package?.dependencies.allSatisfy {
            if case .local(let path) = $0 { text.contains("\"\(path)\"") } else { true }
        }
        return isSpelledOut != false && !manifests.values.contains(where: looksAround) && !hasMirrors(folder(path))
    }

    private struct Problem: Error { var text: String }

    private func literals(in folders: [String: [String: [UInt8]]]) async -> [String: Package] {
        let read = await sideBySide(Array(folders)) { path, manifests in
            self.literal(manifests, in: self.folder(path)).map { (path, $0) }
        }
        return Dictionary(uniqueKeysWithValues: read.compactMap(\.self))
    }

    private func dumps(
        of paths: [String], looksAround: @escaping @Sendable (String) -> Bool
    ) async -> [String: Result<Package, Problem>] {
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, paths.count)
        let parts = await sideBySide(Array(0..<workers)) { worker in
            var results: [(String, Result<Package, Problem>)] = []
            for index in stride(from: worker, to: paths.count, by: workers) {
                let path = paths[index]
                // SwiftPM's cache compares only the text of a manifest, and this one also reads its folder.
                let options = looksAround(path) ? ["--manifest-cache", "none"] : []
                results.append((path, await self.dump(self.folder(path), options, worker: worker)))
            }
            return results
        }
        return Dictionary(uniqueKeysWithValues: parts.joined())
    }

    private func folder(_ path: String) -> Path {
        let folder = root.pushing(path).normalized
        return folder.resolved ?? folder
    }

    /// The package of a literal manifest.
    private func literal(_ manifests: [String: [UInt8]], in folder: Path) -> Package? {
        guard manifests.count == 1, let manifest = manifests["Package.swift"],
            let package = LiteralManifest(folder: folder, toolchain: toolchain).package(manifest)
        else { return nil }
        return package.hasRemoteDependencies && hasMirrors(folder) ? nil : package
    }

    /// Whether SwiftPM replaces addresses of external packages.
    func hasMirrors(_ folder: Path) -> Bool {
        let settings =
            environment.inherited["XDG_CONFIG_HOME"].map { "\($0)/swiftpm" }
            ?? environment.inherited["HOME"].map { "\($0)/.swiftpm" }
        return [settings, folder.appending(".swiftpm").string].contains {
            $0.map { Path($0).appending("configuration/mirrors.json").exists } == true
        }
    }

    private func dump(_ folder: Path, _ options: [String], worker: Int) async -> Result<Package, Problem> {
        // One folder for each worker, because SwiftPM locks it.
        let scratch = cache.appending("manifests-\(worker)")
        let command = Command(
            "swift",
            ["package", "--package-path", folder.string, "--scratch-path", scratch.string] + options
                + ["dump-package"],
            environment: environment.building, in: root
        )
        do {
            let result = try await command.result()
            guard result.isSuccess else { return .failure(Problem(text: Self.reason(result))) }
            let dump = try JSONDecoder().decode(ManifestDump.self, from: Data(result.output.utf8))
            return .success(dump.package(in: folder))
        } catch {
            return .failure(Problem(text: "\(error)"))
        }
    }

    private static func reason(_ result: Command.Result) -> String {
        let lines = (result.errors + result.output).split(separator: "\n")
        let errors = lines.filter { $0.contains("error:") }
        return (errors.isEmpty ? lines : errors).joined(separator: "\n")
    }

    private func load(_ store: Path) -> [String: Package] {
        // Without a valid cache, the manifests are read again.
        guard let kept = store.decoded(CacheFile.self), kept.format == Self.format else { return [:] }
        return kept.packages
    }

    private func save(
        _ keys: [String: String], _ packages: [String: Package], kept: [String: Package], to store: Path
    ) {
        var entries: [String: Package] = [:]
        for (path, package) in packages { if let key = keys[path] { entries[key] = package } }
        // Manifests of other branches are kept, up to a limit.
        if kept.count < 2 * entries.count + 100 { entries.merge(kept) { new, _ in new } }
        // The cache only saves time, so failing to write it is no error.
        try? store.write(json: CacheFile(format: Self.format, packages: entries))
    }
}

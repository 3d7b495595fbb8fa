import Foundation
import Subprocess
import SystemPackage

/// Reads manifests with SwiftPM on all cores, and caches their descriptions by content.
struct ManifestReader {
    let root: FilePath
    let toolchain: Toolchain
    let environment: ToolEnvironment
    /// The cache file.
    var store = "manifests.json"

    /// Changes whenever ``Package`` or the reader changes, so that older caches are not used.
    private static let format = "manifests 2"

    private struct Kept: Codable {
        var format: String
        var packages: [String: Package]
    }

    /// Reads the packages in folders with manifests.
    ///
    /// - Parameter folders: From the root, each with the text of its manifests by name: `Package.swift` and those for
    ///   certain versions.
    func packages(in folders: [String: [String: [UInt8]]]) async throws -> [Package] {
        let keys = keys(of: folders)
        let store = root.appending(Workspace.cacheFolder).appending(store)
        let kept = load(store)
        var packages = keys.compactMapValues { kept[$0] }
        let unknown = folders.keys.filter { packages[$0] == nil }.sorted()
        if !unknown.isEmpty {
            let read = await read(unknown)
            for (path, result) in read { packages[path] = try? result.get() }
            // Saved even if some manifests failed, so that only those are read again next time.
            save(keys, packages, kept: kept, to: store)
            let problems = read.compactMapValues { result in
                if case .failure(let problem) = result { problem.text } else { nil }
            }
            if !problems.isEmpty { throw WorkspaceError.manifests(problems) }
        }
        return packages.map { path, package in place(package, at: path) }.sorted { $0.path < $1.path }
    }

    /// The key of a manifest's description: its text, the toolchain and its environment.
    ///
    /// For a manifest that reads its folder or files, the key includes its path.
    private func keys(of folders: [String: [String: [UInt8]]]) -> [String: String] {
        let common =
            [Self.format, toolchain.identity] + environment.counted.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let prefix = common.joined(separator: "\0")
        var keys: [String: String] = [:]
        for (path, manifests) in folders {
            var bytes = Array(prefix.utf8)
            for (name, text) in manifests.sorted(by: { $0.key < $1.key }) {
                bytes += [0] + Array(name.utf8) + [0] + text
                if Self.looksAround(text) { bytes += [0] + Array(root.appending(path).string.utf8) }
            }
            keys[path] = ContentHash(of: bytes).hex
        }
        return keys
    }

    private static func looksAround(_ manifest: [UInt8]) -> Bool {
        let text = String(decoding: manifest, as: UTF8.self)
        return ["Foundation", "Glibc", "#file", "packageDirectory"].contains { text.contains($0) }
    }

    private struct Problem: Error { var text: String }

    private func read(_ paths: [String]) async -> [String: Result<Package, Problem>] {
        await withTaskGroup(of: (String, Int, Result<Package, Problem>).self) { group in
            var waiting = paths.makeIterator()
            var read: [String: Result<Package, Problem>] = [:]
            for worker in 0..<ProcessInfo.processInfo.activeProcessorCount {
                guard let path = waiting.next() else { break }
                group.addTask { (path, worker, await self.read(path, worker: worker)) }
            }
            while let (path, worker, result) = await group.next() {
                read[path] = result
                guard let path = waiting.next() else { continue }
                group.addTask { (path, worker, await self.read(path, worker: worker)) }
            }
            return read
        }
    }

    private func read(_ path: String, worker: Int) async -> Result<Package, Problem> {
        let folder = path == "." ? root : root.appending(path)
        // One folder for each worker, because SwiftPM locks it.
        let scratch = root.appending(Workspace.cacheFolder).appending("manifests-\(worker)")
        let command = Command(
            "swift",
            ["package", "--package-path", folder.string, "--scratch-path", scratch.string, "dump-package"],
            environment: environment.variables, in: root
        )
        do {
            let result = try await command.result()
            guard result.isSuccess else { return .failure(Problem(text: Self.reason(result))) }
            let dump = try JSONDecoder().decode(ManifestDump.self, from: Data(result.output.utf8))
            return .success(dump.package(in: folder.resolved ?? folder))
        } catch {
            return .failure(Problem(text: "\(error)"))
        }
    }

    private static func reason(_ result: Command.Result) -> String {
        let lines = (result.errors + result.output).split(separator: "\n")
        let errors = lines.filter { $0.contains("error:") }
        return (errors.isEmpty ? lines : errors).joined(separator: "\n")
    }

    private func load(_ store: FilePath) -> [String: Package] {
        // Without a valid cache, the manifests are read again.
        guard let bytes = try? store.contents(), let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes)),
            kept.format == Self.format
        else { return [:] }
        return kept.packages
    }

    private func save(
        _ keys: [String: String], _ packages: [String: Package], kept: [String: Package], to store: FilePath
    ) {
        var entries: [String: Package] = [:]
        for (path, package) in packages { if let key = keys[path] { entries[key] = package } }
        // Manifests of other branches are kept, up to a limit.
        if kept.count < 2 * entries.count + 100 { entries.merge(kept) { new, _ in new } }
        // The cache only saves time, so failing to write it is no error.
        if let data = try? JSONEncoder().encode(Kept(format: Self.format, packages: entries)) {
            try? store.write(Array(data))
        }
    }

    /// A cached package, which has paths from its own folder, with paths from the workspace's root.
    private func place(_ package: Package, at path: String) -> Package {
        var package = package
        package.path = path
        package.dependencies = package.dependencies.map { dependency in
            if case .local(let other) = dependency { .local(path: RelativePath.join(path, other)) } else { dependency }
        }
        package.targets = package.targets.map { target in
            var target = target
            target.path = folder(of: target, in: package)
            return target
        }
        return package
    }

    /// The folder in which SwiftPM looks for a target's files: see `PackageBuilder` in its sources.
    private func folder(of target: Target, in package: Package) -> String? {
        let folder = package.path == "." ? root : root.appending(package.path)
        if let path = target.path { return RelativePath.join(package.path, path) }
        let parents: [String] =
            switch target.kind {
            case .test: ["Tests", "Sources", "Source", "src", "srcs"]
            case .plugin: ["Plugins"]
            case .binary: []
            default: ["Sources", "Source", "src", "srcs"]
            }
        for parent in parents where folder.appending(parent).appending(target.name).isFolder {
            return RelativePath.join(package.path, "\(parent)/\(target.name)")
        }
        // Since 5.9, the only target of its kind may be in the folder itself.
        if let parent = parents.first, folder.appending(parent).isFolder,
            package.targets.filter({
                ($0.kind == .test) == (target.kind == .test) && ($0.kind == .plugin) == (target.kind == .plugin)
            }).count == 1
        {
            return RelativePath.join(package.path, parent)
        }
        return nil
    }
}

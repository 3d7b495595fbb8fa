import Files
import Foundation
import JoistWorkspace

/// Keeps the build folder of a workspace in the cache that passes have, and brings it back into a fresh clone.
///
/// SwiftPM compiles a target again if the time or the size of a source differs from its record. So a restored build is
/// useful only if sources have their earlier times, and is safe only if no other source has one of these times: files
/// with the earlier content get their earlier time, and all others a time after the build.
package struct BuildStore: Sendable {
    let workspace: Workspace
    let settings: BuildSettings
    let cache: RemoteCache
    private let layout: BuildLayout

    /// The name of ``StoredInputs`` in an archive.
    private static let list = "inputs.json"

    /// - Parameter builder: Knows the graphs in which the workspace is built.
    package init(_ builder: Builder, cache: RemoteCache) {
        (workspace, settings, layout) = (builder.workspace, builder.settings, builder.layout)
        self.cache = cache
    }

    // MARK: - Save

    /// Stores the build folder. Waits while another run uses this workspace.
    package func save(progress: ProgressHandler) async throws -> StoreReport {
        let lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
        defer { lock.unlock() }
        let folders = BuildFolders(layout, settings, in: workspace.root)
        guard let packageLock = try folders.lock() else { return .busy }
        defer { packageLock.unlock() }
        guard await cache.canWrite else { return .readOnly }
        let inputs = try await inputs()
        guard inputs.edited.isEmpty else { return .edited }
        let key = try await StoreKey.hash(inputs, settings: settings)
        let stored = try await storedInputs(inputs, folders)
        let earlier = await record(key)
        if earlier?.state == stored.state { return .current }
        return try await inTemporaryFolder { folder in
            let list = folder.appending(Self.list)
            let archive: BuildArchive
            do {
                try RunError.writing(list) { try list.write(json: stored) }
                archive = try await BuildArchive(
                    folder.appending("archive"), of: stored.paths, in: workspace.root, with: list,
                    environment: workspace.environment)
            } catch let error as RunError {
                return .failed("\(error)")
            }
            let build = try StoredBuild(key: key, inputs: stored, archive: archive)
            // The archive first, so that every record leads to one.
            await cache.store(archive: archive.file, archive.hash)
            await cache.store([key: try build.bytes()])
            if let problem = await cache.problem { return .failed(problem) }
            if let old = earlier?.archive, old != archive.hash { await cache.remove(archive: old) }
            return .saved(bytes: archive.size)
        }
    }

    private func storedInputs(_ inputs: Inputs, _ folders: BuildFolders) async throws -> StoredInputs {
        let compiled = try await CompilerInputs(of: folders.programs(), in: workspace)
        var sources = try BuildSources(inputs)
        let before = sources.times()
        try await sources.read()
        let after = sources.times()
        var files: [String: StoredInputs.File] = [:]
        for (label, content) in sources.contents {
            let isSame = before[label]?.changed == after[label]?.changed
            files[label] = StoredInputs.File(content: content, time: isSame ? after[label]?.modified : nil)
        }
        let ends = sources.files.map { (isLink: sources.isLink($0.key), end: Path($0.value.path).resolved?.string) }
        let known = Set(ends.filter { !$0.isLink }.compactMap(\.end))
        let links = ends.filter(\.isLink).compactMap(\.end)
        var foreign: [String: ContentHash] = [:]
        for path in compiled.foreign.union(links) where !known.contains(path) {
            foreign[path] = try? ContentHash(ofFile: path)
        }
        return StoredInputs(
            paths: try folders.contents(), files: files, targets: sources.hashes(), reads: compiled.reads,
            foreign: foreign,
            time: FileTime.now)
    }

    // MARK: - Restore

    /// Brings a stored build back, unless there is a build. Waits while another run uses this workspace.
    package func restore(progress: ProgressHandler) async throws -> StoreReport {
        let lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
        defer { lock.unlock() }
        let folders = BuildFolders(layout, settings, in: workspace.root)
        guard let packageLock = try folders.lock() else { return .busy }
        defer { packageLock.unlock() }
        if folders.hasBuild { return .exists(folders.paths[0]) }
        let inputs = try await inputs()
        guard inputs.edited.isEmpty else { return .edited }
        let key = try await StoreKey.hash(inputs, settings: settings)
        guard let build = await record(key) else { return await cache.problem.map { .unusable($0) } ?? .missing }
        return try await inTemporaryFolder { folder in
            guard let archive = await cache.archive(build.archive, size: build.size, in: folder) else {
                return .unusable(await cache.problem ?? "The cache has dropped its archive.")
            }
            let unpacked = folder.appending("unpacked")
            try FileManager.default.createDirectory(atPath: unpacked.string, withIntermediateDirectories: true)
            let problem = try await BuildArchive.unpack(
                archive, build.compression, into: unpacked, environment: workspace.environment)
            if let problem { return .unusable(problem) }
            guard let stored = unpacked.appending(Self.list).decoded(StoredInputs.self) else {
                return .unusable("Its archive has no list of inputs.")
            }
            for (path, hash) in stored.foreign.sorted(by: { $0.key < $1.key }) {
                guard (try? ContentHash(ofFile: path)) == hash else {
                    return .unusable("It was built with another version of \(path).")
                }
            }
            do {
                // The times first: a killed run leaves no build beside sources that have the wrong time.
                let (same, count) = try await setTimes(stored, inputs)
                try BuildFolders.move(stored.paths, from: unpacked, to: workspace.root)
                return .restored(date: build.date, unchanged: same, files: count)
            } catch let error as RunError {
                return .unusable("\(error)")
            }
        }
    }

    /// Gives files with the same content as in a stored build their time of then, and all others a later time than that
    /// of the build.
    ///
    /// - Returns: The number of unchanged files, and of all files.
    private func setTimes(_ stored: StoredInputs, _ inputs: Inputs) async throws -> (same: Int, count: Int) {
        let later = max(FileTime.now, stored.time + 1_000_000_000)
        // A file gets its time before its content is read, so that a program which writes it meanwhile sets a new one.
        var sources = try BuildSources(inputs)
        let files = sources.files.filter { !$0.value.isFolder }
        for (label, file) in files { try FileTime.set(file.path, to: stored.files[label]?.time ?? later) }
        try await sources.read()
        var changed = Set(sources.contents.filter { stored.files[$0.key]?.content != $0.value }.keys)
        changed.formUnion(stored.files.keys.filter { sources.contents[$0] == nil })
        let blind = sources.filesOfBlindTargets(since: stored.targets, changed: changed, reads: stored.reads)
        let late = files.filter { changed.contains($0.key) || blind.contains($0.key) }
        let byPath = Dictionary(files.values.map { ($0.path, $0) }) { first, _ in first }
        for file in late.values {
            try FileTime.set(file.path, to: later)
            // A link has the time of the file that it leads to.
            if let end = Path(file.path).resolved?.string, byPath[end] != nil { try FileTime.set(end, to: later) }
        }
        return (files.count - late.count, files.count)
    }

    // MARK: -

    private func inputs() async throws -> Inputs {
        Inputs(
            workspace: workspace, graph: PackageGraph(workspace, neighbours: try await workspace.neighbours()))
    }

    /// The stored build for a key; `nil` if the cache has none.
    private func record(_ key: ContentHash) async -> StoredBuild? {
        await cache.contents([key])[key].flatMap { StoredBuild($0, key: key) }
    }

    /// Does work in a folder of its own beside the build, and removes what killed runs left there.
    private func inTemporaryFolder(_ work: (Path) async throws -> StoreReport) async throws -> StoreReport {
        let folder = workspace.root.appending(Workspace.cacheFolder).appending("store")
        let manager = FileManager.default
        try? manager.removeItem(atPath: folder.string)
        try RunError.writing(folder) {
            try manager.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
        }
        defer { try? manager.removeItem(atPath: folder.string) }
        return try await work(folder)
    }
}

import JoistWorkspace
import SystemPackage

/// Reads the facts of Swift files on all cores. Parses only files that are not cached.
struct SourceReader {
    let root: FilePath

    struct Sources {
        /// By path from the root.
        var facts: [String: SourceFacts] = [:]
        var parsed = 0
    }

    private struct Read {
        var path: String
        var hash: String
        var facts: SourceFacts
        var isNew: Bool
    }

    /// A file that was removed meanwhile has no facts.
    ///
    /// - Throws: ``WorkspaceError/folder(_:reason:)`` for a file that cannot be read.
    func read(_ files: [String]) async throws -> Sources {
        let store = root.appending(Workspace.cacheFolder).appending("sources.json")
        var cache = FactsCache.load(from: store)
        let known = cache.facts
        var sources = Sources()
        var live: Set<String> = []
        try await withThrowingTaskGroup(of: [Read].self) { group in
            for start in stride(from: 0, to: files.count, by: Self.chunk) {
                group.addTask {
                    try files[start..<min(start + Self.chunk, files.count)].compactMap { try read($0, known: known) }
                }
            }
            for try await chunk in group {
                for file in chunk {
                    sources.facts[file.path] = file.facts
                    live.insert(file.hash)
                    guard file.isNew else { continue }
                    sources.parsed += 1
                    cache.facts[file.hash] = file.facts
                }
            }
        }
        if sources.parsed > 0 {
            cache.prune(keeping: live)
            cache.save(to: store)
        }
        return sources
    }

    /// Files per task: enough to keep the overhead low, few enough to keep all cores busy to the end.
    private static let chunk = 32

    private func read(_ path: String, known: [String: SourceFacts]) throws -> Read? {
        let bytes: [UInt8]
        do {
            bytes = try root.appending(path).contents()
        } catch {
            guard root.appending(path).exists else { return nil }
            throw WorkspaceError.folder(path, reason: "cannot be read (\(error))")
        }
        let hash = ContentHash(of: bytes).hex
        if let facts = known[hash] { return Read(path: path, hash: hash, facts: facts, isNew: false) }
        let facts = SourceFacts(parsing: String(decoding: bytes, as: UTF8.self))
        return Read(path: path, hash: hash, facts: facts, isNew: true)
    }
}

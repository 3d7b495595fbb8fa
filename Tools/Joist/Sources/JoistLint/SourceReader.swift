import Foundation
import JoistWorkspace

/// Reads the facts of Swift files on all cores. Parses only files that are not cached.
struct SourceReader {
    let root: Path
    let detailed: DetailedTypes

    /// The facts of files, by the hash of their content. The cache only saves time: a missing, damaged or outdated one is no
    /// error.
    private struct Cache: Codable {
        /// Changes whenever ``SourceFacts`` or its reader changes, so that older caches are not used.
        static let format = "sources 16"

        /// ``format`` and the other inputs of the facts besides the files.
        var format: String
        /// The facts as JSON, by hexadecimal hash. They are decoded on demand, on all cores.
        var facts: [String: Data] = [:]
    }

    private struct Read {
        var path: String
        var hash: String
        var facts: SourceFacts
        /// The value to cache, if the file was parsed.
        var json: Data?
    }

    /// Files per task: enough to keep the overhead low, few enough to keep all cores busy to the end.
    private static let chunk = 32

    /// Reads files, by path from the root. A file that was removed meanwhile has no facts.
    ///
    /// - Returns: The facts and the hash of the content by path, and the number of files that had to be parsed.
    /// - Throws: ``WorkspaceError/folder(_:reason:)`` for a file that cannot be read.
    func read(
        _ files: [String]
    ) async throws -> (facts: [String: SourceFacts], hashes: [String: String], parsed: Int) {
        let format = "\(Cache.format) \(detailed.key)"
        let store = root.appending(Workspace.cacheFolder).appending("sources.json")
        var cache = store.decoded(Cache.self).flatMap { $0.format == format ? $0 : nil } ?? Cache(format: format)
        let known = cache.facts
        let parts = try await sideBySide(Array(stride(from: 0, to: files.count, by: Self.chunk))) { start in
            try files[start..<min(start + Self.chunk, files.count)].compactMap { try read($0, known: known) }
        }
        let all = Array(parts.joined())
        let new = all.filter { $0.json != nil }
        if !new.isEmpty {
            for file in new { cache.facts[file.hash] = file.json }
            let live = Set(all.map(\.hash))
            // Until unused facts outnumber the used ones, files of other branches stay cached.
            if cache.facts.count > 2 * live.count { cache.facts = cache.facts.filter { live.contains($0.key) } }
            try? store.write(json: cache)
        }
        return (
            Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0.facts) }),
            Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0.hash) }), new.count
        )
    }

    private func read(_ path: String, known: [String: Data]) throws -> Read? {
        let bytes: [UInt8]
        do {
            bytes = try FolderReader.contents(of: "\(root.string)/\(path)")
        } catch {
            guard root.appending(path).exists else { return nil }
            throw WorkspaceError.folder(path, reason: "cannot be read (\(error))")
        }
        let hash = ContentHash(of: bytes).hex
        if let json = known[hash], let facts = try? JSONDecoder().decode(SourceFacts.self, from: json) {
            return Read(path: path, hash: hash, facts: facts)
        }
        let facts = SourceFacts(parsing: String(decoding: bytes, as: UTF8.self), detailed: detailed)
        return Read(path: path, hash: hash, facts: facts, json: try JSONEncoder().encode(facts))
    }
}

import Foundation
import JoistWorkspace
import SystemPackage

/// A cache of the facts of files, by the hash of their content.
///
/// It only saves time: a missing, damaged or outdated cache is no error.
struct FactsCache: Codable {
    /// Changes whenever ``SourceFacts`` or its reader changes, so that older caches are not used.
    private static let format = "sources 6"

    private var format = Self.format
    /// By hexadecimal hash.
    var facts: [String: SourceFacts] = [:]

    static func load(from file: FilePath) -> FactsCache {
        guard let bytes = try? file.contents(),
            let cache = try? JSONDecoder().decode(FactsCache.self, from: Data(bytes)),
            cache.format == format
        else { return FactsCache() }
        return cache
    }

    /// Drops unused facts when they outnumber the used ones. Until then, files of other branches stay cached.
    mutating func prune(keeping live: Set<String>) {
        if facts.count > 2 * live.count { facts = facts.filter { live.contains($0.key) } }
    }

    /// Saves the cache. Failing to write it is no error.
    func save(to file: FilePath) {
        if let data = try? JSONEncoder().encode(self) { try? file.write(Array(data)) }
    }
}

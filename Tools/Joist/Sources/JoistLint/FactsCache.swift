import Foundation
import JoistWorkspace
import SystemPackage

/// The facts of files by the hash of their content, kept between runs.
///
/// It only saves time: a copy that is missing, damaged or of another format is no error.
struct FactsCache: Codable {
    /// Changes whenever ``SourceFacts`` or its reading does, so that older copies are not used.
    private static let format = "sources 2"

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

    /// Drops what is not live if that is more than what is: other branches' files are kept, but not all there ever were.
    mutating func prune(keeping live: Set<String>) {
        if facts.count > 2 * live.count { facts = facts.filter { live.contains($0.key) } }
    }

    /// A folder that cannot be written to must not stop the work.
    func save(to file: FilePath) {
        if let data = try? JSONEncoder().encode(self) { try? file.write(Array(data)) }
    }
}

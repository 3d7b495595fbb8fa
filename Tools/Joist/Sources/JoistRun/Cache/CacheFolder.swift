import Foundation
import JoistWorkspace
import SystemPackage

/// A cache in a folder, laid out as Bazel's `--disk_cache`: `ac/01/0123…`, `cas/ab/abcd…`.
///
/// Files are complete as soon as they have their name, so that several machines can share the folder.
struct CacheFolder: CacheStorage {
    let folder: FilePath

    /// How long an archive that nobody reads is kept.
    private static let lifetime: TimeInterval = 7 * 24 * 3600

    var description: String { folder.string }

    func get(_ map: CacheMap, _ hashes: [ContentHash]) async throws -> [ContentHash: [UInt8]] {
        try reporting {
            try hashes.reduce(into: [:]) { contents, hash in
                let file = file(map, hash)
                if file.exists { contents[hash] = try file.contents() }
            }
        }
    }

    func put(_ map: CacheMap, _ contents: [ContentHash: [UInt8]]) async throws {
        try reporting { for (hash, content) in contents { try file(map, hash).write(content) } }
    }

    func archive(_ hash: ContentHash, size: Int, in folder: FilePath) async throws -> FilePath? {
        let file = file(.cas, hash)
        guard file.exists else { return nil }
        // For `prune`. A folder that cannot be written can be read.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.string)
        return file
    }

    func store(archive source: FilePath, _ hash: ContentHash) async throws {
        try reporting {
            let file = file(.cas, hash)
            let part = FilePath("\(file).\(UUID().uuidString).part")
            let manager = FileManager.default
            try manager.createDirectory(
                atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
            defer { try? manager.removeItem(atPath: part.string) }
            try manager.copyItem(atPath: source.string, toPath: part.string)
            try manager.setAttributes([.modificationDate: Date()], ofItemAtPath: part.string)
            guard rename(part.string, file.string) == 0 else { throw Errno(rawValue: errno) }
            prune()
        }
    }

    func remove(archive hash: ContentHash) async {
        try? FileManager.default.removeItem(atPath: file(.cas, hash).string)
    }

    /// Removes old archives, and what killed processes left of one.
    private func prune() {
        let manager = FileManager.default
        let contents = folder.appending("cas")
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        guard
            let files = manager.enumerator(at: URL(filePath: contents.string), includingPropertiesForKeys: Array(keys))
        else { return }
        for case let file as URL in files {
            guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize,
                size > Self.sizeLimit || file.pathExtension == "part", let date = values.contentModificationDate
            else { continue }
            if date.timeIntervalSinceNow < -Self.lifetime { try? manager.removeItem(at: file) }
        }
    }

    private func file(_ map: CacheMap, _ hash: ContentHash) -> FilePath {
        folder.appending(map.rawValue).appending(String(hash.hex.prefix(2))).appending(hash.hex)
    }

    private func reporting<Value>(_ work: () throws -> Value) throws -> Value {
        do { return try work() } catch { throw CacheFailure.folder(RunError.reason(error)) }
    }
}

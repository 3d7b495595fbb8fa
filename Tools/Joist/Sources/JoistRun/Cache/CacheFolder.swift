import Foundation
import JoistWorkspace
import SystemPackage

/// A cache in a folder, laid out as Bazel's `--disk_cache`: `ac/01/0123…`, `cas/ab/abcd…`.
///
/// Files are complete as soon as they have their name, so that several machines can share the folder.
struct CacheFolder: CacheStorage {
    let folder: Path

    /// How long unread contents are kept: archives, which are large, and others.
    private static let lifetimes: (archive: TimeInterval, other: TimeInterval) = (7 * 24 * 3600, 30 * 24 * 3600)

    var description: String { folder.string }

    func get(_ map: CacheMap, _ hashes: [ContentHash]) async throws -> [ContentHash: [UInt8]] {
        try reporting {
            try hashes.reduce(into: [:]) { contents, hash in
                let file = file(map, hash)
                guard file.exists else { return }
                contents[hash] = try file.contents()
                markAsRead(file)
            }
        }
    }

    func put(_ map: CacheMap, _ contents: [ContentHash: [UInt8]]) async throws {
        try reporting { for (hash, content) in contents { try file(map, hash).write(content) } }
    }

    func archive(_ hash: ContentHash, size: Int, in folder: Path) async throws -> Path? {
        let file = file(.cas, hash)
        guard file.exists else { return nil }
        markAsRead(file)
        return file
    }

    func store(archive source: Path, _ hash: ContentHash) async throws {
        try reporting {
            let file = file(.cas, hash)
            let part = Path("\(file).\(UUID().uuidString).part")
            let manager = FileManager.default
            try manager.createDirectory(
                atPath: file.parent.string, withIntermediateDirectories: true)
            defer { try? manager.removeItem(atPath: part.string) }
            try manager.copyItem(atPath: source.string, toPath: part.string)
            markAsRead(part)
            guard rename(part.string, file.string) == 0 else { throw Errno(rawValue: errno) }
            prune()
        }
    }

    func remove(archive hash: ContentHash) async {
        try? FileManager.default.removeItem(atPath: file(.cas, hash).string)
    }

    /// Removes entries that were not read for long, and leftovers of killed processes.
    private func prune() {
        let manager = FileManager.default
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        for map in [CacheMap.ac, .cas] {
            let files = manager.enumerator(
                at: URL(filePath: folder.appending(map.rawValue).string), includingPropertiesForKeys: Array(keys))
            while let file = files?.nextObject() as? URL {
                guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize,
                    let date = values.contentModificationDate
                else { continue }
                let isArchive = size > Self.sizeLimit || file.pathExtension == "part"
                let lifetime = isArchive ? Self.lifetimes.archive : Self.lifetimes.other
                if date.timeIntervalSinceNow < -lifetime { try? manager.removeItem(at: file) }
            }
        }
    }

    /// For ``prune()``. A folder that cannot be written can be read.
    private func markAsRead(_ file: Path) { try? FileTime.set(file.string, to: FileTime.now) }

    private func file(_ map: CacheMap, _ hash: ContentHash) -> Path {
        folder.appending(map.rawValue).appending(String(hash.hex.prefix(2))).appending(hash.hex)
    }

    private func reporting<Value>(_ work: () throws -> Value) throws -> Value {
        do { return try work() } catch { throw CacheFailure.folder(RunError.reason(error)) }
    }
}

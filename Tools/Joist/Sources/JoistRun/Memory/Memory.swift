import Foundation
import JoistWorkspace
import SystemPackage

/// The passes that this workspace remembers, one file for each.
struct Memory: Sendable {
    let folder: FilePath
    /// How many passes are kept.
    var capacity = 5000

    init(root: FilePath) {
        folder = root.appending(Workspace.cacheFolder).appending("passes")
    }

    /// - Returns: `nil` if there is no valid record.
    func record(_ key: ContentHash, package: String) -> PassRecord? {
        guard let bytes = try? file(key).contents() else { return nil }
        return PassRecord(bytes, key: key, package: package)
    }

    func save(_ record: PassRecord) throws(RunError) {
        do {
            try file(record.key).write(record.bytes())
        } catch {
            throw .unwritable(path: folder.string, reason: RunError.reason(error))
        }
    }

    /// Removes the oldest passes beyond ``capacity``. Files that cannot be removed stay.
    func prune() {
        let manager = FileManager.default
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        guard
            let files = try? manager.contentsOfDirectory(
                at: URL(filePath: folder.string), includingPropertiesForKeys: keys
            ), files.count > capacity
        else { return }
        let dated = files.map { file in
            (file, (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate ?? .distantPast)
        }
        for (file, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(capacity) { try? manager.removeItem(at: file) }
    }

    private func file(_ key: ContentHash) -> FilePath { folder.appending("\(key.hex).json") }
}

import Analytics
import Files
import Foundation
import GRDB
import Storage

extension QueueFile {
    /// The longest wait for a lock. After that the file is deleted instead of emptied.
    private static let patience = Duration.seconds(1)

    /// Deletes all recorded data after consent was withdrawn.
    ///
    /// Other processes may have the file open. If possible, a transaction empties the file, and SQLite overwrites the
    /// deleted data. A damaged, locked or unreadable file is overwritten and removed instead. Processes that still have
    /// the file open check the consent before they write again.
    ///
    /// - Throws: ``AnalyticsError/notDeleted(files:reason:)``.
    func deleteContent() async throws(AnalyticsError) {
        close()
        let isEmptied = await empty()
        // Other open connections still need the journal. Lock files of the store are never removed.
        let kept = (isEmptied ? ["", "-journal", ".lock"] : [".lock"]).map { path + $0 }
        try await disk.run { [self] () throws(AnalyticsError) in try removeFiles(but: kept) }
    }

    private func empty() async -> Bool {
        guard access(path, F_OK) == 0 else { return true }
        guard let store = try? await disk.run({ [path] in try Self.openStore(at: path, timeout: Self.patience) }) else {
            return false
        }
        return (try? await store.write { db in try QueueTransaction.deleteAll(db) }) != nil
    }

    private func removeFiles(but kept: [String]) throws(AnalyticsError) {
        var left: [String] = []
        var reason = ""
        for file in files where !kept.contains(file) {
            if let content = try? OpenFile(file, O_WRONLY | O_NOFOLLOW | O_NONBLOCK), let size = try? content.size {
                // Overwriting is best effort: it may fail for lack of space or permission. The file is removed anyway.
                try? content.write([UInt8](repeating: 0, count: size).span.bytes)
                try? content.synchronize()
            }
            if unlink(file) != 0, errno != ENOENT {
                left.append(file)
                reason = String(cString: strerror(errno))
            }
        }
        guard left.isEmpty else { throw .notDeleted(files: left, reason: reason) }
        try? Folder.synchronize(Folder.parent(of: path))
    }

    /// The database, its journals and all files derived from it.
    private var files: [String] {
        let folder = Folder.parent(of: path)
        let name = path.dropFirst(folder.count).drop { $0 == "/" }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(name) && !$0.hasPrefix("\(name).consent-") }.map { "\(folder)/\($0)" }
    }
}

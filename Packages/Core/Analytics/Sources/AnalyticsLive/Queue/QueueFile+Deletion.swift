import Analytics
import Files
import Foundation
import GRDB
import Storage

extension QueueFile {
    /// How long a healthy file may be locked before it is deleted instead of emptied.
    private static let patience = Duration.seconds(1)

    /// Deletes everything that was recorded, once consent is taken back.
    ///
    /// Other processes may have the file open. So it is emptied by a transaction if that is possible: SQLite overwrites
    /// what it deletes. A file that is damaged, locked or unreadable is overwritten and removed: the processes that
    /// have it open see that consent is gone before they write again.
    ///
    /// - Throws: ``AnalyticsError/notDeleted(files:reason:)``.
    func deleteContent() async throws(AnalyticsError) {
        close()
        let isEmptied = await empty()
        // An open connection goes on with its journal, and locks of the store are never removed.
        let kept = (isEmptied ? ["", "-journal", ".lock"] : [".lock"]).map { path + $0 }
        try await disk.run { [self] () throws(AnalyticsError) in try removeFiles(but: kept) }
    }

    private func empty() async -> Bool {
        guard access(path, F_OK) == 0 else { return true }
        guard let store = try? await disk.run({ [path] in try Self.openStore(at: path, timeout: Self.patience) }) else {
            return false
        }
        return (try? await store.write { db in try QueueWrite.deleteAll(db) }) != nil
    }

    private func removeFiles(but kept: [String]) throws(AnalyticsError) {
        var left: [String] = []
        var reason = ""
        for file in files where !kept.contains(file) {
            if let content = try? OpenFile(file, O_WRONLY | O_NOFOLLOW | O_NONBLOCK), let size = try? content.size {
                // Without room or permission for it, removing the file has to do.
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

    /// The database, its journals and all that was made of it.
    private var files: [String] {
        let folder = Folder.parent(of: path)
        let name = path.dropFirst(folder.count).drop { $0 == "/" }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(name) && !$0.hasPrefix("\(name).consent-") }.map { "\(folder)/\($0)" }
    }
}

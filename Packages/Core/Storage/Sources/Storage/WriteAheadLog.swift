import Foundation
import GRDB
import Synchronization

/// The write-ahead log of a database file, if it has one just now.
final class WriteAheadLog: Sendable {
    /// In bytes: about a thousand pages, SQLite's own measure.
    private static let limit = 4 << 20

    private let path: String
    private let nextSize = Mutex(limit)

    /// - Parameter file: The database file.
    init(of file: String) {
        path = file + "-wal"
    }

    /// Moves the log into the file when it has grown long, and empties it.
    ///
    /// When others are reading or writing the log stays for now: the commits are as safe there.
    func keepSmall(_ queue: DatabaseQueue) async {
        let size = size
        guard size >= nextSize.withLock({ $0 }) else { return }
        // Not in the caller's task: cancelling that would leave the connection with the short timeout.
        await withCheckedContinuation { continuation in
            queue.asyncWriteWithoutTransaction { db in
                try? Self.checkpoint(db)
                continuation.resume()
            }
        }
        // While somebody reads for long, not every write is to wait for it.
        nextSize.withLock { $0 = self.size + Self.limit }
    }

    private static func checkpoint(_ db: GRDB.Database) throws {
        let timeout = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
        try db.execute(sql: "PRAGMA busy_timeout = 50")
        defer { try? db.execute(sql: "PRAGMA busy_timeout = \(timeout)") }
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}

extension SQLiteStore {
    /// Rewrites the file without the free space that deleted rows have left.
    ///
    /// Needs room for another copy of the file. Waits for other readers and writers, at most ``Options/busyTimeout``.
    /// Gives new numbers to the rows of tables without an `INTEGER PRIMARY KEY`.
    ///
    /// - Throws: As ``write(_:)``.
    public func vacuum() async throws {
        do {
            try await lapses.repairing { [queue] in
                try await queue.writeWithoutTransaction { db in try db.execute(sql: "VACUUM") }
            }
        } catch {
            throw StorageError(duringWriteTo: file, error) ?? error
        }
    }
}

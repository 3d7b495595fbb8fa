extension SQLiteStore {
    /// Writes the file anew without the room that removed rows have left.
    ///
    /// Needs room for another copy of the file, and nobody else may be reading or writing: it waits for them at most
    /// ``Options/busyTimeout``. Numbers rows anew in tables without an `INTEGER PRIMARY KEY`.
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

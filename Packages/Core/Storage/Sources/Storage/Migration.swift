import GRDB

/// A named step of a schema.
///
/// ```swift
/// static let migrations = [
///     Migration("notes") { db in
///         try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
///     }
/// ]
/// ```
public struct Migration: Sendable {
    /// The name under which the file records the step. It must be unique and never change.
    public let name: String

    /// Changes the schema or its rows. Runs in a transaction of its own, on the store's queue. Throwing rolls the step
    /// back.
    let migrate: @Sendable (GRDB.Database) throws -> Void

    /// Creates a migration.
    public init(_ name: String, migrate: @escaping @Sendable (GRDB.Database) throws -> Void) {
        self.name = name
        self.migrate = migrate
    }
}

import GRDB

/// One named step of a schema.
public struct Migration: Sendable {
    /// What the file remembers to know that this step was taken. Unique, never changed.
    public let name: String

    /// Changes the schema or its rows. Runs in a transaction of its own, on the store's queue;
    /// throwing rolls this step back.
    public let migrate: @Sendable (GRDB.Database) throws -> Void

    public init(_ name: String, migrate: @escaping @Sendable (GRDB.Database) throws -> Void) {
        self.name = name
        self.migrate = migrate
    }
}

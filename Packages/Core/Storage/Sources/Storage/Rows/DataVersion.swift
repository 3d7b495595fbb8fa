import GRDB

/// The state of a database's content. Two transactions of one store that have the same version read the same rows.
public struct DataVersion: Equatable, Sendable {
    /// Changes when another connection commits.
    private let elsewhere: Int?
    /// The number of rows that this connection has changed.
    private let here: Int

    /// The version that the current transaction reads.
    public init(_ db: GRDB.Database) throws {
        elsewhere = try Int.fetchOne(db, sql: "PRAGMA data_version")
        here = db.totalChangesCount
    }
}

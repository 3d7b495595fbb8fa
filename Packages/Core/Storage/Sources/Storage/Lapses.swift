import GRDB

/// Handles writes of other programs to the file of an open store, which leave its checksums out of date.
struct Lapses: Sendable {
    /// The store's connection.
    let queue: DatabaseQueue
    /// Renews the checksums, on a separate connection.
    let renew: @Sendable () throws -> Void

    /// Runs work on the connection. If the checksums are out of date, renews them and runs the work once more.
    ///
    /// The check happens when a transaction begins to read, before any work has been done.
    func repairing<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as DatabaseError where error.isLapse {
            try await queue.writeWithoutTransaction { [renew] _ in try renew() }
            return try await work()
        }
    }
}

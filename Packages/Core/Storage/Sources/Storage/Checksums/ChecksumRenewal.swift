import GRDB

/// Renews the checksums of an open store's file after another program has written to the file.
struct ChecksumRenewal: Sendable {
    /// The store's connection.
    let queue: DatabaseQueue
    /// Renews the checksums, on a separate connection.
    let renew: @Sendable () throws -> Void

    /// Runs work on the connection. If the checksums are out of date, renews them and runs the work once more.
    ///
    /// The check happens when a transaction begins to read, before any work has been done.
    func run<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as DatabaseError where error.hasStaleChecksums {
            try await queue.writeWithoutTransaction { [renew] _ in try renew() }
            return try await work()
        }
    }
}

import GRDB

/// The writes of other programs under an open store, which make the checksums of its file lapse.
struct Lapses: Sendable {
    /// The store's connection.
    let queue: DatabaseQueue
    /// Makes the checksums count again, on a connection of its own.
    let renew: @Sendable () throws -> Void

    /// Does work on the connection, and does it once more if the checksums had lapsed.
    ///
    /// They are compared when a transaction begins to read, so that work that writes has not begun.
    func repairing<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as DatabaseError where error.isLapse {
            try await queue.writeWithoutTransaction { [renew] _ in try renew() }
            return try await work()
        }
    }
}

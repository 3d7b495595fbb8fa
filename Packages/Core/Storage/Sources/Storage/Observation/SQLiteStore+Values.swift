import GRDB

extension SQLiteStore {
    /// Returns the result of a query at once, and again after each committed write that changes the result, by this
    /// process or another one.
    ///
    /// Writes of other processes are detected as by ``changes()``. Every write to the database runs the query again,
    /// whichever table the write changes: keep the query fast.
    ///
    /// - Parameter query: As for ``read(_:)``, whose errors end the iteration.
    public func values<Value: Sendable & Equatable>(
        of query: @escaping @Sendable (GRDB.Database) throws -> Value
    ) -> ObservedValues<Value> {
        ObservedValues(changes: { [hub] in hub.subscribe() }, read: { [weak self] in try await self?.read(query) })
    }
}

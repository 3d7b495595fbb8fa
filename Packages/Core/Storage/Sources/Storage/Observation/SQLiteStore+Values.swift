import GRDB

extension SQLiteStore {
    /// Gives the result of a query at once, and again after each committed write, by this process or another one, that
    /// changes it.
    ///
    /// Writes of other processes are noticed as by ``changes()``. Every write to the database runs the query again,
    /// whichever table it changes: keep the query quick.
    ///
    /// - Parameter query: As for ``read(_:)``, whose errors end the iteration.
    public func values<Value: Sendable & Equatable>(
        of query: @escaping @Sendable (GRDB.Database) throws -> Value
    ) -> ObservedValues<Value> {
        ObservedValues(changes: { [hub] in hub.subscribe() }, read: { [weak self] in try await self?.read(query) })
    }
}

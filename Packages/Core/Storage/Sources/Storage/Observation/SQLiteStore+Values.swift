import GRDB

extension SQLiteStore {
    /// What a query gives: at once, and after each committed write, by this process or another one, that makes it give
    /// something else.
    ///
    /// Writes are heard of as by ``changes()``. Every write to the database runs the query again, whatever table it
    /// touches: keep it as quick as a screen wants it.
    ///
    /// - Parameter query: As for ``read(_:)``, whose errors it ends with.
    public func values<Value: Sendable & Equatable>(
        of query: @escaping @Sendable (GRDB.Database) throws -> Value
    ) -> ObservedValues<Value> {
        ObservedValues(changes: { [hub] in hub.subscribe() }, read: { [weak self] in try await self?.read(query) })
    }
}

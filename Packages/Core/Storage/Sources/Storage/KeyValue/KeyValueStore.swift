/// Single values by typed keys: settings, drafts, the time of the last visit.
///
/// Reading a stored value that is not of the key's type throws ``StorageError/unreadableValue(key:type:file:)``. Another
/// version of the program may have written it. The value stays until it is set again or removed. A value that cannot be
/// encoded (a number that is not finite) throws an `EncodingError`, and nothing changes. Otherwise these methods throw the
/// errors of ``SQLiteStore``.
public protocol KeyValueStore: Sendable {
    /// - Returns: Nil if nothing is stored.
    func value<Value>(for key: StorageKey<Value>) async throws -> Value?

    func set<Value>(_ value: Value, for key: StorageKey<Value>) async throws

    /// Does nothing if nothing is stored.
    func removeValue<Value>(for key: StorageKey<Value>) async throws

    /// Reads, changes and writes a value, with no other write between, also of other processes.
    ///
    /// - Parameter change: Gets nil if nothing is stored, and leaves nil to remove the value. If it throws, nothing
    ///   changes, and its error passes unchanged.
    /// - Returns: The result of `change`.
    func update<Value, Result: Sendable>(
        _ key: StorageKey<Value>, _ change: @escaping @Sendable (inout Value?) throws -> Result
    ) async throws -> Result

    /// Gives the value at once and after each change of it; nil while nothing is stored.
    func values<Value: Equatable>(for key: StorageKey<Value>) -> ObservedValues<Value?>
}

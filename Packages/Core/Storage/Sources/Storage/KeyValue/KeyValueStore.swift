/// A store of single values by typed keys, such as settings, drafts, or the time of the last visit.
///
/// Reading a stored value that is not of the key's type throws ``StorageError/unreadableValue(key:type:file:)``.
/// Another version of the program may have written it. The value stays until it is set again or removed. A value that
/// cannot be encoded (a number that is not finite) throws an `EncodingError`, and nothing changes. Otherwise these
/// methods throw the errors of ``SQLiteStore``.
public protocol KeyValueStore: Sendable {
    /// Returns the stored value; nil if nothing is stored.
    func value<Value>(for key: StorageKey<Value>) async throws -> Value?

    func set<Value>(_ value: Value, for key: StorageKey<Value>) async throws

    /// Removes the value, if there is one.
    func removeValue<Value>(for key: StorageKey<Value>) async throws

    /// Reads, changes and writes a value atomically, also with respect to other processes.
    ///
    /// - Parameter change: Receives the value, or nil if nothing is stored, and sets nil to remove the value. If the
    ///   closure throws, nothing changes and its error is rethrown.
    /// - Returns: The result of `change`.
    func update<Value, Result: Sendable>(
        _ key: StorageKey<Value>, _ change: @escaping @Sendable (inout Value?) throws -> Result
    ) async throws -> Result

    /// Returns the value at once and after each change; nil while nothing is stored.
    func values<Value: Equatable>(for key: StorageKey<Value>) -> ObservedValues<Value?>
}

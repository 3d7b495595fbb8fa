/// Single values by typed keys: settings, drafts, the time of the last look.
///
/// A stored value that is not of the key's type, since another version of the program wrote it or by damage, is
/// reported with ``StorageError/unreadableValue(key:type:file:)`` by all that reads it, and stays until it is set anew
/// or removed. What an encoder refuses (a number that is not finite) throws its `EncodingError`, and nothing changes.
/// Otherwise these methods throw what ``SQLiteStore`` throws.
public protocol KeyValueStore: Sendable {
    /// - Returns: Nil if nothing is stored.
    func value<Value>(for key: StorageKey<Value>) async throws -> Value?

    func set<Value>(_ value: Value, for key: StorageKey<Value>) async throws

    /// Does nothing if nothing is stored.
    func removeValue<Value>(for key: StorageKey<Value>) async throws

    /// Reads, changes and writes a value, with no other write between, also of other processes.
    ///
    /// - Parameter change: Gets nil if nothing is stored, and leaves nil to remove the value. If it throws, nothing
    ///   changes, and its error passes untouched.
    /// - Returns: What `change` returns.
    func update<Value, Result: Sendable>(
        _ key: StorageKey<Value>, _ change: @escaping @Sendable (inout Value?) throws -> Result
    ) async throws -> Result

    /// The value at once and after each change of it; nil while nothing is stored.
    func values<Value: Equatable>(for key: StorageKey<Value>) -> ObservedValues<Value?>
}

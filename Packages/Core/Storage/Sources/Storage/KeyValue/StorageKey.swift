/// The name and the type of a stored value.
///
/// ```swift
/// let values = try store(backing)
/// let key = StorageKey<Int?>("maybe")
/// #expect(try await values.value(for: key) == .none)
/// try await values.set(nil, for: key)
/// #expect(try await values.value(for: key) == .some(nil))
/// ```
public struct StorageKey<Value: Codable & Sendable>: Hashable, Sendable {
    /// Unique in the store; compared by its bytes. A value of another form needs another name.
    let name: String

    /// Creates a key.
    public init(_ name: String) {
        self.name = name
    }
}

/// The name and the type of a stored value.
public struct StorageKey<Value: Codable & Sendable>: Hashable, Sendable {
    /// Unique in the store; compared by its bytes. A value of another form needs another name.
    let name: String

    /// Creates a key.
    public init(_ name: String) {
        self.name = name
    }
}

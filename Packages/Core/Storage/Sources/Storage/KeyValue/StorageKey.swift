/// The name of a stored value together with its type.
public struct StorageKey<Value: Codable & Sendable>: Hashable, Sendable {
    /// Tells values of a store apart, by its bytes. Give a value of another form another name.
    public let name: String

    public init(_ name: String) {
        self.name = name
    }
}

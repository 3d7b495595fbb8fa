/// A name and a value in the query of an address, not yet percent-encoded.
public struct QueryItem: Sendable, Hashable {
    /// The part before "=".
    public var name: String
    /// The part after "=".
    public var value: String

    /// Creates a query item from plain text.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

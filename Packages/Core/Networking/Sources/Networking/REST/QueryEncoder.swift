/// Turns a flat `Encodable` value, a struct or a dictionary, into query items.
///
/// Items are sorted by name, so that equal values make equal addresses. Nil and empty arrays are
/// left out; the elements of other arrays become items of the same name in their order (for a service that wants them
/// in one item, join them in the value's own type); numbers and booleans are written as in Swift, dates
/// as ISO 8601 in UTC, addresses and UUIDs as their text, enums as their raw value. Bytes are refused.
public struct QueryEncoder: Sendable {
    /// A query encoder; it has no settings.
    public init() {}

    /// The query items of `value`.
    ///
    /// - Throws: `NetworkError.invalidRequest` if the value is not flat or holds a number that is
    ///   not finite, and whatever the value's own `encode(to:)` throws.
    public func encode(_ value: some Encodable) throws -> [QueryItem] {
        let storage = QueryStorage()
        try value.encode(to: QueryValueEncoder(storage: storage, codingPath: []))
        return storage.values.sorted { $0.key < $1.key }.flatMap { name, values in
            values.map { QueryItem(name, $0) }
        }
    }
}

/// The query of a request that has none.
public struct NoQuery: Encodable, Sendable {
    /// An empty query.
    public init() {}

    private enum CodingKeys: CodingKey {}
}

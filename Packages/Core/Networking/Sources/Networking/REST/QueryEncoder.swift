/// Encodes a flat `Encodable` value, a struct or a dictionary, as query items.
///
/// Items are sorted by name, so that equal values make equal addresses. `nil` and empty arrays are left out. The
/// elements of other arrays become items of the same name in order; for a service that wants one item, join them in the
/// value's own type. Numbers and booleans are written as in Swift, dates as ISO 8601 in UTC, addresses and UUIDs as
/// text, enums as their raw value. Bytes are refused.
public struct QueryEncoder: Sendable {
    /// Creates a query encoder. It has no settings.
    public init() {}

    /// The query items of `value`.
    ///
    /// - Throws: `NetworkError.invalidRequest` if the value is not flat or contains a number that is not finite; also
    ///   the errors of the value's own `encode(to:)`.
    public func encode(_ value: some Encodable) throws -> [QueryItem] {
        let storage = QueryStorage()
        try value.encode(to: QueryValueEncoder(storage: storage, codingPath: []))
        return storage.values.sorted { $0.key < $1.key }.flatMap { name, values in
            values.map { QueryItem(name, $0) }
        }
    }
}

/// An empty query.
public struct NoQuery: Encodable, Sendable {
    /// Creates an empty query.
    public init() {}

    private enum CodingKeys: CodingKey {}
}

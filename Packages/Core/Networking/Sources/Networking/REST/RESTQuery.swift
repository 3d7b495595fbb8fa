/// The query of a `RESTRequest`.
public struct RESTQuery: Sendable {
    private let make: @Sendable () throws -> [QueryItem]

    /// Creates a query with these items in this order; by default none.
    public init(_ items: [QueryItem] = []) {
        make = { items }
    }

    /// Creates a query from a flat `Encodable` value. `QueryEncoder` encodes it when the request is sent.
    public init(_ value: some Encodable & Sendable) {
        make = { try QueryEncoder().encode(value) }
    }

    /// The items, not yet percent-encoded.
    ///
    /// - Throws: The errors of `QueryEncoder`.
    public func items() throws -> [QueryItem] {
        try make()
    }

    /// The same query with further items at its end.
    public func adding(_ more: QueryItem...) -> RESTQuery {
        RESTQuery { try items() + more }
    }

    private init(_ make: @escaping @Sendable () throws -> [QueryItem]) {
        self.make = make
    }
}

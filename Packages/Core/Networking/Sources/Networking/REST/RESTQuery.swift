/// The query of a `RESTRequest`.
public struct RESTQuery: Sendable {
    private let make: @Sendable () throws -> [QueryItem]

    /// These items in this order; by default none.
    public init(_ items: [QueryItem] = []) {
        make = { items }
    }

    /// A flat `Encodable` value, written by `QueryEncoder` when the request is sent.
    public init(_ value: some Encodable & Sendable) {
        make = { try QueryEncoder().encode(value) }
    }

    /// The items, not yet percent-encoded.
    ///
    /// - Throws: What `QueryEncoder` throws.
    public func items() throws -> [QueryItem] {
        try make()
    }

    /// The same with further items behind.
    public func adding(_ more: QueryItem...) -> RESTQuery {
        RESTQuery { try items() + more }
    }

    private init(_ make: @escaping @Sendable () throws -> [QueryItem]) {
        self.make = make
    }
}

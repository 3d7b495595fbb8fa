/// Encodes the properties of a struct or the entries of a dictionary.
struct QueryKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let storage: QueryStorage
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) {}

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        guard codingPath.isEmpty else { throw encoder(key).refusal("a query must be flat") }
        try encoder(key).add(value)
    }

    // The protocol's default implementations for these two types throw.
    mutating func encode(_ value: Int128, forKey key: Key) throws { try encode("\(value)", forKey: key) }
    mutating func encode(_ value: UInt128, forKey key: Key) throws { try encode("\(value)", forKey: key) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        QueryValueEncoder(storage: storage, codingPath: codingPath)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: Key) -> QueryValueEncoder {
        QueryValueEncoder(storage: storage, codingPath: codingPath + [key])
    }
}

/// Encodes the elements of an array.
struct QueryArrayContainer: UnkeyedEncodingContainer {
    let storage: QueryStorage
    let codingPath: [any CodingKey]
    private(set) var count = 0

    init(storage: QueryStorage, codingPath: [any CodingKey]) {
        self.storage = storage
        self.codingPath = codingPath
    }

    mutating func encodeNil() {
        count += 1
    }

    mutating func encode(_ value: some Encodable) throws {
        guard codingPath.count == 1 else { throw element().refusal("a query must be flat") }
        try element().add(value)
        count += 1
    }

    mutating func encode(_ value: Int128) throws { try encode("\(value)") }
    mutating func encode(_ value: UInt128) throws { try encode("\(value)") }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        element().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        element().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { element() }

    private func element() -> QueryValueEncoder {
        QueryValueEncoder(storage: storage, codingPath: codingPath + [CodingPath.Index(count)])
    }
}

/// Encodes a single value, such as an enum with raw values.
struct QuerySingleContainer: SingleValueEncodingContainer {
    let storage: QueryStorage
    let codingPath: [any CodingKey]

    mutating func encodeNil() {}

    mutating func encode(_ value: some Encodable) throws {
        try QueryValueEncoder(storage: storage, codingPath: codingPath).add(value)
    }

    mutating func encode(_ value: Int128) throws { try encode("\(value)") }
    mutating func encode(_ value: UInt128) throws { try encode("\(value)") }
}

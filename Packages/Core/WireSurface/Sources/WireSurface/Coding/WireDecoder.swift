/// Decodes a type from a JSON value. Unlike `JSONDecoder`, it refuses a field that the type does not read, because a
/// misspelt field must not be treated as absent.
struct WireDecoder: Decoder {
    let value: WireValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    /// The fields of the value that the type has read.
    private let read = FieldNames()

    init(value: WireValue, codingPath: [any CodingKey] = []) { (self.value, self.codingPath) = (value, codingPath) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch([String: WireValue].self) }
        try refuse(members.keys.filter { Key(stringValue: $0) == nil })
        return KeyedDecodingContainer(Fields(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else { throw mismatch([WireValue].self) }
        return Elements(decoder: self, values: values)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    fileprivate func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let scalar: Any?
        switch type {
        case is Bool.Type: scalar = if case .bool(let isOn) = value { isOn } else { nil }
        case is String.Type: scalar = if case .text(let text) = value { text } else { nil }
        case let type as any BinaryInteger.Type:
            scalar = if case .number(let number) = value { type.init(exactly: number) } else { nil }
        case let type as any BinaryFloatingPoint.Type:
            scalar = if case .number(let number) = value { type.init(number) } else { nil }
        default:
            let decoded = try Value(from: self)
            // A field that only other kinds of the type have.
            if case .object(let members) = value { try refuse(members.keys.filter { !read.names.contains($0) }) }
            return decoded
        }
        guard let value = scalar as? Value else { throw mismatch(type) }
        return value
    }

    fileprivate func noteRead(_ name: String) { read.names.insert(name) }

    private func refuse(_ names: [String]) throws {
        guard let name = names.min() else { return }
        throw DecodingError.dataCorrupted(context("The field is unknown.", at: FieldKey(stringValue: name)))
    }

    fileprivate func at(_ key: any CodingKey, _ value: WireValue) -> WireDecoder {
        WireDecoder(value: value, codingPath: codingPath + [key])
    }

    fileprivate func context(_ text: String, at key: (any CodingKey)? = nil) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath + [key].compactMap(\.self), debugDescription: text)
    }

    private func mismatch(_ type: any Any.Type) -> DecodingError {
        .typeMismatch(type, context("It has another form."))
    }
}

/// The decoder of an object and its containers note in it what they read.
private final class FieldNames {
    var names: Set<String> = []
}

/// The name of a field, or the place of an element.
private struct FieldKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: WireDecoder
    let members: [String: WireValue]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try field(key).value == .null }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try field(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<Nested>
    { try field(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try field(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }

    private func field(_ key: Key) throws -> WireDecoder {
        guard let value = members[key.stringValue] else {
            throw DecodingError.keyNotFound(key, decoder.context("The field is missing."))
        }
        decoder.noteRead(key.stringValue)
        return decoder.at(key, value)
    }
}

private struct Elements: UnkeyedDecodingContainer {
    let decoder: WireDecoder
    let values: [WireValue]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { values.count }
    var currentIndex = 0
    var isAtEnd: Bool { currentIndex >= values.count }

    mutating func decodeNil() throws -> Bool {
        guard try present().value == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
        -> KeyedDecodingContainer<Nested>
    { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> WireDecoder {
        let element = try present()
        currentIndex += 1
        return element
    }

    private func present() throws -> WireDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(WireValue.self, decoder.context("There is no further element."))
        }
        return decoder.at(FieldKey(intValue: currentIndex), values[currentIndex])
    }
}

private struct Single: SingleValueDecodingContainer {
    let decoder: WireDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value == .null }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

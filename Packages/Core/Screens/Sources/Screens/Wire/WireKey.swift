/// A key of the JSON form.
struct WireKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral value: String) { stringValue = value }
    init?(intValue: Int) { nil }
}

typealias WireReader = KeyedDecodingContainer<WireKey>
typealias WireWriter = KeyedEncodingContainer<WireKey>

extension Decoder {
    var wire: WireReader {
        get throws { try container(keyedBy: WireKey.self) }
    }
}

extension Encoder {
    var wire: WireWriter { container(keyedBy: WireKey.self) }
}

extension WireReader {
    subscript<Value: Decodable>(key: WireKey) -> Value {
        get throws { try decode(Value.self, forKey: key) }
    }

    /// `nil` if the key is absent or null.
    func optional<Value: Decodable>(_ key: WireKey) throws -> Value? { try decodeIfPresent(Value.self, forKey: key) }

    /// False if the key is absent.
    func flag(_ key: WireKey) throws -> Bool { try optional(key) ?? false }

    func unknown(_ what: String, in key: WireKey) throws -> DecodingError {
        let name: String = try self[key]
        return DecodingError.dataCorruptedError(
            forKey: key, in: self, debugDescription: "'\(name)' is not a known type of \(what)")
    }
}

extension WireWriter {
    mutating func set(_ key: WireKey, _ value: some Encodable) throws { try encode(value, forKey: key) }

    /// Leaves the key out if there is no value.
    mutating func set(_ key: WireKey, optional value: (some Encodable)?) throws {
        try encodeIfPresent(value, forKey: key)
    }

    /// Leaves the key out if the flag is false.
    mutating func set(_ key: WireKey, flag: Bool) throws { if flag { try encode(true, forKey: key) } }

    /// Leaves the key out if there is no number, or one that JSON cannot express.
    mutating func set(_ key: WireKey, number: Double?) throws {
        if let number, number.isFinite { try encode(number, forKey: key) }
    }
}

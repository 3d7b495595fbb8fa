private enum KindKey: String, CodingKey { case kind }

/// An object's `kind` says which other fields it has.
extension Decoder {
    func kind<Kind: Decodable>(_ type: Kind.Type) throws -> Kind {
        try container(keyedBy: KindKey.self).decode(type, forKey: .kind)
    }
}

extension Encoder {
    /// Encodes the fields of a value, and its kind beside them.
    func encode(_ kind: some Encodable, _ value: some Encodable) throws {
        var container = container(keyedBy: KindKey.self)
        try container.encode(kind, forKey: .kind)
        try value.encode(to: self)
    }
}

import Analytics

/// `AnyValue` of OTLP, in the JSON form of protocol buffers: a 64-bit integer is a string.
struct OTLPValue: Encodable {
    let value: PropertyValue

    init(_ value: PropertyValue) { self.value = value }

    private enum CodingKeys: CodingKey {
        case stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch value {
        case .string(let text): try container.encode(text, forKey: .stringValue)
        case .int(let number): try container.encode(String(number), forKey: .intValue)
        case .double(let number) where number.isFinite: try container.encode(number, forKey: .doubleValue)
        case .double(let number): try container.encode(number.jsonName, forKey: .doubleValue)
        case .bool(let flag): try container.encode(flag, forKey: .boolValue)
        case .date(let date): try container.encode(ISO8601.string(from: date), forKey: .stringValue)
        case .list(let values):
            try container.encode(OTLPValues(values: values.map(OTLPValue.init)), forKey: .arrayValue)
        case .object(let object):
            try container.encode(OTLPValues(values: OTLPAttribute.list(object)), forKey: .kvlistValue)
        }
    }
}

/// `ArrayValue` and `KeyValueList`.
private struct OTLPValues<Value: Encodable>: Encodable {
    let values: [Value]
}

/// `KeyValue`.
struct OTLPAttribute: Encodable {
    let key: String
    let value: OTLPValue

    /// In the order of their keys, so that the same event always looks the same.
    static func list(_ properties: Properties) -> [OTLPAttribute] {
        properties.sorted { $0.key < $1.key }.map { OTLPAttribute(key: $0.key, value: OTLPValue($0.value)) }
    }
}

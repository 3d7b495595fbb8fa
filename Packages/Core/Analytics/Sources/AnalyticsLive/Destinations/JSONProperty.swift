import Analytics

/// A property as plain JSON.
struct JSONProperty: Encodable {
    let value: PropertyValue

    init(_ value: PropertyValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
        switch value {
        case .list(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(JSONProperty(value)) }
        case .object(let object):
            try object.mapValues(JSONProperty.init).encode(to: encoder)
        case .string(let text):
            try encode(text, to: encoder)
        case .int(let number):
            try encode(number, to: encoder)
        case .double(let number) where number.isFinite:
            try encode(number, to: encoder)
        case .double(let number):
            try encode(number.jsonName, to: encoder)
        case .bool(let flag):
            try encode(flag, to: encoder)
        case .date(let date):
            try encode(ISO8601.string(from: date), to: encoder)
        }
    }

    private func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Double {
    /// What stands in JSON for a number that it does not have: https://protobuf.dev/programming-guides/json
    var jsonName: String { isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
}

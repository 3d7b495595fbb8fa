import FoundationEssentials

/// Any JSON value. The app decides which values its modules, their messages and their answers have.
public enum WireValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([WireValue])
    case object([String: WireValue])

    /// The JSON of a value.
    ///
    /// - Throws: The errors of `JSONEncoder`, such as for a number that is not finite.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(WireValue.self, from: JSONEncoder().encode(value))
    }

    /// Reads a value of another type.
    ///
    /// - Throws: `WireError.notUnderstood` if the JSON has another form, or a field that the type does not have. The error
    ///   says where, and quotes no value.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        do {
            return try WireDecoder(value: self).singleValueContainer().decode(type)
        } catch let error as DecodingError {
            throw WireError.notUnderstood(error.reason(whole: "the value is wrong."))
        }
    }
}

extension WireValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let isOn = try? container.decode(Bool.self) {
            self = .bool(isOn)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let values = try? container.decode([WireValue].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: WireValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let isOn): try container.encode(isOn)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

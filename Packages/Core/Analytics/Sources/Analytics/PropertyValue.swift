/// The properties of an event, by name.
public typealias Properties = [String: PropertyValue]

/// The value of a property: a text or a number.
public enum PropertyValue: Equatable, Sendable {
    /// A text.
    case string(String)
    /// A number. NaN and infinities, which JSON does not have, are stored as texts.
    case double(Double)
}

extension PropertyValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
    /// A ``string(_:)``.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A ``double(_:)``.
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension PropertyValue: Codable {
    /// Reads a text or a number of JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
            self = .string(string)
        } else {
            self = .double(try container.decode(Double.self))
        }
    }

    /// Writes a text or a number of JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let string): try container.encode(string)
        case .double(let double): try container.encode(double)
        }
    }
}

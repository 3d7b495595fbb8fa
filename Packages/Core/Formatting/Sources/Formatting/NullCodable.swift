/// A value of a record that is null in JSON where there is none. The key of a plain optional would be missing then.
///
/// Reading accepts null, and no missing key.
@propertyWrapper
public struct NullCodable<Value> {
    public var wrappedValue: Value?

    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension NullCodable: Sendable where Value: Sendable {}
extension NullCodable: Equatable where Value: Equatable {}

extension NullCodable: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension NullCodable: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value?.self)
    }
}

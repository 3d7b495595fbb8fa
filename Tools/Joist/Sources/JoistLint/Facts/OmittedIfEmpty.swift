/// A property that is left out of the JSON if it is empty. Most facts about most files are empty, so the cache of a large
/// workspace stays small.
@propertyWrapper
public struct OmittedIfEmpty<Value: Codable & Hashable & Sendable & EmptyByDefault>: Codable, Hashable, Sendable {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) throws { wrappedValue = try Value(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// A type whose empty initializer makes the value that is omitted.
public protocol EmptyByDefault { init() }

extension Array: EmptyByDefault {}
extension Bool: EmptyByDefault {}
extension Set: EmptyByDefault {}
extension String: EmptyByDefault {}

// Synthesized conformances to Codable choose these, because they are more specific.
extension KeyedDecodingContainer {
    func decode<Value>(_ type: OmittedIfEmpty<Value>.Type, forKey key: Key) throws -> OmittedIfEmpty<Value> {
        try decodeIfPresent(type, forKey: key) ?? OmittedIfEmpty(wrappedValue: Value())
    }
}

extension KeyedEncodingContainer {
    mutating func encode<Value>(_ value: OmittedIfEmpty<Value>, forKey key: Key) throws {
        if value.wrappedValue != Value() { try encode(value.wrappedValue, forKey: key) }
    }
}

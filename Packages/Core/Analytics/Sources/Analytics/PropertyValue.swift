import Foundation

/// The properties of an event, by name.
public typealias Properties = [String: PropertyValue]

/// The value of a property: any JSON value except null, or a date.
///
/// Lists and objects are recorded down to the sixteenth level. Deeper ones are replaced by the string `[too deep]`.
public enum PropertyValue: Equatable, Sendable {
    case string(String)
    case int(Int64)
    /// A finite number. NaN and infinities, which JSON does not have, are recorded as strings.
    case double(Double)
    case bool(Bool)
    /// A date, recorded as a string: ISO 8601 in UTC, with milliseconds.
    case date(Date)
    case list([PropertyValue])
    case object([String: PropertyValue])
}

extension PropertyValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: PropertyValue...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, PropertyValue)...) {
        // The last duplicate wins, as in most JSON readers. A trap would let analytics crash the app.
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}

import Foundation

/// The properties of an event, by name.
public typealias Properties = [String: PropertyValue]

/// The value of a property: any JSON value except null, or a date.
///
/// Lists and objects are recorded down to the sixteenth level. Deeper ones are replaced by the string `[too deep]`.
public enum PropertyValue: Equatable, Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case int(Int64)
    /// A finite number. NaN and infinities, which JSON does not have, are recorded as strings.
    case double(Double)
    /// True or false.
    case bool(Bool)
    /// A date, recorded as a string: ISO 8601 in UTC, with milliseconds.
    case date(Date)
    /// Values in order.
    case list([PropertyValue])
    /// Values by name.
    case object([String: PropertyValue])
}

extension PropertyValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A ``string(_:)``.
    public init(stringLiteral value: String) { self = .string(value) }
    /// An ``int(_:)``.
    public init(integerLiteral value: Int64) { self = .int(value) }
    /// A ``double(_:)``.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// A ``bool(_:)``.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A ``list(_:)``.
    public init(arrayLiteral elements: PropertyValue...) { self = .list(elements) }
    /// An ``object(_:)``. Of values with the same name, the last is kept.
    public init(dictionaryLiteral elements: (String, PropertyValue)...) {
        // The last duplicate wins, as in most JSON readers. A trap would let analytics crash the app.
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}

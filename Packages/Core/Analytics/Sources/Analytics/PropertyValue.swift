import Foundation

/// The properties of an event, by name.
public typealias Properties = [String: PropertyValue]

/// What a property of an event can be: anything that JSON can say, and a moment.
///
/// Lists and objects in one another are recorded down to the sixteenth; below that stands the string `[too deep]`.
public enum PropertyValue: Equatable, Sendable {
    case string(String)
    case int(Int64)
    /// Must be finite: JSON has no other numbers. One that is not is recorded as its name, a string.
    case double(Double)
    case bool(Bool)
    /// Recorded as a string: ISO 8601 in UTC, with milliseconds.
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
        // The last one wins, as in JSON's readers: nothing on an event's way traps.
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}

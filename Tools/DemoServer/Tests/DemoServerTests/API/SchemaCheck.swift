import Foundation

/// Compares values with schemas of an OpenAPI document: the part of JSON Schema that the document uses. An unknown
/// keyword is a problem, so that no part of a schema is skipped.
///
/// The check is stricter than JSON Schema in one respect: if a schema names keys, then an object may have no others,
/// because the document has to describe everything that the server sends.
struct SchemaCheck {
    /// The whole document, into which `$ref` points.
    let document: JSONValue

    /// Returns the violations; empty if the value conforms.
    func problems(_ value: JSONValue, _ schema: JSONValue, at path: String = "$") -> [String] {
        let names = Set(all("properties", in: schema).flatMap { $0.object.keys })
        let unknown = names.isEmpty ? [] : value.object.keys.filter { !names.contains($0) }.sorted()
        return unknown.map { "\(path).\($0) is not in the schema." } + violations(value, schema, path)
    }

    /// Follows `$ref`.
    func resolve(_ value: JSONValue) -> JSONValue {
        guard let reference = value["$ref"]?.text else { return value }
        let steps = reference.split(separator: "/").dropFirst()
        return resolve(steps.reduce(document) { $0[String($1)] ?? .null })
    }

    /// The values of a keyword in a schema and in all schemas that it consists of.
    func all(_ keyword: String, in schema: JSONValue) -> [JSONValue] {
        let schema = resolve(schema)
        return (schema[keyword].map { [$0] } ?? []) + (schema["allOf"]?.array ?? []).flatMap { all(keyword, in: $0) }
    }

    private func violations(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
        guard case .object(let keywords) = resolve(schema) else {
            return ["\(path) has a schema that is not an object."]
        }
        return keywords.sorted { $0.key < $1.key }.flatMap { keyword, expected -> [String] in
            switch keyword {
            case "description", "examples": return []
            case "allOf": return expected.array.flatMap { violations(value, $0, path) }
            case "properties":
                return expected.object.sorted { $0.key < $1.key }.flatMap { name, schema in
                    value[name].map { problems($0, schema, at: "\(path).\(name)") } ?? []
                }
            case "items":
                return value.array.enumerated().flatMap { problems($1, expected, at: "\(path)[\($0)]") }
            default:
                guard let holds = holds(keyword, expected, value) else {
                    return ["\(path) has the keyword \(keyword), which this check does not know."]
                }
                return holds ? [] : ["\(path) is \(value), against \(keyword) \(expected)."]
            }
        }
    }

    /// Whether a value conforms to one keyword; `nil` if the keyword is unknown.
    private func holds(_ keyword: String, _ expected: JSONValue, _ value: JSONValue) -> Bool? {
        switch (keyword, expected) {
        case ("type", .text(let type)): hasType(type, value)
        case ("const", _): value == expected
        case ("enum", .array(let values)): values.contains(value)
        case ("required", .array(let names)): names.allSatisfy { $0.text.flatMap { value[$0] } != nil }
        case ("minItems", .number(let count)): Double(value.array.count) >= count
        case ("minimum", .number(let bound)): value.number.map { $0 >= bound } ?? true
        case ("maximum", .number(let bound)): value.number.map { $0 <= bound } ?? true
        case ("minLength", .number(let count)): value.text.map { Double($0.unicodeScalars.count) >= count } ?? true
        case ("pattern", .text(let pattern)):
            value.text.map { $0.range(of: pattern, options: .regularExpression) != nil } ?? true
        case ("format", .text("uuid")): value.text.map { UUID(uuidString: $0) != nil } ?? true
        case ("format", .text("date-time")): value.text.map { (try? Date($0, strategy: .iso8601)) != nil } ?? true
        default: nil
        }
    }

    private func hasType(_ type: String, _ value: JSONValue) -> Bool? {
        switch (type, value) {
        case ("object", .object), ("array", .array), ("string", .text), ("boolean", .bool), ("number", .number): true
        case ("integer", .number(let number)): number == number.rounded()
        case ("object", _), ("array", _), ("string", _), ("boolean", _), ("number", _), ("integer", _): false
        default: nil
        }
    }
}

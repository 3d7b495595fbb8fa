import Screens
import WireSurface

/// Describes the JSON form of types as a schema: it decodes them from nothing, and notes what they read.
struct SchemaOfTypes {
    /// The definitions, by their names. A type has one if it is an object.
    private(set) var definitions: [String: WireValue] = [:]

    /// Adds the definitions of a type, and of all types that it reads.
    mutating func add<Value: Decodable>(_ type: Value.Type) throws { _ = try read(type) }

    /// The definitions of these names, without any other fields in their objects.
    func closed(_ names: String...) -> [String: WireValue] {
        definitions.filter { names.contains($0.key) }.mapValues(\.closed)
    }

    /// - Returns: Some value of the type, and the schema of a place that has one.
    fileprivate mutating func read<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, schema: WireValue) {
        if let known = Self.primitives[ObjectIdentifier(type)], let value = known.value as? Value {
            return (value, known.schema)
        }
        if let cases = Self.cases(of: type), let value = cases.first?.value as? Value {
            return (value, .object(["enum": .array(cases.map { .text($0.name) })]))
        }
        let name = Self.name(of: type)
        var forms: [WireValue] = []
        var value: Value?
        var kinds: [String] = []
        repeat {
            let decoder = ShapeDecoder(self, kind: forms.count)
            let some = try Value(from: decoder)
            value = value ?? some
            kinds = decoder.kinds
            definitions.merge(decoder.schemas.definitions) { $1 }
            if let shape = decoder.shape { return (some, shape) }
            forms.append(decoder.object)
        } while forms.count < kinds.count
        guard let value else { throw ShapeDecoder.Unknown() }
        definitions[name] = Self.merged(forms, kinds)
        return (value, .object(["$ref": .text("#/$defs/\(name)")]))
    }

    /// One object with any of the kinds, if they have the same fields; else one object for each kind.
    private static func merged(_ forms: [WireValue], _ kinds: [String]) -> WireValue {
        func withKind(_ form: WireValue, _ kind: WireValue) -> WireValue {
            guard case .object(var members) = form, case .object(var properties)? = members["properties"] else {
                return form
            }
            properties["kind"] = kind
            members["properties"] = .object(properties)
            return .object(members)
        }
        guard !kinds.isEmpty else { return forms[0] }
        if forms.allSatisfy({ $0 == forms[0] }) {
            return withKind(forms[0], .object(["enum": .array(kinds.map { .text($0) })]))
        }
        let each = zip(forms, kinds).map { withKind($0, .object(["const": .text($1)])) }
        return .object(["oneOf": .array(each)])
    }

    private static let primitives: [ObjectIdentifier: (value: any Sendable, schema: WireValue)] = [
        ObjectIdentifier(String.self): ("x", .object(["type": .text("string")])),
        ObjectIdentifier(Int.self): (1, .object(["type": .text("integer")])),
        ObjectIdentifier(Double.self): (1.0, .object(["type": .text("number")])),
        ObjectIdentifier(Bool.self): (true, .object(["type": .text("boolean")])),
        ObjectIdentifier(Screen.Value.self): (
            Screen.Value.isOn(true), .object(["type": .array([.text("string"), .text("boolean")])])
        ),
        ObjectIdentifier(Screen.Key.self): (
            Screen.Key("x"), .object(["type": .text("string"), "minLength": .number(1)])
        ),
        ObjectIdentifier(WireValue.self): (WireValue.null, .object([:])),
    ]

    /// The cases of an enumeration of texts.
    fileprivate static func cases(of type: any Any.Type) -> [(name: String, value: Any)]? {
        func cases<Enumeration: CaseIterable>(_ type: Enumeration.Type) -> [(name: String, value: Any)] {
            type.allCases.map { ("\($0)", $0) }
        }
        return (type as? any CaseIterable.Type).map { cases($0) }
    }

    /// `listSection` for `Screens.Screen.List.Section`.
    private static func name(of type: any Any.Type) -> String {
        let path = String(reflecting: type).split(separator: ".").dropFirst()
        let parts = path.count > 1 ? path.dropFirst() : path
        let name = parts.joined()
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension WireValue {
    fileprivate var closed: WireValue {
        guard case .object(var members) = self else { return self }
        if case .array(let forms)? = members["oneOf"] {
            members["oneOf"] = .array(forms.map(\.closed))
        } else {
            members["additionalProperties"] = .bool(false)
        }
        return .object(members)
    }
}

/// Gives a type the values that it asks for, and notes them.
private final class ShapeDecoder: Decoder {
    struct Unknown: Error {}

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    var schemas: SchemaOfTypes
    /// Which of the kinds an object gets.
    let kind: Int
    /// All kinds; empty for an object that asks for none.
    var kinds: [String] = []
    var properties: [String: WireValue] = [:]
    var required: Set<String> = []
    /// The schema of a value that is no object.
    var shape: WireValue?

    init(_ schemas: SchemaOfTypes, kind: Int) {
        self.schemas = schemas
        self.kind = kind
    }

    var object: WireValue {
        .object([
            "type": .text("object"), "properties": .object(properties),
            "required": .array(required.sorted().map { .text($0) }),
        ])
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(decoder: self) }
    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: ShapeDecoder
        var codingPath: [any CodingKey] { [] }
        /// A dictionary asks for them.
        var allKeys: [Key] { ["*"].compactMap { Key(stringValue: $0) } }

        /// Only optional fields are checked before they are read.
        func contains(_ key: Key) -> Bool {
            decoder.properties[key.stringValue] = .null
            return true
        }

        func decodeNil(forKey key: Key) -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let name = key.stringValue
            if name == "kind", let cases = SchemaOfTypes.cases(of: type) {
                // An input reads it again, after the element.
                if decoder.kinds.isEmpty { decoder.kinds = cases.map(\.name) }
                decoder.required.insert(name)
                let chosen = cases.first { $0.name == decoder.kinds[decoder.kind] }?.value
                guard let value = chosen as? Value else { throw Unknown() }
                return value
            }
            let isOptional = decoder.properties[name] == .null
            let (value, schema) = try decoder.schemas.read(type)
            if name == "*" {
                decoder.shape = .object(["type": .text("object"), "additionalProperties": schema])
            } else {
                decoder.properties[name] = schema
                if !isOptional { decoder.required.insert(name) }
            }
            return value
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
            -> KeyedDecodingContainer<Nested>
        { throw Unknown() }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Unknown() }
        func superDecoder() throws -> any Decoder { throw Unknown() }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw Unknown() }
    }

    private struct Elements: UnkeyedDecodingContainer {
        let decoder: ShapeDecoder
        var codingPath: [any CodingKey] { [] }
        var count: Int? { nil }
        var currentIndex = 0
        var isAtEnd: Bool { currentIndex > 0 }

        mutating func decodeNil() -> Bool { false }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            let (value, schema) = try decoder.schemas.read(type)
            decoder.shape = .object(["type": .text("array"), "items": schema])
            return value
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
            throw Unknown()
        }
        func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unknown() }
        func superDecoder() throws -> any Decoder { throw Unknown() }
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: ShapeDecoder
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let (value, schema) = try decoder.schemas.read(type)
            decoder.shape = schema
            return value
        }
    }
}

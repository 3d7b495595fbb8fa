/// The facts of one Swift file that rules need. They depend on its content alone, so that they can be cached by it.
///
/// The JSON form has keys of one letter and no empty values, because a large workspace has ten thousand files.
public struct SourceFacts: Codable, Hashable, Sendable {
    public var imports: [Import] = []
    public var types: [TypeFacts] = []
    public var states: [GlobalState] = []
    public var suppressions: [Suppression] = []
    public var constructions: [Construction] = []
    public var calls: [Call] = []

    public init() {}

    private enum CodingKeys: String, CodingKey {
        case imports = "i"
        case types = "t"
        case states = "g"
        case suppressions = "s"
        case constructions = "c"
        case calls = "m"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        imports = try container.list(.imports)
        types = try container.list(.types)
        states = try container.list(.states)
        suppressions = try container.list(.suppressions)
        constructions = try container.list(.constructions)
        calls = try container.list(.calls)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(list: imports, .imports)
        try container.encode(list: types, .types)
        try container.encode(list: states, .states)
        try container.encode(list: suppressions, .suppressions)
        try container.encode(list: constructions, .constructions)
        try container.encode(list: calls, .calls)
    }
}

extension KeyedDecodingContainer {
    /// A missing key is empty.
    func list<Element: Decodable>(_ key: Key) throws -> [Element] {
        try decodeIfPresent([Element].self, forKey: key) ?? []
    }

    /// A missing key is false.
    func flag(_ key: Key) throws -> Bool { try decodeIfPresent(Bool.self, forKey: key) ?? false }
}

extension KeyedEncodingContainer {
    mutating func encode(list: [some Encodable], _ key: Key) throws {
        if !list.isEmpty { try encode(list, forKey: key) }
    }

    mutating func encode(flag: Bool, _ key: Key) throws {
        if flag { try encode(flag, forKey: key) }
    }
}

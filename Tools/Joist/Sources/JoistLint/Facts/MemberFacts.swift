/// The members of a type with shape rules: the entities of modules, operations and scenarios.
public struct MemberFacts: Codable, Hashable, Sendable {
    /// Stored properties; all properties of a protocol.
    public var properties: [Property] = []
    public var functions: [Function] = []
    /// The parameters of its initializers.
    public var parameters: [Parameter] = []
    /// The names of the types that it constructs, such as `TodoStore` for `TodoStore(…)`.
    public var constructs: [Parameter] = []

    public init() {}

    public struct Property: Codable, Hashable, Sendable {
        public var name: String
        public var line: Int
        /// The written type, or the type of its initial value; empty if unknown.
        public var type: String
        public var traits: Set<Trait>

        /// Raw values are cached.
        public enum Trait: String, Codable, Sendable, Comparable {
            case isMutable = "v"
            case isStatic = "s"
            case isWeak = "w"
            /// `private` or `fileprivate`, also for reading.
            case isPrivate = "p"
            case isNonisolated = "n"

            public static func < (one: Trait, other: Trait) -> Bool { one.rawValue < other.rawValue }
        }

        private enum CodingKeys: String, CodingKey {
            case name = "n"
            case line = "l"
            case type = "t"
            case traits = "f"
        }

        public init(_ name: String, line: Int, type: String, traits: Set<Trait> = []) {
            self.name = name
            self.line = line
            self.type = type
            self.traits = traits
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            line = try container.decode(Int.self, forKey: .line)
            type = try container.decode(String.self, forKey: .type)
            let flags = try container.decodeIfPresent(String.self, forKey: .traits) ?? ""
            traits = Set(flags.compactMap { Trait(rawValue: String($0)) })
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(line, forKey: .line)
            try container.encode(type, forKey: .type)
            if !traits.isEmpty { try container.encode(traits.sorted().map(\.rawValue).joined(), forKey: .traits) }
        }
    }

    /// A reference to a type.
    public struct Parameter: Codable, Hashable, Sendable {
        public var type: String
        public var line: Int

        private enum CodingKeys: String, CodingKey {
            case type = "t"
            case line = "l"
        }
    }

    /// A branch or a loop.
    public struct ControlFlow: Codable, Hashable, Sendable {
        /// The keyword: `if`, `for`, `do`, or `?` for `a ? b : c`.
        public var keyword: String
        public var line: Int

        public var isLoop: Bool { ["for", "while", "repeat"].contains(keyword) }

        private enum CodingKeys: String, CodingKey {
            case keyword = "k"
            case line = "l"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case properties = "p"
        case functions = "f"
        case parameters = "i"
        case constructs = "c"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        properties = try container.list(.properties)
        functions = try container.list(.functions)
        parameters = try container.list(.parameters)
        constructs = try container.list(.constructs)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(list: properties, .properties)
        try container.encode(list: functions, .functions)
        try container.encode(list: parameters, .parameters)
        try container.encode(list: constructs, .constructs)
    }
}

/// The members of a type with shape rules: the entities of modules, operations and scenarios.
public struct MemberFacts: Codable, Hashable, Sendable {
    /// Stored properties; all properties of a protocol.
    @Sparse public var properties: [Property] = []
    @Sparse public var functions: [Function] = []
    /// The parameters of its initializers.
    @Sparse public var parameters: [Parameter] = []

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

    /// A branch, a loop or a closure.
    public struct ControlFlow: Codable, Hashable, Sendable {
        public enum Kind: Sendable { case branch, loop, closure }

        /// The keyword: `if`, `for`, `do`, `??`, or `?` for `a ? b : c`. The method: `forEach`. `{` for a closure.
        public var keyword: String
        public var line: Int
        /// The variable that receives the message with a closure; `nil` if there is none.
        public var receiver: String?

        public var kind: Kind {
            if keyword == "{" || keyword == "func" { return .closure }
            return Self.loops.contains(keyword) ? .loop : .branch
        }

        /// Keywords, and methods of sequences that run code for each element.
        static let loops: Set<String> = [
            "for", "while", "repeat", "forEach", "map", "compactMap", "flatMap", "reduce", "filter", "allSatisfy",
        ]

        private enum CodingKeys: String, CodingKey {
            case keyword = "k"
            case line = "l"
            case receiver = "r"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case properties = "p"
        case functions = "f"
        case parameters = "i"
    }
}

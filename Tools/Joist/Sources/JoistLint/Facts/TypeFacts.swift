/// The declaration of a type, or an extension of one.
public struct TypeFacts: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case actor = "a"
        case `class` = "c"
        case `enum` = "e"
        case `extension` = "x"
        case `protocol` = "p"
        case `struct` = "s"

        /// The keyword in Swift.
        public var keyword: String {
            switch self {
            case .actor: "actor"
            case .class: "class"
            case .enum: "enum"
            case .extension: "extension"
            case .protocol: "protocol"
            case .struct: "struct"
            }
        }
    }

    public var kind: Kind
    /// Including the enclosing types: `Screen.List`.
    public var name: String
    /// From 1.
    public var line: Int
    /// Its superclass and protocols, without generic arguments and attributes.
    public var inherited: [String]
    /// Only for types with shape rules, see ``MemberFacts``.
    public var members: MemberFacts?
    /// Only for structures, enumerations and extensions with parts or behaviours.
    public var value: ValueFacts?

    public init(_ kind: Kind, _ name: String, line: Int, inherited: [String] = [], members: MemberFacts? = nil) {
        self.kind = kind
        self.name = name
        self.line = line
        self.inherited = inherited
        self.members = members
    }

    private enum CodingKeys: String, CodingKey {
        case kind = "k"
        case name = "n"
        case line = "l"
        case inherited = "i"
        case members = "m"
        case value = "v"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Kind.self, forKey: .kind)
        name = try container.decode(String.self, forKey: .name)
        line = try container.decode(Int.self, forKey: .line)
        inherited = try container.list(.inherited)
        members = try container.decodeIfPresent(MemberFacts.self, forKey: .members)
        value = try container.decodeIfPresent(ValueFacts.self, forKey: .value)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(name, forKey: .name)
        try container.encode(line, forKey: .line)
        try container.encode(list: inherited, .inherited)
        try container.encodeIfPresent(members, forKey: .members)
        try container.encodeIfPresent(value, forKey: .value)
    }
}

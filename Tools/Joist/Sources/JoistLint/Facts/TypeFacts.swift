/// The declaration of a type, or an extension of one.
public struct TypeFacts: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case actor = "a"
        /// A `typealias`, which inherits from the types that it stands for.
        case alias = "t"
        case `class` = "c"
        case `enum` = "e"
        case `extension` = "x"
        case `protocol` = "p"
        case `struct` = "s"

        /// The keyword in Swift.
        public var keyword: String {
            switch self {
            case .actor: "actor"
            case .alias: "typealias"
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
    @Sparse public var inherited: [String]
    /// Only for types with shape rules, see ``MemberFacts``.
    public var members: MemberFacts?
    /// Only for structures, enumerations and extensions with parts or behaviours.
    public var value: ValueFacts?
    @Sparse private var names = ""
    @Sparse public var captures: [Capture] = []

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
        case names = "u"
        case captures = "c"
    }

    /// The types that it names, itself included. Nested types have their own.
    public var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }
}

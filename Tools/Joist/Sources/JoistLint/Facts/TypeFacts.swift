/// The declaration of a type, or an extension of one.
public struct TypeFacts: Codable, Hashable, Sendable {
    /// Raw values are keywords of Swift.
    public enum Kind: String, Codable, Sendable {
        case actor, `class`, `enum`, `extension`, `protocol`, `struct`
        /// A `typealias`, which inherits from the types that it stands for.
        case alias = "typealias"
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

    public init(_ kind: Kind, _ name: String, line: Int, inherited: [String] = []) {
        self.kind = kind
        self.name = name
        self.line = line
        self.inherited = inherited
    }

    /// The types that it names, itself included. Nested types have their own.
    public var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }
}

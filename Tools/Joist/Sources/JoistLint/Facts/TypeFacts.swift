/// The declaration of a type, or an extension of one.
public struct TypeFacts: Codable, Hashable, Sendable {
    /// Raw values are keywords of Swift.
    public enum Kind: String, Codable, Sendable {
        case actor, `class`, `enum`, `extension`, `protocol`, `struct`
        /// A `typealias`, which has the inheritance of its types.
        case alias = "typealias"
    }

    public var kind: Kind
    /// Including the enclosing types: `Screen.List`.
    public var name: String
    /// From 1.
    public var line: Int
    /// Its superclass and protocols, without generic arguments and attributes.
    @OmittedIfEmpty public var inherited: [String]
    /// The code that can use it; `file` for a type in another one or in a function.
    public internal(set) var access = Member.Access.file
    /// Whether the program starts there: it has the attribute `@main`.
    @OmittedIfEmpty public var isMain = false
    /// Whether it has generic parameters.
    @OmittedIfEmpty public var isGeneric = false
    /// Whether all members were read.
    @OmittedIfEmpty public var isDetailed = false
    /// All members of a detailed type. Other structures, enumerations and extensions have only members with
    /// ``Member/parts`` or a ``Member/behaviour``: the content of a value, and the calls that others can make.
    @OmittedIfEmpty public var members: [Member] = []
    /// The names of an enumeration's cases.
    @OmittedIfEmpty public var cases: [String] = []
    /// Whether it is an enumeration of static texts instead of cases: `static let add = "add"`.
    @OmittedIfEmpty public var isTextList = false
    /// The lines of `default` and `case _` in its switches, from 1. `@unknown default` does not count: the compiler still
    /// warns of a case that it takes.
    @OmittedIfEmpty public var defaults: [Int] = []
    @OmittedIfEmpty private var names = ""
    @OmittedIfEmpty public var captures: [Capture] = []
    /// The members that it uses of variables: `TodoWorker.items` for `worker.items()` if the variable is declared with a
    /// detailed protocol, and `worker.items` if the type is detailed.
    @OmittedIfEmpty public var uses: Set<String> = []
    /// The commands that a view sends, so that they run to their end.
    @OmittedIfEmpty public var sent: [SentCommand] = []

    /// A command that a view sends.
    public struct SentCommand: Codable, Hashable, Sendable {
        public var command: String
        public var line: Int
    }

    init(_ kind: Kind, _ name: String, line: Int, inherited: [String] = []) {
        self.kind = kind
        self.name = name
        self.line = line
        self.inherited = inherited
    }

    /// The properties of a detailed type: those that are stored; all of a protocol.
    public var properties: [Member] { isDetailed ? members.filter { $0.kind == .property } : [] }

    /// The methods and the computed properties of instances, of a detailed type.
    public var functions: [Member] {
        guard isDetailed else { return [] }
        return members.filter { $0.kind == .method || $0.kind == .computed && !$0.traits.contains(.isStatic) }
    }

    /// The types that it names, itself included. Nested types have their own.
    public var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }
}

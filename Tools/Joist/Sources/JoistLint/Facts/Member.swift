/// A member of a type. See ``TypeFacts/members`` for which are read.
public struct Member: Codable, Hashable, Sendable {
    /// The kind of a member's declaration.
    public enum Kind: String, Codable, Sendable {
        /// A stored property, or any property of a protocol.
        case property
        case computed, method, `subscript`, `case`
        /// A parameter of an initializer.
        case parameter
    }

    /// A property of a member's declaration.
    public enum Trait: String, Codable, Sendable {
        case isMutable, isStatic, isNonisolated, isAsync, isThrowing
        /// Whether the body of a method is not empty. Computed properties have one.
        case hasBody
    }

    /// The code that can use a member, from least to most.
    public enum Access: Int, Codable, Sendable { case file, module, package, all }

    public var kind: Kind
    /// With the labels of a method: `relation(of:)`.
    public var signature: String
    /// From 1.
    public var line: Int
    /// The code that can use it. The access of an extension is that of its members.
    public var access: Access
    @OmittedIfEmpty public var traits: Set<Trait> = []
    /// The type of a property or a parameter, as it is written or as its initial value has it. The types of the parameters
    /// of a method, and of the values of a case.
    @OmittedIfEmpty public var types: [String] = []
    /// `nil` for `Void`.
    public var returns: String?
    /// The attributes of a property, with their arguments: `Environment(Theme.self)`.
    @OmittedIfEmpty public var attributes: [String] = []
    /// The branches, loops and closures of a method `launch`.
    @OmittedIfEmpty public var control: [ControlFlow] = []
    /// The closures that a method `launch` passes to a router.
    @OmittedIfEmpty public var exits: [Exit] = []

    /// The calls in a method or a computed property of a detailed type, by the names of their receivers: `store.open`, or
    /// `leave` of the object itself.
    @OmittedIfEmpty public var calls: [String] = []
    /// Of ``calls``, those of the object itself, with their labels. Also the arguments that may be its methods.
    @OmittedIfEmpty public var ownCalls: [OwnCall] = []

    /// Without labels.
    public var name: String { signature.baseName }

    /// The first of ``types``; empty if it is unknown.
    public var type: String { types.first ?? "" }

    /// The types of values that travel with a value. Types of the standard library and Foundation are left out.
    public var parts: [String] {
        guard kind == .property || kind == .case, !traits.contains(.isStatic) else { return [] }
        return types.filter { $0.contains("->") || !TypeNames.dotted(in: $0).allSatisfy(TypeNames.isBasic) }
    }

    /// The part that others can call, in words: a method, a subscript, or a computed property that is no text;
    /// otherwise `nil`.
    public var behaviour: String? {
        guard access != .file, !traits.contains(.isStatic), !Self.witnesses.contains(signature) else { return nil }
        switch kind {
        case .method: return "the method \(signature)"
        case .subscript: return "a subscript"
        case .computed: return type == "String" ? nil : "the computed property \(signature)"
        case .property, .case, .parameter: return nil
        }
    }

    /// The requirements of the standard library's protocols for a value.
    private static let witnesses: Set<String> = ["hash(into:)", "encode(to:)", "id", "rawValue", "hashValue"]

    /// A branch, a loop or a closure.
    public struct ControlFlow: Codable, Hashable, Sendable {
        /// The kind of control flow.
        public enum Kind { case branch, loop, overlap, closure }

        /// The keyword: `if`, `for`, `async let`, `??`, or `?` for `a ? b : c`. The method: `forEach`. `{` for a closure.
        public var keyword: String
        public var line: Int
        /// The variable that receives the message with a closure; `nil` if there is none.
        public var receiver: String?

        public var kind: Kind {
            if keyword == "{" || keyword == "func" { return .closure }
            if keyword == "async let" { return .overlap }
            return Self.loops.contains(keyword) ? .loop : .branch
        }

        /// Keywords, and methods of sequences that run code for each element.
        static let loops: Set<String> = [
            "for", "while", "repeat", "forEach", "map", "compactMap", "flatMap", "reduce", "filter", "allSatisfy",
        ]
    }

    /// A closure that is passed to a router: where one can go from a module.
    public struct Exit: Codable, Hashable, Sendable {
        public var line: Int
        /// The variable that receives the closure's only call, such as `app` for `{ try await app.write($0) }`; `nil`
        /// if the closure does anything else.
        public var receiver: String?
    }

    /// A call of a method of the object itself, or a method as an argument.
    public struct OwnCall: Codable, Hashable, Sendable {
        /// With the labels of the call: `save(_:)` for `save(a)`. The first trailing closure has none. An argument is only
        /// the name: `save` of `run(save)`.
        public var signature: String
        /// From 1.
        public var line: Int

        /// Without labels.
        public var name: String { signature.baseName }
    }
}

extension StringProtocol {
    /// The name of a method or a call, without labels and arguments: `save` of `save(_:)`.
    public var baseName: String { String(prefix { $0 != "(" }) }
}

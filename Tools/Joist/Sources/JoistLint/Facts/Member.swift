/// A member of a type. See ``TypeFacts/members`` for which are read.
package struct Member: Codable, Hashable, Sendable {
    /// The kind of a member's declaration.
    package enum Kind: String, Codable, Sendable {
        /// A stored property, or any property of a protocol.
        case property
        case computed, method, `subscript`, `case`
        /// A parameter of an initializer.
        case parameter
    }

    /// A property of a member's declaration.
    package enum Trait: String, Codable, Sendable {
        case isMutable, isStatic, isNonisolated, isAsync, isThrowing
        /// Whether the body of a method is not empty. Computed properties have one.
        case hasBody
    }

    /// The code that can use a member, from least to most.
    package enum Access: Int, Codable, Sendable { case file, module, package, all }

    package var kind: Kind
    /// With the labels of a method: `relation(of:)`.
    var signature: String
    /// From 1.
    package var line: Int
    /// Who can use it. The access of an extension is that of its members.
    package var access: Access
    @OmittedIfEmpty package var traits: Set<Trait> = []
    /// The type of a property or a parameter, as it is written or as its initial value has it. The types of the parameters
    /// of a method, and of the values of a case.
    @OmittedIfEmpty package var types: [String] = []
    /// `nil` for `Void`.
    package var returns: String?
    /// The branches, loops and closures of a method `launch`.
    @OmittedIfEmpty package var control: [ControlFlow] = []
    /// The closures that a method `launch` passes to a router.
    @OmittedIfEmpty package var exits: [Exit] = []

    /// The calls in a method of a logic: `presenter.open`, or `leave` of the logic itself.
    @OmittedIfEmpty package var calls: [String] = []

    /// Without labels.
    package var name: String { String(signature.prefix { $0 != "(" }) }

    /// The first of ``types``; empty if it is unknown.
    package var type: String { types.first ?? "" }

    /// The types of values that travel with a value. Types of the standard library and Foundation are left out.
    package var parts: [String] {
        guard kind == .property || kind == .case, !traits.contains(.isStatic) else { return [] }
        return types.filter { $0.contains("->") || !TypeNames.dotted(in: $0).allSatisfy(TypeNames.isBasic) }
    }

    /// What others can call, in words: a method, a subscript, or a computed property that is no text; otherwise `nil`.
    package var behaviour: String? {
        guard access != .file, !traits.contains(.isStatic), !Self.witnesses.contains(signature) else { return nil }
        switch kind {
        case .method: return "the method \(signature)"
        case .subscript: return "a subscript"
        case .computed: return type == "String" ? nil : "the computed property \(signature)"
        case .property, .case, .parameter: return nil
        }
    }

    /// What protocols of the standard library ask of a value.
    private static let witnesses: Set<String> = ["hash(into:)", "encode(to:)", "id", "rawValue", "hashValue"]

    /// A branch, a loop or a closure.
    package struct ControlFlow: Codable, Hashable, Sendable {
        /// The kind of control flow.
        package enum Kind { case branch, loop, closure }

        /// The keyword: `if`, `for`, `do`, `??`, or `?` for `a ? b : c`. The method: `forEach`. `{` for a closure.
        package var keyword: String
        package var line: Int
        /// The variable that receives the message with a closure; `nil` if there is none.
        package var receiver: String?

        package var kind: Kind {
            if keyword == "{" || keyword == "func" { return .closure }
            return Self.loops.contains(keyword) ? .loop : .branch
        }

        /// Keywords, and methods of sequences that run code for each element.
        static let loops: Set<String> = [
            "for", "while", "repeat", "forEach", "map", "compactMap", "flatMap", "reduce", "filter", "allSatisfy",
        ]
    }

    /// A closure that is passed to a router: where one can go from a module.
    package struct Exit: Codable, Hashable, Sendable {
        package var line: Int
        /// The variable that receives the closure's only call, such as `app` for `{ try await app.write($0) }`; `nil`
        /// if the closure does anything else.
        package var receiver: String?
    }
}

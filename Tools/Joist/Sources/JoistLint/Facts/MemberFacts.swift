/// The members of a type with shape rules: the entities of modules, operations and scenarios.
public struct MemberFacts: Codable, Hashable, Sendable {
    /// Stored properties; all properties of a protocol.
    @Sparse public var properties: [Property] = []
    @Sparse public var functions: [Function] = []
    /// The parameters of its initializers.
    @Sparse public var parameters: [Parameter] = []

    public struct Property: Codable, Hashable, Sendable {
        public var name: String
        public var line: Int
        /// The written type, or the type of its initial value; empty if unknown.
        public var type: String
        @Sparse public var traits: Set<Trait> = []

        public enum Trait: String, Codable, Sendable {
            case isMutable, isStatic, isNonisolated
            /// `private` or `fileprivate`, also for reading.
            case isPrivate
        }
    }

    /// A reference to a type.
    public struct Parameter: Codable, Hashable, Sendable {
        public var type: String
        public var line: Int
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
    }
}

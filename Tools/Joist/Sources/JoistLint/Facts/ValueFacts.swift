/// The parts of a value that travel with it: what it holds, and what it can do.
public struct ValueFacts: Codable, Hashable, Sendable {
    /// Its stored properties and the values of its cases. Types of the standard library and Foundation are left out.
    @Sparse public var parts: [Part] = []
    /// Its methods, and its computed properties that are not texts.
    @Sparse public var behaviours: [Behaviour] = []

    var isEmpty: Bool { parts.isEmpty && behaviours.isEmpty }

    /// Its JSON form is a short string, `groups [TodoGroup]`.
    public struct Part: TextCoded, Hashable, Sendable {
        /// The name of the property or the case.
        public var name: String
        public var type: String

        public init(_ name: String, type: String) {
            self.name = name
            self.type = type
        }

        public init?(_ text: String) {
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            self.init(parts[0], type: parts[1])
        }

        public var description: String { "\(name) \(type)" }
    }

    /// Its JSON form is a short string that starts with the sign of its reach: `+the method relation(of:)`.
    public struct Behaviour: TextCoded, Hashable, Sendable {
        /// Who can use it.
        public enum Reach: Character, Sendable {
            case module = "-"
            case package = "="
            case all = "+"
        }

        /// `the method relation(of:)`
        public var text: String
        public var reach: Reach

        public init(_ text: String, reach: Reach) {
            self.text = text
            self.reach = reach
        }

        public init?(_ text: String) {
            guard let reach = text.first.flatMap(Reach.init) else { return nil }
            self.init(String(text.dropFirst()), reach: reach)
        }

        public var description: String { "\(reach.rawValue)\(text)" }
    }
}

/// The parts of a value that travel with it: what it holds, and what it can do.
public struct ValueFacts: Codable, Hashable, Sendable {
    /// Its stored properties and the values of its cases. Types of the standard library and Foundation are left out.
    public var parts: [Part] = []
    /// Its methods, and its computed properties that are not texts.
    public var behaviours: [Behaviour] = []

    public init() {}

    var isEmpty: Bool { parts.isEmpty && behaviours.isEmpty }

    /// Its JSON form is a short string, `groups [TodoGroup]`.
    public struct Part: Codable, Hashable, Sendable {
        /// The name of the property or the case.
        public var name: String
        public var type: String

        public init(_ name: String, type: String) {
            self.name = name
            self.type = type
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let parts = try container.decode(String.self).split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a name and a type")
            }
            self.init(parts[0], type: parts[1])
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(name) \(type)")
        }
    }

    /// Its JSON form is a short string that starts with the sign of its reach: `+the method relation(of:)`.
    public struct Behaviour: Codable, Hashable, Sendable {
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

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let reach = text.first.flatMap(Reach.init) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a behaviour")
            }
            self.init(String(text.dropFirst()), reach: reach)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(reach.rawValue)\(text)")
        }
    }

    private enum CodingKeys: String, CodingKey {
        case parts = "p"
        case behaviours = "b"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        parts = try container.list(.parts)
        behaviours = try container.list(.behaviours)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(list: parts, .parts)
        try container.encode(list: behaviours, .behaviours)
    }
}

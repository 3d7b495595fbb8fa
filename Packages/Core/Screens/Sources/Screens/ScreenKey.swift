extension Screen {
    /// The character that chooses an action or a field on a keyboard. Its JSON form is a string.
    public struct Key: Hashable, Codable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
        public var character: Character

        public init(_ character: Character) { self.character = character }
        public init(extendedGraphemeClusterLiteral value: Character) { character = value }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let string = try container.decode(String.self)
            guard string.count == 1, let character = string.first else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "a key is one character")
            }
            self.character = character
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(String(character))
        }
    }
}

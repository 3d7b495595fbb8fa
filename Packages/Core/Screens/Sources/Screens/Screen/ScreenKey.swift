extension Screen {
    /// The character that chooses an action or a field on a keyboard.
    public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
        /// The character.
        public var character: Character

        /// Creates the key of a character.
        public init(_ character: Character) { self.character = character }
        /// Creates the key of a character literal, such as `"a"`.
        public init(extendedGraphemeClusterLiteral value: Character) { character = value }
    }
}

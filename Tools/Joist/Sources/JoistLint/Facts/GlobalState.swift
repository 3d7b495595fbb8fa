/// A candidate for global state.
public struct GlobalState: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// A stored `var` that is static or global.
        case mutable = "v"
        /// A `let`, static or global, whose value may be an object.
        case instance = "l"
        /// A `let`, static or global, that holds a lock or an atomic, whose content changes.
        case box = "b"
        /// A type with the name of a service locator.
        case locator = "t"
        /// A generic `static func resolve`.
        case resolver = "r"
    }

    public var kind: Kind
    public var name: String
    /// From 1.
    public var line: Int
    /// The enclosing type with its own enclosing types; `nil` if there is none.
    public var owner: String?
    /// The type of its value; `nil` if it cannot be read.
    public var type: String?

    private enum CodingKeys: String, CodingKey {
        case kind = "k"
        case name = "n"
        case line = "l"
        case owner = "o"
        case type = "t"
    }
}

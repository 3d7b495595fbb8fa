/// A candidate for global state.
public struct GlobalState: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// A stored `var` that is static or global.
        case mutable
        /// A `let`, static or global, whose value may be an object.
        case instance
        /// A `let`, static or global, that holds a lock or an atomic, whose content changes.
        case box
        /// A type with the name of a service locator.
        case locator
        /// A generic `static func resolve`.
        case resolver
    }

    public var kind: Kind
    public var name: String
    /// From 1.
    public var line: Int
    /// The enclosing type with its own enclosing types; `nil` if there is none.
    public var owner: String?
    /// The type of its value; `nil` if it cannot be read.
    public var type: String?
}

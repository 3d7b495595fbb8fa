/// A candidate for global state.
struct GlobalState: Codable, Hashable, Sendable {
    enum Kind: String, Codable, Sendable {
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

    var kind: Kind
    var name: String
    /// From 1.
    var line: Int
    /// The enclosing type with its own enclosing types; `nil` if there is none.
    var owner: String?
    /// The type of its value; `nil` if it cannot be read.
    var type: String?
}

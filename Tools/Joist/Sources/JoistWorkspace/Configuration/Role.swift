/// What the types of one role may name.
public struct Role: Hashable, Sendable {
    public var name: String
    /// The roles that its types may name.
    public var permissions: [Permission]
    /// The line in the file, from 1.
    public var line: Int

    public init(_ name: String, _ permissions: [Permission], line: Int = 1) {
        self.name = name
        self.permissions = permissions
        self.line = line
    }

    /// A role that may be named: `Worker`, `any Service`, `weak View`, `new Logic`, `passing Service`. `no Router` excepts a role from `all`.
    public struct Permission: Hashable, Sendable, CustomStringConvertible {
        /// A word before a role that limits or extends the permission.
        public enum Limit: String, Sendable {
            /// The role's protocols.
            case any
            /// All but strong stored properties.
            case weak
            /// The types may also be constructed.
            case new
            /// The types may also be constructed, but not be stored.
            case passing
            /// Nothing.
            case no
        }

        /// The role that may be named.
        public var role: String
        /// `nil` if the role may be named everywhere, but not constructed.
        public var limit: Limit?

        /// - Returns: `nil` if the text is not a role, or one after a limit.
        public init?(_ text: String) {
            let words = text.split(separator: " ").map(String.init)
            guard let role = words.last, words.count <= 2 else { return nil }
            self.role = role
            guard words.count == 2 else { return }
            guard let limit = Limit(rawValue: words[0]) else { return nil }
            self.limit = limit
        }

        public var description: String { (limit.map { "\($0) " } ?? "") + role }
    }
}

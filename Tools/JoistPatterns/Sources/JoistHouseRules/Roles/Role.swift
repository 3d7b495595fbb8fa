import JoistWorkspace

/// The roles that the types of one role may name.
struct Role: Hashable, Sendable {
    var name: String
    /// The roles that its types may name.
    var permissions: [Permission]
    /// The line in the file, from 1.
    var line: Int

    init(_ name: String, _ permissions: [Permission], line: Int = 1) {
        self.name = name
        self.permissions = permissions
        self.line = line
    }

    /// A role that may be named: `Worker`, `any Service`, `weak View`, `new Logic`, `passing Service`. `no Router` excepts a role from `all`.
    struct Permission: Hashable, Sendable, CustomStringConvertible {
        /// A word before a role that limits or extends the permission.
        enum Limit: String, Sendable {
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
        var role: String
        /// `nil` if the role may be named everywhere, but not constructed.
        var limit: Limit?

        /// - Returns: `nil` if the text is not a role, or one after a limit.
        init?(_ text: String) {
            let words = text.split(separator: " ").map(String.init)
            guard let role = words.last, words.count <= 2 else { return nil }
            self.role = role
            guard words.count == 2 else { return }
            guard let limit = Limit(rawValue: words[0]) else { return nil }
            self.limit = limit
        }

        var description: String { (limit.map { "\($0) " } ?? "") + role }
    }
}

extension Configuration {
    /// Whether the workspace follows the patterns: `joist.yml` has the table `roles`.
    package var hasRoles: Bool { others["roles"] != nil }

    /// The roles that types of some roles may name. Types of other roles may name everything.
    func roles() throws(WorkspaceError) -> [Role] {
        var roles: [Role] = []
        for (name, permissions) in try others["roles"]?.pairs("roles") ?? [] {
            roles.append(Role(try name.text(), try Role.permissions(permissions), line: name.line))
        }
        return roles
    }

    /// None if the table has mistakes, which ``Roles/check(_:)`` reports before.
    var knownRoles: [Role] { (try? roles()) ?? [] }
}

extension Role {
    /// `Interactor, UI`
    fileprivate static func permissions(_ value: ConfigurationValue) throws(WorkspaceError) -> [Permission] {
        var permissions: [Permission] = []
        for text in try value.text().split(separator: ",") {
            guard let permission = Permission(String(text)) else {
                throw value.error(
                    "write a role as 'Worker', 'any Worker', 'weak View', 'new Logic', 'passing Service' or 'no Router'"
                )
            }
            permissions.append(permission)
        }
        return permissions
    }
}

import JoistLint

extension Rules {
    /// The rules of this workspace: its patterns SVIP and ROSS, the table of roles, and its ways to write Swift. In display order.
    package static let house = Rules([Roles(), SVIPShape(), ValuesCross(), ROSSShape(), CaseTernary()])
}

extension LintContext {
    /// The declarations of types, and what a name means in a target.
    package var declarations: Declarations { index(Declarations.init) }
    var roles: RoleIndex { index(RoleIndex.init) }
}

import JoistLint

extension Rules {
    /// The rules of this workspace: its patterns SVIP and ROSS, the table of roles, and its ways to write Swift. In display order.
    package static let house = Rules([Roles(), SVIPShape(), ValuesCross(), ROSSShape(), CaseTernary()])
}

extension LintContext {
    var declarations: Declarations { index(Declarations.init) }
    var roles: RoleIndex { index(RoleIndex.init) }
}

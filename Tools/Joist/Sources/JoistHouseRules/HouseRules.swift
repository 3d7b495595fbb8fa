import JoistLint

extension Rules {
    /// The rules of this workspace's patterns: SVIP, ROSS and the table of roles. In display order.
    package static let house = Rules([Roles(), SVIPShape(), ValuesCross(), ROSSShape()])
}

extension LintContext {
    var declarations: Declarations { index(Declarations.init) }
    var roles: RoleIndex { index(RoleIndex.init) }
}

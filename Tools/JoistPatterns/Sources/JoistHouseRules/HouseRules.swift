import JoistLint
import JoistWorkspace

extension Rules {
    /// The rules of this workspace: its patterns SVIP and ROSS, the table of roles, and its ways to write Swift. In display
    /// order.
    package static let house = Rules([
        Roles(), SVIPShape(), ValuesCross(), OwnCommand(), WideWorker(), ExhaustiveView(), ROSSShape(), SameName(),
        CaseTernary(),
    ])
}

/// A rule about the patterns.
package protocol HouseRule: Rule {}

extension HouseRule {
    package var detailed: DetailedTypes { .patterns }
    package var keepsFindings: Bool { true }
}

extension DetailedTypes {
    /// The entities of modules, operations and scenarios, and the members of logics.
    fileprivate static let patterns = DetailedTypes(
        endings: ["Interactor", "Logic", "Presenter", "Router", "Exits", "Module", "Operation", "Scenario"],
        ancestors: ["Operation", "Scenario"],
        protocols: ["Service", "Worker"])
}

/// A rule for workspaces in the patterns. It finds nothing in a workspace whose `joist.yml` has no `roles`.
package struct PatternRule: Rule {
    private let rule: any Rule

    package init(_ rule: any Rule) { self.rule = rule }

    package var id: String { rule.id }
    package var summary: String { rule.summary }
    package var explanation: String { rule.explanation }
    package var isStyle: Bool { rule.isStyle }
    package var detailed: DetailedTypes { rule.detailed }
    package var keepsFindings: Bool { rule.keepsFindings }

    package func check(_ configuration: Configuration) throws(WorkspaceError) { try rule.check(configuration) }

    package func findings(in context: LintContext) -> [Finding] {
        context.workspace.configuration.hasRoles ? rule.findings(in: context) : []
    }
}

extension Configuration {
    /// The name of all steps of `joist adopt` among the rules of ``exceptions``.
    package static let adoption = "adopt"
}

extension LintContext {
    /// Reads the sources of a workspace in the patterns.
    package convenience init(patterns workspace: Workspace) async throws {
        try await self.init(workspace, detailed: .patterns)
    }

    /// The declarations of types, and the meaning of a name in a target.
    package var declarations: Declarations { index(Declarations.init) }
    var roles: RoleIndex { index(RoleIndex.init) }
}

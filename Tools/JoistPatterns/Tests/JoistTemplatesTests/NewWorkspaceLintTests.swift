import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistScaffold
import Testing

@testable import JoistWorkspace

/// A new workspace against all rules.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct NewWorkspaceLintTests {
    @Test func `a new workspace has no finding, also with a part of each kind, and its diagrams are its code`()
        async throws
    {
        let copy = try await MadeWorkspace.copy()
        try await draw(copy.load())
        #expect(try await findings(in: copy.load()) == [])
        for (kind, name) in [("service", "Places"), ("feature", "Map")] {
            _ = try await Scaffold(workspace: copy.load()).create(kind: kind, name: name)
        }
        // The feature does not use the service yet, and the app does.
        let added = try await findings(in: copy.load()).map(\.rule)
        #expect(Set(added) == ["diagram"])
        try await draw(copy.load())
        #expect(try await findings(in: copy.load()) == [])
    }

    @Test func `a new workspace whose kernel is a dependency has no finding`() async throws {
        let made = try await MadeWorkspace("MyNotes", kernel: .dependency(checkout: Repository.root))
        try await draw(made.workspace)
        #expect(try await findings(in: Workspace.load(at: made.root)) == [])
    }

    private func draw(_ workspace: Workspace) async throws {
        let diagrams = WorkspaceDiagrams(try await LintContext(patterns: workspace))
        #expect(diagrams.subjects.count > 5)
        #expect(try diagrams.write(in: workspace) == ["Packages/Flow/README.md"])
    }

    private func findings(in workspace: Workspace) async throws -> [Finding] {
        let rules = Rules(Rules.general.list + Rules.house.list + [DiagramRule()])
        return try await Linter.run(workspace, rules, only: rules.ids).report.findings
    }
}

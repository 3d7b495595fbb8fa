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

    @Test func `without its sample, a new workspace has no finding, and no file or line of the sample`() async throws {
        let copy = try await MadeWorkspace.copy()
        try await draw(copy.load())
        for (kind, name) in [("feature", "NoteList"), ("service", "Notes")] {
            _ = try await Scaffold(workspace: copy.load()).remove(kind: kind, name: name)
            try await draw(copy.load())
            #expect(try await findings(in: copy.load()) == [])
        }
        #expect(try await copy.load().packages.filter { $0.name.contains("Note") }.isEmpty)
        for (file, text) in try copy.contents() where !file.hasPrefix("Templates/") {
            let whole = "\(file)\n\(text)".replacing("MyNotes", with: "").replacing("my-notes", with: "")
            #expect(!whole.localizedCaseInsensitiveContains("notes") && !whole.contains("NoteList"), "\(file)")
        }
    }

    /// Writes the diagrams, and takes those away whose types are gone.
    private func draw(_ workspace: Workspace) async throws {
        let diagrams = WorkspaceDiagrams(try await LintContext(patterns: workspace))
        #expect(!diagrams.subjects.isEmpty)
        #expect(try diagrams.write(in: workspace, dropsOthers: true) == ["Packages/Flow/README.md"])
    }

    private func findings(in workspace: Workspace) async throws -> [Finding] {
        let rules = Rules(Rules.general.list + Rules.house.list + [DiagramRule()])
        return try await Linter.run(workspace, rules, only: rules.ids).report.findings
    }
}

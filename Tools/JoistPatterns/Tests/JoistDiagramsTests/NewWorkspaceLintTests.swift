import Foundation
import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistScaffold
import JoistWorkspace
import SystemPackage
import Testing

private let templates = FilePath(
    URL(filePath: #filePath).appending(path: "../../../Templates").standardizedFileURL.path)

/// The workspace that `joist new workspace` makes, against all rules.
@Suite(.enabled(if: templates.appending("workspace/Packages/Kernel/SVIP/Package.swift").exists))
struct NewWorkspaceLintTests {
    @Test func `a new workspace has no finding, also with a part of each kind, and its diagrams are its code`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "joist-new-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let template = try NewWorkspace(templates: templates)
        let root = try await template.create(name: "MyNotes", in: FilePath(folder.path), finish: draw).workspace.root
        #expect(try await findings(at: root) == [])
        for (kind, name) in [("service", "Places"), ("feature", "Map"), ("operation", "Reset"), ("scenario", "Tour")] {
            let scaffold = Scaffold(workspace: try await Workspace.load(at: root))
            _ = try await scaffold.create(kind: kind, name: name)
        }
        // The feature does not use the service yet, and the app does.
        let added = try await findings(at: root).map(\.rule)
        #expect(Set(added) == ["diagram"])
        try await draw(Workspace.load(at: root))
        #expect(try await findings(at: root) == [])
    }

    @Test func `a new workspace whose kernel is a dependency has no finding`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "joist-new-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let checkout = templates.appending("../../..").lexicallyNormalized()
        let made = try await NewWorkspace(templates: templates).create(
            name: "MyNotes", kernel: .dependency(checkout: checkout), in: FilePath(folder.path), finish: draw)
        #expect(try await findings(at: made.workspace.root) == [])
    }

    private func draw(_ workspace: Workspace) async throws {
        let diagrams = WorkspaceDiagrams(try await LintContext(workspace))
        #expect(diagrams.subjects.count > 5)
        #expect(try diagrams.write(in: workspace) == ["Packages/Flow/README.md"])
    }

    private func findings(at root: FilePath) async throws -> [Finding] {
        let rules = Rules(Rules.general.list + Rules.house.list + [DiagramRule()])
        return try await Linter.run(Workspace.load(at: root), rules, only: rules.ids).report.findings
    }
}

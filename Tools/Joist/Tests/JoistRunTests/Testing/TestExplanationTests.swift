import Foundation
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct TestExplanationTests {
    private var workspace: MadeUpWorkspace

    init() throws { workspace = try MadeUpWorkspace() }

    private func run(_ workspace: MadeUpWorkspace, _ name: String) throws -> TestRun {
        TestRun(
            workspace: try workspace.workspace(),
            options: TestOptions(packages: workspace.packages.filter { $0.name == name }),
            executor: StandInExecutor(root: workspace.folder.path))
    }

    private func differences(_ workspace: MadeUpWorkspace, _ name: String = "Todo") async throws -> [String]? {
        let why = try await run(workspace, name).explanations()
        guard case .changed(_, let differences) = why.first?.state else { return nil }
        return differences
    }

    @Test func `the plan distinguishes tests that never passed, that passed, and that would run`() async throws {
        #expect(try await run(workspace, "Todo").explanations().map(\.state) == [.new])
        _ = try await run(workspace, "Todo").run()
        let passed = try #require(try await run(workspace, "Todo").explanations().first)
        guard case .passed = passed.state else {
            Issue.record("\(passed)")
            return
        }
        #expect("\(passed)".hasPrefix("TodoTests passed on 2"))
        try workspace.write("let a = 2", to: "Libraries/Core/Sources/Core/Core.swift")
        try workspace.write("", to: "Libraries/Todo/Tests/TodoTests/New.swift")
        try workspace.folder.remove("Libraries/Todo/Sources/Todo/Todo.swift")
        let expected = [
            "changed: Libraries/Core/Sources/Core/Core.swift", "added: Libraries/Todo/Sources/Todo/",
            "removed: Libraries/Todo/Sources/Todo/Todo.swift", "added: Libraries/Todo/Tests/TodoTests/New.swift",
        ]
        #expect(try await differences(workspace) == expected)
        #expect(try await "\(run(workspace, "Todo").explanations()[0])".contains("\n    changed: Libraries/Core/"))
    }

    @Test func `inputs that are not files are named too`() async throws {
        _ = try await run(workspace, "Todo").run()
        var workspace = workspace
        workspace.toolchain = "Swift 6.4"
        workspace.environment["CC"] = "gcc"
        workspace.change("Core", "Core") { $0.settings = ["swift.define FAST"] }
        #expect(
            try await differences(workspace) == [
                "changed: the description of Libraries/Core", "changed: the toolchain or the system release",
                "added: the variable CC",
            ])
    }

    @Test func `a record that is gone is no difference of inputs`() async throws {
        _ = try await run(workspace, "Todo").run()
        let folder = ".build/joist/passes"
        for file in try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path.appending(folder).string)
        where !file.hasPrefix("last-") { try workspace.folder.remove("\(folder)/\(file)") }
        #expect(try await differences(workspace) == [])
        #expect(try await "\(run(workspace, "Todo").explanations()[0])".contains("the record of that pass is gone"))
    }
}

import Foundation
import JoistScaffold
import JoistTesting
import Testing

@testable import JoistWorkspace

/// The products of joist's templates build and pass their tests.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct GeneratedPackagesTests {
    @Test
    func `a new workspace builds without a warning, also bare or with parts and flows, and its tests pass`()
        async throws
    {
        let copy = try await MadeWorkspace.copy()
        // Without the sample first: the builds share a folder, so only one is cold.
        for (kind, name) in [("feature", "NoteList"), ("service", "Notes")] {
            _ = try await Scaffold(workspace: copy.load()).remove(kind: kind, name: name)
        }
        try await expectTests(in: copy.folder)
        try await copy.folder.run("cp", "-a", "\(MadeWorkspace.shared.value.root)/.", ".")
        // Keywords and abbreviations are the hard names.
        for (kind, name, layer) in [
            ("feature", "Import", nil), ("service", "Where", nil), ("package", "URLText", "Core"),
        ] {
            _ = try await Scaffold(workspace: copy.load()).create(kind: kind, name: name, layer: layer)
        }
        // With what they need in the lists, in the app's service, in the app's router and in the mocks.
        let flow = try await BuiltFlows.add(to: copy)
        #expect(!flow.next.contains("Add the"), "\(flow.next)")
        for part in ["TitleScenarios,", "TitleUseCases,", "& TitleOperations", "& TitleRouter"] {
            #expect(flow.lines.contains { $0.text == part }, "\(flow.lines)")
        }
        #expect(flow.files.map(\.path).contains("Packages/Flow/Tests/FlowTests/TitleScenarioTests.swift"))
        #expect(flow.files.map(\.path).contains("Packages/Flow/Tests/FlowTests/ShowTitleOperationTests.swift"))
        try BuiltFlows.write(to: copy.folder)
        #expect(try FileTree(of: copy.folder.path.appending("Packages/Flows/Sources")).files.count == 11)
        try await expectTests(in: copy.folder)
        let program = copy.folder.path.appending(".build/debug/my-notes").string
        let data = try TemporaryFolder()
        for arguments in [["add", "Buy milk"], ["list"]] {
            let result = try await Command(
                program, arguments, environment: ["XDG_DATA_HOME": data.path.string], in: "/"
            ).result()
            #expect(result.output == "1. Buy milk\n", "\(result.errors)")
        }
    }

    /// Runs the tests of a workspace with the real program.
    private func expectTests(in folder: TemporaryFolder) async throws {
        let program = Path("/proc/self/exe").resolved?.parent.appending("joist").string
        let tests = try await Command(
            try #require(program), ["test"], environment: ToolEnvironment.sharingModules().variables, in: folder.path
        ).result()
        #expect(tests.isSuccess, "\(tests.output)\(tests.errors)")
        #expect(!(tests.output + tests.errors).contains("warning:"), "\(tests.output)\(tests.errors)")
    }
}

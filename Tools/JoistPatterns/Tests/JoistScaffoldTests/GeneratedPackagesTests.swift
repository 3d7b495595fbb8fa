import Foundation
import JoistScaffold
import SystemPackage
import Testing

@testable import JoistWorkspace

/// What is made from joist's templates builds and passes its tests. A copy of joist without the packages of the repository
/// skips this.
@Suite(.enabled(if: Repository.hasKernel))
struct GeneratedPackagesTests {
    @Test
    func `a new workspace and a part of each kind build without a warning, pass their tests, are formatted and run`()
        async throws
    {
        try await withTemporaryWorkspace { temporary in
            let template = try NewWorkspace(templates: Repository.templates)
            let root = try await template.create(name: "MyNotes", in: temporary.root) { _ in }.workspace.root
            var paths = ["Tests/EndToEnd", "Packages/Features/Home", "Packages/Features/NoteList"]
            // Keywords and abbreviations are the hard names.
            for (kind, name, layer) in [
                ("feature", "Import", nil), ("service", "Where", nil), ("package", "URLText", "Core"),
                ("operation", "Reset", nil), ("scenario", "Tour", nil),
            ] {
                let scaffold = Scaffold(workspace: try await Workspace.load(at: root))
                let created = try await scaffold.create(kind: kind, name: name, layer: layer)
                if kind != "operation", kind != "scenario" { paths.append(created.destination) }
                try await checkFormat(created.files.filter { $0.hasSuffix(".swift") }, in: root)
            }
            for path in paths + ["Packages/Flow", "App"] { try await test(path, in: root) }
            let program = root.appending(".build/debug/my-notes").string
            let variables = ["XDG_DATA_HOME": temporary.root.string]
            for arguments in [["add", "Buy milk"], ["list"]] {
                let result = try await Command(program, arguments, environment: variables, in: "/").result()
                #expect(result.output == "1. Buy milk\n")
            }
        }
    }

    /// Tests a package, and fails if its build prints a warning. All packages share a build folder, so that their
    /// dependencies are built once.
    private func test(_ path: String, in root: FilePath) async throws {
        let tests = try await run(
            "swift",
            [
                "test", "--package-path", root.appending(path).string, "--scratch-path",
                root.appending(".build").string,
            ]
        )
        #expect(tests.isSuccess, "\(tests.output)\(tests.errors)")
        #expect(!(tests.output + tests.errors).contains("warning:"), "\(tests.output)\(tests.errors)")
    }

    /// The formatter finds nothing left to do.
    private func checkFormat(_ files: [String], in root: FilePath) async throws {
        let configuration = root.appending(".swift-format").string
        let paths = files.map { root.appending($0).string }
        let lint = try await run("swift", ["format", "lint", "--strict", "--configuration", configuration] + paths)
        #expect(lint.isSuccess, "\(lint.errors)")
    }

    private func run(_ program: String, _ arguments: [String]) async throws -> Command.Result {
        try await Command(program, arguments, environment: ToolEnvironment().variables, in: "/").result()
    }
}

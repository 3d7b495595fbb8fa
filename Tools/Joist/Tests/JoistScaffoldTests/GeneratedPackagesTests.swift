import Foundation
import JoistScaffold
import SystemPackage
import Testing

@testable import JoistWorkspace

/// What comes out of the templates that come with joist builds and passes its tests, beside the packages of the
/// repository that joist stands in. Where those are not there, as in a copy of joist alone, there is nothing to try.
@Suite(.enabled(if: Repository.root.appending("Packages/Kernel/SVIP/Package.swift").exists))
struct GeneratedPackagesTests {
    @Test
    func `new packages build without a warning, pass their tests and are formatted`() async throws {
        try await withTemporaryWorkspace { temporary in
            for path in [
                "Packages/Kernel/SVIP", "Packages/Kernel/ROSS", "Packages/Kernel/TestSupport",
                "Packages/Core/Formatting", "Packages/Core/Screens",
                "Tools/Joist/Templates",
            ] {
                try copy(path, from: Repository.root, to: temporary.root)
            }
            try copy(".swift-format", from: Repository.root, to: temporary.root)
            try temporary.write([
                "joist.yml": "templates: Tools/Joist/Templates\nlayers:\n  - Core: Packages/Core/*\n"
            ])
            for (kind, name) in [("feature", "Import"), ("service", "Where"), ("package", "URLText")] {
                try await check(kind, name, in: temporary.root)
            }
        }
    }

    @Test(.enabled(if: Repository.hasKernel))
    func `a new workspace builds without a warning, passes its tests and runs, also with a part of each kind`()
        async throws
    {
        try await withTemporaryWorkspace { temporary in
            let template = try NewWorkspace(templates: Repository.templates)
            let root = try await template.create(name: "MyNotes", in: temporary.root) { _ in }.workspace.root
            for path in ["Tests/EndToEnd", "Packages/Features/Home", "Packages/Features/NoteList"] {
                try await test(path, in: root)
            }
            for (kind, name) in [("feature", "Map"), ("operation", "Reset"), ("scenario", "Tour")] {
                _ = try await Scaffold(workspace: Workspace.load(at: root)).create(kind: kind, name: name)
            }
            for path in ["Packages/Flow", "App"] { try await test(path, in: root) }
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

    private func check(_ kind: String, _ name: String, in root: FilePath) async throws {
        let scaffold = Scaffold(workspace: try await Workspace.load(at: root))
        let created = try await scaffold.create(kind: kind, name: name, layer: kind == "package" ? "Core" : nil)
        try await test(created.destination, in: root)
        // The formatter finds nothing left to do.
        let swift = created.files.filter { $0.hasSuffix(".swift") }.map { root.appending($0).string }
        let configuration = root.appending(".swift-format").string
        let lint = try await run("swift", ["format", "lint", "--strict", "--configuration", configuration] + swift)
        #expect(lint.isSuccess, "\(lint.errors)")
    }

    /// Without what was built there.
    private func copy(_ path: String, from source: FilePath, to root: FilePath) throws {
        let folder = source.appending(path)
        guard folder.isFolder else { return try root.appending(path).write(folder.contents()) }
        for file in try FileTree(of: folder).files {
            try root.appending(path).appending(file).write(folder.appending(file).contents())
        }
    }

    private func run(_ program: String, _ arguments: [String]) async throws -> Command.Result {
        try await Command(program, arguments, environment: ToolEnvironment().variables, in: "/").result()
    }
}

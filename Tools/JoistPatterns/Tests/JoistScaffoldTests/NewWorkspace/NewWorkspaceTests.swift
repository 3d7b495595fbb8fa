import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

/// The template of a workspace that comes with joist.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct NewWorkspaceTests {
    @Test func `a workspace has the kernel, a service, features, flows, an app, tests and templates`() async throws {
        try await withTemporaryWorkspace { temporary in
            let made = try await create("MyNotes", in: temporary.root)
            #expect(
                made.workspace.packages.map(\.path) == [
                    "App", "Packages/Core/Formatting", "Packages/Core/Screens", "Packages/Features/Home",
                    "Packages/Features/NoteList", "Packages/Flow", "Packages/Kernel/Assembly", "Packages/Kernel/ROSS",
                    "Packages/Kernel/SVIP", "Packages/Kernel/TestSupport", "Packages/Services/Notes", "Tests/EndToEnd",
                ])
            #expect(made.workspace.problems.isEmpty)
            #expect(made.workspace.root == temporary.root.appending("my-notes"))
            let kinds = try Scaffold(workspace: made.workspace).kinds().map(\.name)
            #expect(kinds == ["feature", "operation", "package", "scenario", "service"])
            for file in [
                ".github/workflows/ci.yml", ".gitignore", ".gitlab-ci.yml", ".swift-format", "Makefile", "README.md",
                "joist.yml",
            ] {
                #expect(made.workspace.files.contains(file), "\(file)")
            }
            for file in [".github/workflows/ci.yml", ".gitlab-ci.yml"] {
                let text = try temporary.text("my-notes/\(file)")
                #expect(text.contains("JOIST_URL") && !text.contains("KERNEL") && !text.contains("{%"), "\(file)")
            }
            #expect(try temporary.text("my-notes/.github/workflows/ci.yml").contains("${{ vars.JOIST_URL }}"))
        }
    }

    @Test func `the packages of the kernel and the templates are exact copies`() async throws {
        try await withTemporaryWorkspace { temporary in
            let files = try await create("MyNotes", in: temporary.root).workspace.files
            for (copy, original) in [
                ("Packages/Kernel/SVIP", "Packages/Kernel/SVIP"), ("Packages/Core/Screens", "Packages/Core/Screens"),
                ("Templates/feature", "Tools/JoistPatterns/Templates/feature"),
            ] {
                let folder = Repository.root.appending(original)
                let names = try FileTree(of: folder).files
                #expect(files.files(under: copy).map { $0.dropFirst(copy.count + 1) } == names.map { $0[...] })
                for name in names {
                    let made = try temporary.root.appending("my-notes/\(copy)/\(name)").contents()
                    #expect(try made == folder.appending(name).contents(), "\(copy)/\(name)")
                }
            }
        }
    }

    @Test func `nothing remains to be filled in, and the program has the name`() async throws {
        try await withTemporaryWorkspace { temporary in
            let made = try await create("URLCacheAndSomeMoreWordsForALongName", in: temporary.root)
            let name = "url-cache-and-some-more-words-for-a-long-name"
            let files = made.workspace.files.files.filter { path in
                ["Templates/", "Packages/Kernel/", "Packages/Core/"].allSatisfy { !path.hasPrefix($0) }
                    && !path.hasPrefix(".github/")
            }
            for file in files {
                let text = try temporary.text("\(name)/\(file)")
                #expect(!text.contains("{{") && !file.contains("{{"), "\(file)")
            }
            #expect(try temporary.text("\(name)/App/Package.swift").contains(#"name: "\#(name)""#))
            #expect(try await format(files.filter { $0.hasSuffix(".swift") }, in: made.workspace.root).isSuccess)
            #expect(made.next.contains("git init"))
        }
    }

    @Test(arguments: ["feature", "service", "operation", "scenario"])
    func `a part that is made in it is removed without a trace`(kind: String) async throws {
        try await withTemporaryWorkspace { temporary in
            let workspace = try await create("MyNotes", in: temporary.root).workspace
            let before = try workspace.files.files.map { try temporary.text("my-notes/\($0)") }
            let created = try await Scaffold(workspace: workspace).create(kind: kind, name: "Reminders")
            #expect(created.changed.count > 1)
            _ = try await Scaffold(workspace: Workspace.load(at: workspace.root)).remove(kind: kind, name: "Reminders")
            #expect(try FileTree(of: workspace.root).files == workspace.files.files)
            #expect(try workspace.files.files.map { try temporary.text("my-notes/\($0)") } == before)
        }
    }

    @Test(arguments: [
        "", "notes", "../Up", "My Notes", "Type", "String", "Foundation", "Notes", "NOTES",
        "FlowDouble", "MyNotesApp", "MyNotesTests", "A\u{301}", String(repeating: "A", count: 65),
    ])
    func `a name that cannot be one is refused, and nothing stays`(name: String) async throws {
        try await withTemporaryWorkspace { temporary in
            await #expect(throws: ScaffoldError.self) { try await create(name, in: temporary.root) }
            #expect(FileManager.default.subpaths(atPath: temporary.root.string) == [])
        }
    }

    @Test func `a folder with files is left as it is`() async throws {
        try await withTemporaryWorkspace(["my-notes/a.txt": "a", "file": "b"]) { temporary in
            await #expect(throws: ScaffoldError.notEmpty(folder: "my-notes")) {
                try await create("MyNotes", in: temporary.root)
            }
            try FileManager.default.createSymbolicLink(
                atPath: temporary.root.appending("link").string, withDestinationPath: "nowhere")
            for name in ["file", "link"] {
                await #expect(throws: ScaffoldError.exists(path: name)) {
                    try await create("MyNotes", at: name, in: temporary.root)
                }
            }
            #expect(temporary.files() == ["file", "link", "my-notes/a.txt"])
        }
    }

    @Test(arguments: ["empty", ".", "new", "a/b/c"])
    func `a workspace is made in a new or an empty folder`(path: String) async throws {
        try await withTemporaryWorkspace { temporary in
            let here = temporary.root.appending("here")
            for folder in ["empty", "."] {
                try FileManager.default.createDirectory(
                    atPath: (folder == path ? here.pushing(FilePath(folder)) : here).string,
                    withIntermediateDirectories: true)
            }
            let made = try await create("MyNotes", at: path, in: here)
            #expect(made.workspace.root == here.pushing(FilePath(path)).lexicallyNormalized())
            #expect(made.workspace.packages.count == 12)
        }
    }

    @Test(arguments: ["new", "a/b/c", "empty"])
    func `if the last step fails, nothing of the workspace stays`(path: String) async throws {
        try await withTemporaryWorkspace { temporary in
            let empty = temporary.root.appending("empty")
            try FileManager.default.createDirectory(atPath: empty.string, withIntermediateDirectories: false)
            await #expect(throws: TestError.self) {
                try await create("MyNotes", at: path, in: temporary.root) { workspace in
                    #expect(workspace.packages.count == 12)
                    throw TestError()
                }
            }
            #expect(FileManager.default.subpaths(atPath: temporary.root.string) == ["empty"])
        }
    }

    @Test func `if it is cancelled, nothing of the workspace stays`() async throws {
        try await withTemporaryWorkspace { temporary in
            let making = Task { [root = temporary.root] in
                try await create("MyNotes", in: root) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
            await #expect(throws: CancellationError.self) { try await making.value }
            #expect(FileManager.default.subpaths(atPath: temporary.root.string) == [])
        }
    }

    @Test(arguments: [
        "usr/share/joist/Tools/JoistPatterns/Templates", "usr/bin/Tools/JoistPatterns/Templates",
        "Tools/JoistPatterns/Templates",
    ])
    func `an installed program has its template beside it, another one in the repository around it`(
        place: String
    ) async throws {
        let description = "description: x\ndestination: '{{ kebab }}'\n"
        let files = ["\(place)/workspace/template.yml": description, "\(place)/workspace/Package.swift": "x"]
        try await withTemporaryWorkspace(files) { temporary in
            #expect(throws: Never.self) { try NewWorkspace(program: temporary.root.appending("usr/bin/joist")) }
        }
    }

    @Test func `a program without its template says where it belongs`() async throws {
        try await withTemporaryWorkspace { temporary in
            let program = temporary.root.appending("bin/joist")
            let error = #expect(throws: ScaffoldError.self) { try NewWorkspace(program: program) }
            #expect(error == .workspaceTemplateMissing(program: program.string))
        }
    }

    @discardableResult
    private func create(
        _ name: String, at path: String? = nil, in here: FilePath,
        finish: (Workspace) async throws -> Void = { _ in }
    ) async throws -> NewWorkspace.Made {
        try await NewWorkspace(templates: Repository.templates).create(name: name, at: path, in: here, finish: finish)
    }

    private func format(_ files: [String], in root: FilePath) async throws -> Command.Result {
        let arguments = ["format", "lint", "--strict", "--configuration", ".swift-format"] + files
        return try await Command("swift", arguments, environment: ToolEnvironment().variables, in: root).result()
    }
}

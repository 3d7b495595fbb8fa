import Foundation
import TestSupport
import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

/// How a workspace is made, from a small template.
struct NewWorkspaceTests {
    /// An app, its flows, and the template of a service, which is made in each new workspace.
    private static let files = [
        "workspace/template.yml": """
        description: A workspace
        destination: "{{ kebab }}"
        endings: [App, Tests]
        then: [service Notes]
        next: git init

        """,
        "workspace/joist.yml": "templates: Templates\n",
        "workspace/App/Package.swift.stencil": manifest(
            "{{ kebab }}",
            #".executableTarget(name: "{{ name }}"), .target(name: "{{ name }}App")"#),
        "workspace/App/Sources/{{ name }}/main.swift": "",
        "workspace/App/Sources/{{ name }}App/App.swift": "",
        "workspace/Flow/Package.swift": manifest("Flow", #".target(name: "Flow"), .target(name: "FlowDouble")"#),
        "workspace/Flow/Sources/Flow/Flow.swift": "",
        "workspace/Flow/Sources/FlowDouble/Double.swift": "",
        "service/template.yml": "{ description: A service, destination: 'Packages/{{ name }}' }",
        "service/Package.swift.stencil": manifest("{{ name }}", #".target(name: "{{ name }}")"#),
        "service/Sources/{{ name }}/{{ name }}.swift.stencil": "struct {{ name }}Value {}\n",
    ]

    private static func manifest(_ name: String, _ targets: String) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(name: "\(name)", targets: [\(targets)])

        """
    }

    private let folder: TemporaryFolder
    private var templates: Path { Path(folder.path) }

    init() throws {
        folder = try TemporaryFolder()
        for (path, text) in Self.files { try templates.appending(path).write(Array(text.utf8)) }
        let link = templates.appending("workspace/Templates")
        try FileManager.default.createDirectory(atPath: link.string, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: link.appending("service").string, withDestinationPath: "../../service")
    }

    @Test func `a workspace has the files of its template, and the part that belongs to each one`() async throws {
        try await withTemporaryWorkspace { temporary in
            let made = try await create("MyNotes", in: temporary.root)
            #expect(made.workspace.root == temporary.root.appending("my-notes"))
            #expect(made.workspace.packages.map(\.path) == ["App", "Flow", "Packages/Notes"])
            #expect(made.workspace.packages.map(\.name) == ["my-notes", "Flow", "Notes"])
            #expect(try Scaffold(workspace: made.workspace).kinds().map(\.name) == ["service"])
            #expect(made.next == "git init")
            let copy = try temporary.text("my-notes/Templates/service/Package.swift.stencil")
            #expect(copy == Self.files["service/Package.swift.stencil"])
        }
    }

    @Test(arguments: [
        "", "notes", "../Up", "My Notes", "Type", "String", "Foundation", "Notes", "NOTES",
        "FlowDouble", "MyNotesApp", "MyNotesTests", "A\u{301}", String(repeating: "A", count: 65),
    ])
    func `an invalid name is refused, and no file stays`(name: String) async throws {
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
                    atPath: (folder == path ? here.pushing(folder) : here).string,
                    withIntermediateDirectories: true)
            }
            let made = try await create("MyNotes", at: path, in: here)
            #expect(made.workspace.root == here.pushing(path).normalized)
            #expect(made.workspace.packages.count == 3)
        }
    }

    @Test(arguments: ["new", "a/b/c", "empty"])
    func `if the last step fails, nothing of the workspace stays`(path: String) async throws {
        try await withTemporaryWorkspace { temporary in
            let empty = temporary.root.appending("empty")
            try FileManager.default.createDirectory(atPath: empty.string, withIntermediateDirectories: false)
            await #expect(throws: TestError.self) {
                try await create("MyNotes", at: path, in: temporary.root) { workspace in
                    #expect(workspace.packages.count == 3)
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
        _ name: String, at path: String? = nil, in here: Path,
        finish: (Workspace) async throws -> Void = { _ in }
    ) async throws -> NewWorkspace.Made {
        try await NewWorkspace(templates: templates).create(name: name, at: path, in: here, finish: finish)
    }
}

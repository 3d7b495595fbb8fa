import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

/// Lines in existing files, and the way back.
struct RemoveTests {
    private let list = "let parts = [\n    Core(),\n]\nlet others = [\n    Core(),\n]\n"
    private let files = [
        "Templates/library/template.yml": """
        description: A library
        destination: Packages/{{ name }}
        lines:
          - { file: Packages/Core/List.swift, in: let others, before: Core, add: "{{ name }}()," }
          - { file: Packages/Core/List.swift, before: Core, add: "// A part.\\n{{ name }}()," }
          - { file: Packages/Missing/List.swift, after: x, add: y }
        """,
        "Templates/library/Package.swift.stencil":
            "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"{{ name }}\")\n",
        "Templates/library/{{ root }}/Packages/Core/{{ name }}/{{ name }}.txt.stencil": "{{ name }}\n",
    ]
    private let whole = """
        let parts = [
            // A part.
            Text(),
            Core(),
        ]
        let others = [
            Text(),
            Core(),
        ]

        """

    @Test func `lines are added at their places, and removed even if they were wrapped or moved`() async throws {
        try await withWorkspace { workspace in
            let before = workspace.files()
            let created = try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            #expect(created.changed == ["Packages/Core/List.swift"])
            #expect(try workspace.text("Packages/Core/List.swift") == whole)
            let moved = """
                let parts = [
                    Core(),
                    // A part.
                    Text(
                    ),
                ]
                let others = [
                    Text(), 
                    Core(),
                ]

                """
            try workspace.write(["Packages/Core/List.swift": moved, "Packages/Text/.build/x": "x"])
            let removed = try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            #expect(removed.files == ["Packages/Core/Text/Text.txt", "Packages/Text/Package.swift"])
            #expect(removed.changed == ["Packages/Core/List.swift"])
            #expect(try workspace.text("Packages/Core/List.swift") == list)
            #expect(workspace.files() == before)
            #expect(!workspace.root.appending("Packages/Core/Text").exists)
            let missing = ScaffoldError.notFound(kind: "library", name: "Text", path: "Packages/Core/Text/Text.txt")
            await #expect(throws: missing) {
                try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            }
        }
    }

    @Test(arguments: [
        ["Packages/Core/List.swift": "let parts = [\n]\nlet others = [\nText(),\n]\n"],
        ["Packages/Core/Text/Text.txt": "mine"], ["Packages/Text/Sources/Text/Text.swift": "mine"],
    ])
    func `a part that has changed stays whole, and the error names the change`(change: [String: String]) async throws {
        try await withWorkspace { workspace in
            _ = try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            try workspace.write(change)
            let before = workspace.files()
            await #expect(throws: ScaffoldError.changed(name: "Text", paths: Array(change.keys))) {
                try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            }
            #expect(workspace.files() == before)
        }
    }

    @Test func `remove keeps a part that was not made by a template, with a message`() async throws {
        try await withWorkspace { workspace in
            try workspace.write([
                "Packages/Text/Package.swift": "mine", "Packages/Text/Sources/Text/Text.swift": "mine",
            ])
            let before = workspace.files()
            await #expect(throws: ScaffoldError.notMade(kind: "library", name: "Text", path: "Packages/Text")) {
                try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            }
            #expect(workspace.files() == before)
        }
    }

    @Test func `the only entry of a list is removed, although the formatter took its comma`() async throws {
        try await withWorkspace { workspace in
            _ = try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            let only = "let parts = [\n    // A part.\n    Text()\n]\nlet others = [\n    Text()\n]\n"
            try workspace.write(["Packages/Core/List.swift": only])
            _ = try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            #expect(try workspace.text("Packages/Core/List.swift") == "let parts = [\n]\nlet others = [\n]\n")
        }
    }

    @Test func `a part that another template made in the same place is removed, or named if it has changed`()
        async throws
    {
        try await withWorkspace { workspace in
            try workspace.write([
                "Templates/sample/template.yml": """
                description: A sample
                destination: Packages/{{ name }}
                once: true
                lines:
                  - { file: README.md, after: "- Core", add: "- {{ name }}" }
                """,
                "Templates/sample/Package.swift.stencil": "// The sample {{ name }}\n",
                "Templates/sample/Sample.txt": "A sample\n", "README.md": "- Core\n",
            ])
            let before = workspace.files()
            #expect(try Scaffold(workspace: workspace.workspace()).kinds().map(\.name) == ["library"])
            let created = try await Scaffold(workspace: workspace.workspace()).create(kind: "sample", name: "Text")
            #expect(try workspace.text("README.md") == "- Core\n- Text\n")
            let file = "Packages/Text/Sample.txt"
            try workspace.write([file: "mine"])
            await #expect(throws: ScaffoldError.changed(name: "Text", paths: [file])) {
                try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            }
            try workspace.write([file: "A sample\n"])
            let removed = try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            #expect(removed.files == created.files && removed.changed == ["README.md"])
            #expect(try workspace.text("README.md") == "- Core\n")
            #expect(workspace.files() == before)
        }
    }

    @Test func `a package on which others depend stays`() async throws {
        try await withWorkspace { workspace in
            _ = try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            workspace.packages.append(
                .library("User", at: "Packages/User", dependencies: [.local(path: "Packages/Text")]))
            await #expect(throws: ScaffoldError.inUse(name: "Text", by: ["User"])) {
                try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
            }
        }
    }

    @Test func `a list without a place for the line is an error, and no file is made`() async throws {
        try await withWorkspace { workspace in
            try workspace.write(["Packages/Core/List.swift": "let parts = [\n]\n"])
            let before = workspace.files()
            let error = await #expect(throws: ScaffoldError.self) {
                try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            }
            #expect(
                error?.description
                    == "Templates/library/template.yml:4: Packages/Core/List.swift has no place for 'Text(),': "
                    + "no line starts with 'Core'")
            #expect(workspace.files() == before)
        }
    }

    @Test func `an optional line is left out of a file without its place, and added to one that has it`() async throws {
        try await withWorkspace { workspace in
            let template = try #require(files["Templates/library/template.yml"])
            let line = "  - { file: Packages/Core/List.swift, in: let third, after: let, add: More, optional: true }\n"
            try workspace.write(["Templates/library/template.yml": template + "\n" + line])
            for addition in ["", "let third = [\n]\n"] {
                try workspace.write(["Packages/Core/List.swift": list + addition])
                let scaffold = Scaffold(workspace: try workspace.workspace())
                _ = try await scaffold.create(kind: "library", name: "Text")
                let added = addition.replacing("[\n", with: "[\nMore\n")
                #expect(try workspace.text("Packages/Core/List.swift") == whole + added)
                _ = try await Scaffold(workspace: workspace.workspace()).remove(kind: "library", name: "Text")
                #expect(try workspace.text("Packages/Core/List.swift") == list + addition)
            }
        }
    }

    @Test func `a list that cannot be written takes the new files with it`() async throws {
        try await withWorkspace { workspace in
            var rendering = try await Scaffold(workspace: workspace.workspace()).render(kind: "library", name: "Text")
            rendering.changed.append(
                Rendering.File(path: "Packages/Core/Gone.swift", contents: [], isExecutable: false))
            let before = workspace.files()
            var files = NewFiles(root: workspace.root)
            #expect(throws: ScaffoldError.self) { try files.write(rendering) }
            #expect(workspace.files() == before)
            #expect(try workspace.text("Packages/Core/List.swift") == list)
            #expect(!workspace.root.appending("Packages/Text").exists)
        }
    }

    private func withWorkspace(_ body: (inout TemporaryWorkspace) async throws -> Void) async throws {
        try await withTemporaryWorkspace(files) { workspace in
            try workspace.write(["Packages/Core/List.swift": list])
            workspace.packages = [.library("Core", at: "Packages/Core")]
            try await body(&workspace)
        }
    }
}

import Foundation
import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

struct ScaffoldTests {
    /// A template of a package, and one that adds to it.
    private let templates = [
        "Templates/library/template.yml": """
        description: A library
        destination: Packages/{{ name }}
        endings: [Kit]
        next: |
          Use {{ name }}
          at {{ path }}.
        """,
        "Templates/library/Package.swift.stencil": """
        // swift-tools-version: {{ toolsVersion }}
        import PackageDescription
        let package = Package(name: "{{ name }}", targets: [.target(name: "{{ name }}"), .target(name: "{{ name }}Extra")])
        // root: {{ root }}, core: {{ packages.Core }}

        """,
        "Templates/library/Sources/{{ name }}/{{ name }}.swift.stencil":
            "import {{ name }}Extra\nimport Core\n\npublic struct {{ name }}Value {}\n",
        "Templates/library/logo.bin": "{{ name",
        "Templates/file/template.yml": "{ description: A file, destination: Packages/Core }",
        "Templates/file/Sources/Core/{{ name }}.swift.stencil": "struct {{ name }} {}\n",
        "Templates/file/Sources/Core/More/{{ name }}2.swift.stencil": "struct {{ name }}2 {}\n",
    ]

    @Test func `kinds are listed in order with their descriptions`() async throws {
        try await withWorkspace { workspace in
            try workspace.write(["Templates/notes.txt": "no template", "Templates/other/readme.txt": "no template"])
            let kinds = try Scaffold(workspace: workspace.workspace()).kinds()
            #expect(kinds.map(\.name) == ["file", "library"])
            #expect(kinds.map(\.description) == ["A file", "A library"])
            #expect(kinds.map(\.needsLayer) == [false, false])
        }
    }

    @Test func `a package is made whole, with paths and texts filled in`() async throws {
        try await withWorkspace { workspace in
            let created = try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            #expect(created.destination == "Packages/Text")
            #expect(created.next == "Use Text\nat Packages/Text.")
            let files = [
                "Packages/Text/Package.swift", "Packages/Text/Sources/Text/Text.swift", "Packages/Text/logo.bin",
            ]
            #expect(created.files == files)
            #expect(workspace.files() == (files + ["Packages/Core/Sources/Core/Core.swift"]).sorted())
            #expect(try workspace.text(files[1]) == "import Core\nimport TextExtra\n\npublic struct TextValue {}\n")
            #expect(try workspace.text(files[0]).hasPrefix("// swift-tools-version: 6.2\n"))
            #expect(try workspace.text(files[0]).contains("// root: ../.., core: ../Core\n"))
        }
    }

    @Test func `files of a flow are made together with the lines for lists, or not at all`() async throws {
        try await withWorkspace { workspace in
            let (list, new) = ("Packages/Core/List.swift", "Packages/Core/New.swift")
            try workspace.write([list: "import B\nlet other = [\n    1,\n]\nlet list = [\n    1,\n]\n"])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let lines = [
                ListLine(file: list, scope: "let list", anchor: "let list", text: "    2,"),
                ListLine(file: list, scope: "", anchor: "import ", text: "import A"),
            ]
            let missing = lines + [ListLine(file: list, scope: "", anchor: "let none", text: "3,")]
            await #expect(throws: ScaffoldError.self) {
                _ = try await scaffold.create([(new, "struct New {}\n")], adding: missing, in: "Packages/Core")
            }
            #expect(!workspace.files().contains(new))
            let changed = try await scaffold.create([(new, "struct New {}\n")], adding: lines, in: "Packages/Core")
            #expect(changed == [list] && workspace.files().contains(new))
            #expect(
                try workspace.text(list)
                    == "import A\nimport B\nlet other = [\n    1,\n]\nlet list = [\n    2,\n    1,\n]\n")
        }
    }

    @Test func `a file that is not to be filled in is copied as it is`() async throws {
        try await withWorkspace { workspace in
            let bytes: [UInt8] = [0x7B, 0x7B, 0xFF, 0x00, 0x0D]
            try workspace.root.appending("Templates/library/logo.bin").write(bytes)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: workspace.root.appending("Templates/library/logo.bin").string)
            _ = try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            let copy = workspace.root.appending("Packages/Text/logo.bin")
            #expect(try copy.contents() == bytes)
            #expect(copy.isExecutable)
            #expect(
                !workspace.root.appending("Packages/Text/Package.swift").isExecutable)
        }
    }

    @Test func `a dry run writes nothing`() async throws {
        try await withWorkspace { workspace in
            let before = workspace.files()
            let rendering = try await Scaffold(workspace: workspace.workspace()).render(kind: "library", name: "Text")
            #expect(rendering.files.map(\.path).contains("Packages/Text/Sources/Text/Text.swift"))
            #expect(rendering.isPackage)
            #expect(workspace.files() == before)
        }
    }

    @Test func `files are added to an existing package`() async throws {
        try await withWorkspace { workspace in
            let created = try await Scaffold(workspace: workspace.workspace()).create(kind: "file", name: "Text")
            #expect(
                created.files == [
                    "Packages/Core/Sources/Core/More/Text2.swift", "Packages/Core/Sources/Core/Text.swift",
                ])
            #expect(try workspace.text("Packages/Core/Sources/Core/Text.swift") == "struct Text {}\n")
        }
    }

    @Test func `existing files are never overwritten`() async throws {
        try await withWorkspace { workspace in
            try workspace.write([
                "Packages/Text/note.txt": "mine", "Packages/Core/Sources/Core/More/Text2.swift": "mine",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let before = workspace.files()
            await #expect(throws: ScaffoldError.exists(path: "Packages/Text")) {
                try await scaffold.create(kind: "library", name: "Text")
            }
            await #expect(throws: ScaffoldError.exists(path: "Packages/Text")) {
                try await scaffold.render(kind: "library", name: "Text")
            }
            await #expect(throws: ScaffoldError.exists(path: "Packages/Core/Sources/Core/More/Text2.swift")) {
                try await scaffold.create(kind: "file", name: "Text")
            }
            #expect(workspace.files() == before)
        }
    }

    @Test func `a template adds files to other packages, if the workspace has them`() async throws {
        try await withWorkspace { workspace in
            try workspace.write([
                "Templates/library/{{ root }}/Packages/Core/Sources/Core/{{ name }}Story.swift.stencil":
                    "import {{ name }}\nimport Core\n",
                "Templates/library/{{ root }}/Packages/Other/{{ name }}.txt": "x",
            ])
            let created = try await Scaffold(workspace: workspace.workspace()).create(kind: "library", name: "Text")
            #expect(created.files.first == "Packages/Core/Sources/Core/TextStory.swift" && created.files.count == 4)
            #expect(try workspace.text(created.files[0]) == "import Core\nimport Text\n")
            #expect(!workspace.root.appending("Packages/Other").exists)
        }
    }

    @Test func `a file that is in another package already is never written over`() async throws {
        try await withWorkspace { workspace in
            try workspace.write([
                "Templates/library/{{ root }}/Packages/Core/{{ name }}.txt.stencil": "{{ name }}",
                "Packages/Core/Text.txt": "mine",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let before = workspace.files()
            await #expect(throws: ScaffoldError.exists(path: "Packages/Core/Text.txt")) {
                try await scaffold.create(kind: "library", name: "Text")
            }
            #expect(workspace.files() == before)
        }
    }

    @Test func `a package that cannot be written takes its files in other packages with it`() async throws {
        try await withWorkspace { workspace in
            try workspace.write([
                "Templates/deep/template.yml": "{description: x, destination: 'Packages/New/{{ name }}'}",
                "Templates/deep/Package.swift.stencil": "//\n", "Templates/deep/{{ name }}.txt.stencil": "x",
                "Templates/deep/{{ name }}.txt/below.txt": "x",
                "Templates/deep/{{ root }}/Packages/Core/Stories/{{ name }}.txt.stencil": "x",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let before = workspace.files()
            await #expect(throws: ScaffoldError.self) { try await scaffold.create(kind: "deep", name: "Text") }
            #expect(workspace.files() == before)
            #expect(!workspace.root.appending("Packages/Core/Stories").exists)
        }
    }

    @Test func `a package to add to must be there`() async throws {
        try await withWorkspace { workspace in
            workspace.packages = []
            let scaffold = Scaffold(workspace: try workspace.workspace())
            await #expect(throws: ScaffoldError.destinationMissing(kind: "file", path: "Packages/Core")) {
                try await scaffold.create(kind: "file", name: "Text")
            }
        }
    }

    @Test func `an unknown kind is an error that names the known kinds`() async throws {
        try await withWorkspace { workspace in
            let scaffold = Scaffold(workspace: try workspace.workspace())
            await #expect(throws: ScaffoldError.unknownKind("libary", known: ["file", "library"], folder: "Templates"))
            {
                try await scaffold.create(kind: "libary", name: "Text")
            }
        }
    }

    @Test func `without templates the error names the searched folder and describes a template`() async throws {
        try await withTemporaryWorkspace { workspace in
            workspace.configuration = try ConfigurationReader.parse("templates: ./Tools/Templates/", file: "joist.yml")
            let error = #expect(throws: ScaffoldError.templatesMissing(folder: "Tools/Templates")) {
                try Scaffold(workspace: workspace.workspace()).kinds()
            }
            #expect(error?.description.contains("template.yml") == true)
        }
    }

    @Test func `a layer is required only for templates that need it`() async throws {
        try await withWorkspace { workspace in
            let layer = Configuration.Layer(name: "Core", members: ["Packages/Low/*"], isIndependent: true)
            workspace.configuration.layers = [layer]
            try workspace.write([
                "Templates/layered/template.yml":
                    "{description: x, destination: '{{ folder }}/{{ name }}', layer: required}",
                "Templates/layered/Package.swift.stencil": "// {{ layer }}\n",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            await #expect(throws: ScaffoldError.layerNeeded(kind: "layered", known: ["Core"])) {
                try await scaffold.render(kind: "layered", name: "Text")
            }
            await #expect(throws: ScaffoldError.layerUnwanted(kind: "file", destination: "Packages/Core")) {
                try await scaffold.render(kind: "file", name: "Text", layer: "Core")
            }
            let created = try await scaffold.create(kind: "layered", name: "Text", layer: "Core")
            #expect(created.files == ["Packages/Low/Text/Package.swift"])
            #expect(try workspace.text("Packages/Low/Text/Package.swift") == "// Core\n")
        }
    }

    @Test func `a failed write leaves no files behind`() async throws {
        try await withWorkspace { workspace in
            // A folder cannot be made where a file is.
            try workspace.write([
                "Templates/deep/template.yml": "{description: x, destination: 'Packages/New/Core/More/{{ name }}'}",
                "Templates/deep/Package.swift.stencil": "//\n", "Templates/deep/A/{{ name }}.txt.stencil": "x",
                "Templates/deep/A/{{ name }}.txt/below.txt": "x",
                "Templates/file/Sources/Core/{{ name }}.swift/below.txt": "x",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let before = workspace.files()
            for kind in ["deep", "file"] {
                let error = await #expect(throws: ScaffoldError.self) {
                    try await scaffold.create(kind: kind, name: "Text")
                }
                guard case .unwritable = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
            }
            #expect(workspace.files() == before)
            #expect(!workspace.root.appending("Packages/New").exists)
            #expect(!workspace.root.appending("Packages/Core/Sources/Core/More").exists)
        }
    }

    @Test func `new files are formatted as the workspace says`() async throws {
        try await withWorkspace { workspace in
            try workspace.write([".swift-format": #"{"version": 1, "indentation": {"spaces": 2}, "lineLength": 40}"#])
            try workspace.write([
                "Templates/file/Sources/Core/{{ name }}.swift.stencil":
                    "struct {{ name }} {\n    func {{ camel }}(one: Int, another: Int) {}\n}\n"
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            #expect(
                try await formatted("Short", scaffold) == "struct Short {\n  func short(one: Int, another: Int) {}\n}\n"
            )
            let broken = "struct Longest {\n  func longest(one: Int, another: Int) {\n  }\n}\n"
            let formatted = try await formatted("Longest", scaffold)
            #expect(formatted == broken)
        }
    }

    private func formatted(_ name: String, _ scaffold: Scaffold) async throws -> String? {
        let files = try await scaffold.render(kind: "file", name: name).files
        return files.first { $0.path.hasSuffix("/\(name).swift") }?.text
    }

    @Test func `a rendered file that is not valid Swift is a mistake of the template`() async throws {
        try await withWorkspace { workspace in
            try workspace.write([
                ".swift-format": #"{"version": 1}"#,
                "Templates/file/Sources/Core/{{ name }}.swift.stencil": "struct {\n",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let error = await #expect(throws: ScaffoldError.self) {
                try await scaffold.render(kind: "file", name: "Text")
            }
            #expect(error?.description.contains("Templates/file") == true)
            #expect(error?.description.contains("Packages/Core/Sources/Core/Text.swift:1") == true)
        }
    }

    private func withWorkspace(_ body: (inout TemporaryWorkspace) async throws -> Void) async throws {
        try await withTemporaryWorkspace(templates) { workspace in
            try workspace.write(["Packages/Core/Sources/Core/Core.swift": "public struct CoreValue {}\n"])
            workspace.packages = [.library("Core", at: "Packages/Core")]
            try await body(&workspace)
        }
    }
}

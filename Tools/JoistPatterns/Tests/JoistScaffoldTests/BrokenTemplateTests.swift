import Testing

@testable import JoistScaffold

struct BrokenTemplateTests {
    @Test(
        arguments: [
            ("- a\n- b", 1, "consists of lines"), ("", nil, "consists of lines"),
            ("description: x", nil, "'destination:' is missing"),
            ("destination: x", nil, "'description:' is missing"),
            ("description: x\ndestination: [a]", 2, "'destination' is a text"),
            ("description: x\ndestination: y\nnexd: z", 3, "'nexd' is not known"),
            ("description: x\ndestination: y\nlayer: maybe", 3, "'layer' is 'required'"),
            ("description: x\ndestination: y\nendings: Kit", 3, "'endings' is a list"),
            ("description: x\ndestination: y\nlines: text", 3, "'lines' is a list of entries"),
            ("description: x\ndestination: y\nlines:\n- {file: a, add: b}", 4, "with file, in, before or after, add"),
            ("description: x\ndestination: y\nthen: [service]", 3, "'then' is a list of texts 'KIND NAME'"),
            ("description: x\ndestination: 'y", 2, "not valid YAML"),
        ] as [(String, Int?, String)])
    func `a mistake in template yml is reported with its line`(text: String, line: Int?, reason: String) throws {
        let error = #expect(throws: ScaffoldError.self) { try Template(kind: "k", folder: "T/k", text: text) }
        guard case .template("T/k/template.yml", let told, let problem) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(told == line)
        #expect(problem.contains(reason))
    }

    @Test(arguments: [
        "/etc", "..", "../x", "Packages/../../x", ".", "a\\nb",
    ])
    func `a destination outside of the workspace is refused`(destination: String) async throws {
        let files = ["t/template.yml": "description: x\ndestination: \"\(destination)\"\n", "t/a.txt": "a"]
        #expect(try await problem(files, kind: "t")?.contains("not a folder below the workspace's root") == true)
    }

    @Test(arguments: ["{{ none }}.txt.stencil", "{{ name.txt"])
    func `a mistake in a file's name is reported`(file: String) async throws {
        let files = ["t/template.yml": "{description: x, destination: y}", "t/\(file)": "a"]
        #expect(try await problem(files, kind: "t")?.hasPrefix("Templates/t/\(file): ") == true)
    }

    @Test func `a file's name cannot lead out of the package`() async throws {
        for folder in ["", "{{ root }}/"] {
            let files = [
                "t/template.yml": "{description: x, destination: y}", "t/{{ path|default:'' }}.stencil": "a",
                "t/\(folder){% if name %}..{% endif %}/x": "a",
            ]
            #expect(try await problem(files, kind: "t")?.contains("which is not a path in a package") == true)
        }
    }

    @Test func `two files for one place are a mistake`() async throws {
        let files = ["t/template.yml": "{description: x, destination: y}", "t/{{ name }}.stencil": "a", "t/Text": "b"]
        #expect(try await problem(files, kind: "t")?.contains("another file of the template has the path Text") == true)
    }

    @Test func `a template without files is a mistake`() async throws {
        let files = ["t/template.yml": "{description: x, destination: y}"]
        #expect(try await problem(files, kind: "t")?.contains("it has no files") == true)
    }

    @Test func `a template file that is not UTF-8 text is a mistake`() async throws {
        try await withTemporaryWorkspace(["Templates/t/template.yml": "{description: x, destination: y}"]) {
            workspace in
            try workspace.root.appending("Templates/t/a.txt.stencil").write([0xFF, 0xFE])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let error = await #expect(throws: ScaffoldError.self) { try await scaffold.render(kind: "t", name: "Text") }
            #expect(error?.description.contains("not UTF-8 text") == true)
        }
    }

    @Test func `a mistake in the list of next steps is reported at its line`() async throws {
        let yml = "description: x\ndestination: y\nnext: |\n  one\n  {{ none }}\n"
        let problem = try await problem(["t/template.yml": yml, "t/a.txt": "a"], kind: "t")
        #expect(problem?.hasPrefix("Templates/t/template.yml:5: 'none'") == true)
    }

    @Test func `a template with an error makes no file`() async throws {
        let files = [
            "t/template.yml": "{description: x, destination: y}", "t/Package.swift.stencil": "a",
            "t/z.stencil": "{{ none }}",
        ]
        try await withTemporaryWorkspace { workspace in
            try workspace.write(Dictionary(uniqueKeysWithValues: files.map { ("Templates/" + $0, $1) }))
            let scaffold = Scaffold(workspace: try workspace.workspace())
            await #expect(throws: ScaffoldError.self) { try await scaffold.create(kind: "t", name: "Text") }
            #expect(workspace.files().isEmpty)
        }
    }

    private func problem(_ files: [String: String], kind: String) async throws -> String? {
        try await withTemporaryWorkspace { workspace in
            try workspace.write(Dictionary(uniqueKeysWithValues: files.map { ("Templates/" + $0, $1) }))
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let error = await #expect(throws: ScaffoldError.self) {
                try await scaffold.render(kind: kind, name: "Text")
            }
            return error?.description
        }
    }
}

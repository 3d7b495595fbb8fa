import JoistScaffold
import Testing

@testable import JoistWorkspace

/// The template of a workspace that comes with joist.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct WorkspaceTemplateTests {
    @Test func `a workspace has the kernel, a service, features, flows, an app, tests and templates`() async throws {
        let made = try await MadeWorkspace.shared.value
        #expect(
            made.workspace.packages.map(\.path) == [
                "App", "Packages/Core/Screens", "Packages/Features/Home", "Packages/Features/NoteList",
                "Packages/Flow", "Packages/Kernel/Assembly", "Packages/Kernel/ROSS", "Packages/Kernel/SVIP",
                "Packages/Kernel/TestSupport", "Packages/Services/Notes", "Tests/EndToEnd",
            ])
        #expect(made.workspace.problems.isEmpty)
        let kinds = try Scaffold(workspace: made.workspace).kinds().map(\.name)
        #expect(kinds == ["feature", "package", "service"])
        for file in [
            ".github/workflows/ci.yml", ".gitignore", ".gitlab-ci.yml", ".swift-format", "Makefile", "README.md",
            "joist.yml",
        ] {
            #expect(made.workspace.files.contains(file), "\(file)")
        }
        for file in [".github/workflows/ci.yml", ".gitlab-ci.yml"] {
            let text = try made.text(file)
            #expect(text.contains("JOIST_URL") && !text.contains("KERNEL") && !text.contains("{%"), "\(file)")
        }
        #expect(try made.text(".github/workflows/ci.yml").contains("${{ vars.JOIST_URL }}"))
    }

    @Test func `the packages of the kernel and the templates are exact copies`() async throws {
        let made = try await MadeWorkspace.shared.value
        let files = made.workspace.files
        // Only tests of almanac and of the terminal's packages use these.
        for name in ["ManualClock", "Questions"] {
            #expect(!files.contains("Packages/Kernel/TestSupport/Sources/TestSupport/\(name).swift"))
        }
        for (copy, original) in [
            ("Packages/Kernel/SVIP", Repository.root.appending("Packages/Kernel/SVIP")),
            ("Packages/Kernel/ROSS", Repository.root.appending("Packages/Kernel/ROSS")),
            ("Templates/feature", Repository.templates.appending("feature")),
        ] {
            let names = try FileTree(of: original).files
            #expect(files.files(under: copy).map { $0.dropFirst(copy.count + 1) } == names.map { $0[...] })
            for name in names {
                let bytes = try made.root.appending("\(copy)/\(name)").contents()
                #expect(try bytes == original.appending(name).contents(), "\(copy)/\(name)")
            }
        }
    }

    @Test func `a new workspace is small, and so is a feature in it`() async throws {
        let copy = try await MadeWorkspace.copy()
        func lines(_ files: [String]) throws -> Int {
            try files.map { try copy.text($0).count(where: \.isNewline) }.reduce(0, +)
        }
        #expect(try await lines(copy.load().files.files.filter { $0.hasSuffix(".swift") }) <= 5_000)
        let created = try await Scaffold(workspace: copy.load()).create(kind: "feature", name: "Reminders")
        #expect(created.files.count <= 13)
        #expect(try lines(created.files) <= 400)
    }

    @Test func `a sample that has changed is kept, and the error names the change`() async throws {
        let copy = try await MadeWorkspace.copy()
        for name in ["Entry/EntryScenario", "Notes/NotesUseCases"] {
            let file = "Packages/Flow/Sources/Flow/\(name).swift"
            let text = try copy.text(file)
            try copy.write(text.replacing("listNotes()", with: "allNotes()"), to: file)
            let before = try copy.contents()
            await #expect(throws: ScaffoldError.changed(name: "NoteList", paths: [file])) {
                try await Scaffold(workspace: copy.load()).remove(kind: "feature", name: "NoteList")
            }
            #expect(try copy.contents() == before)
            try copy.write(text, to: file)
        }
    }

    @Test func `with a terminal, a workspace has copies of the packages that draw on it`() async throws {
        let made = try await MadeWorkspace("MyNotes", interface: .terminal)
        #expect(
            made.workspace.packages.map(\.path).filter { $0.hasPrefix("Packages/Core/") } == [
                "Packages/Core/Screens", "Packages/Core/TerminalSurface",
            ])
        #expect(made.workspace.problems.isEmpty && !made.workspace.files.files.contains { $0.hasPrefix("ui/") })
        #expect(made.workspace.files.contains("Packages/Kernel/TestSupport/Sources/TestSupport/ManualClock.swift"))
        for (file, text) in [("App/Package.swift", "\"TerminalSurface\","), ("joist.yml", "Core/TerminalSurface")] {
            #expect(try made.text(file).contains(text), "\(file)")
        }
    }

    @Test func `nothing remains to be filled in, and the program has the name`() async throws {
        let made = try await MadeWorkspace("URLCacheAndSomeMoreWordsForALongName")
        let name = "url-cache-and-some-more-words-for-a-long-name"
        let files = made.workspace.files.files.filter { path in
            ["Templates/", "Packages/Kernel/", "Packages/Core/"].allSatisfy { !path.hasPrefix($0) }
                && !path.hasPrefix(".github/")
        }
        for file in files {
            #expect(try !made.text(file).contains("{{") && !file.contains("{{"), "\(file)")
        }
        #expect(try made.text("App/Package.swift").contains(#"name: "\#(name)""#))
        #expect(try await Repository.formatted(files.filter { $0.hasSuffix(".swift") }, in: made.root).isSuccess)
        #expect(made.next.contains("git init"))
    }
}

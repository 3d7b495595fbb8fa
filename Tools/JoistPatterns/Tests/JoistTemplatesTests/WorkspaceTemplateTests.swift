import JoistScaffold
import SystemPackage
import Testing

@testable import JoistWorkspace

/// The template of a workspace that comes with joist.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct WorkspaceTemplateTests {
    @Test func `a workspace has the kernel, a service, features, flows, an app, tests and templates`() async throws {
        let made = try await MadeWorkspace.shared.value
        #expect(
            made.workspace.packages.map(\.path) == [
                "App", "Packages/Core/Formatting", "Packages/Core/Screens", "Packages/Features/Home",
                "Packages/Features/NoteList", "Packages/Flow", "Packages/Kernel/Assembly", "Packages/Kernel/ROSS",
                "Packages/Kernel/SVIP", "Packages/Kernel/TestSupport", "Packages/Services/Notes", "Tests/EndToEnd",
            ])
        #expect(made.workspace.problems.isEmpty)
        let kinds = try Scaffold(workspace: made.workspace).kinds().map(\.name)
        #expect(kinds == ["feature", "operation", "package", "scenario", "service"])
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
        for (copy, original) in [
            ("Packages/Kernel/SVIP", Repository.root.appending("Packages/Kernel/SVIP")),
            ("Packages/Core/Screens", Repository.root.appending("Packages/Core/Screens")),
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

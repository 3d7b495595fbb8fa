import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// With a real git repository and made-up packages: no manifest is run. See ``PlantedChangeTests`` for the inputs.
struct AffectedTests {
    private var workspace: MadeUpWorkspace
    private var folder: TemporaryFolder { workspace.folder }
    private let source = "Other/Sources/Other/Other.swift"

    init() async throws {
        workspace = try MadeUpWorkspace()
        try await workspace.begin()
    }

    @Test func `without a change no package is affected`() async throws {
        #expect(try await workspace.reasons() == [])
    }

    @Test func `files are unchanged if git considers them so, with any line endings`()
        async throws
    {
        try workspace.write("* text eol=crlf\n", to: ".gitattributes")
        try workspace.write("let a = 1\nlet b = 2\n", to: source)
        try await workspace.commit()
        #expect(try await workspace.reasons() == [])
        try workspace.write("let a = 1\r\nlet b = 2\r\n", to: source)
        #expect(try await workspace.reasons() == [])
        try workspace.write("let a = 1\nlet b = 3\n", to: source)
        #expect(try await workspace.reasons() == ["Other: changed: \(source)"])
    }

    @Test func `a file whose name is not UTF-8 is counted`() async throws {
        let script = #"printf "$0" > "$(printf 'Other/Tests/caf\351.txt')""#
        let change = [#"Other: changed: Other/Tests/caf\xE9.txt"#]
        try await folder.run("sh", "-c", script, "1")
        #expect(try await workspace.reasons() == change)
        try await workspace.commit()
        #expect(try await workspace.reasons() == [])
        try await folder.run("sh", "-c", script, "2")
        #expect(try await workspace.reasons() == change)
    }

    @Test func `another version affects the packages that use it`() async throws {
        var workspace = workspace
        try workspace.useExternalPackages()
        try await workspace.commit()
        #expect(try await workspace.reasons() == [])
        try workspace.pin(["pathkit": 2])
        #expect(try await workspace.reasons() == ["Other: changed: the versions of external packages"])
    }

    @Test func `a change reaches the package and all that depend on it`() async throws {
        try workspace.write("// changed", to: "Libraries/Core/Sources/Core/Core.swift")
        #expect(
            try await workspace.reasons() == [
                "App: depends on Core", "Todo: depends on Core",
                "Core: changed: Libraries/Core/Sources/Core/Core.swift",
            ]
        )
    }

    @Test func `a change of a library that no test depends on affects its package, but no test`() async throws {
        var workspace = workspace
        workspace.change("Other") { $0.targets.append(.named("More", .library, path: "Other/Sources/More")) }
        try await workspace.commit()
        try workspace.write("", to: "Other/Sources/More/More.swift")
        let items = try await workspace.affected().items
        #expect(items.map(\.package.name) == ["Other"])
        #expect(items.map(\.tests) == [[]])
    }

    @Test func `staged, untracked, deleted and renamed files count`() async throws {
        try workspace.write("// staged", to: source)
        try await folder.run("git", "add", "-A")
        #expect(try await workspace.reasons() == ["Other: changed: \(source)"])
        try workspace.write("// new", to: "App/Sources/App/New.swift")
        #expect(try await workspace.reasons().first == "App: changed: App/Sources/App/New.swift")
        try await workspace.commit()
        try folder.remove("App/Sources/App/New.swift")
        #expect(try await workspace.reasons() == ["App: changed: App/Sources/App/New.swift"])
        try await workspace.commit()
        try await folder.run("git", "mv", source, "App/Sources/App/Other.swift")
        #expect(
            try await workspace.reasons() == [
                "App: changed: App/Sources/App/Other.swift", "Other: changed: Other/Sources/Other/; changed: \(source)",
            ])
    }

    @Test func `each changed file counts in a package whose manifest is unreadable before and after`() async throws {
        var workspace = workspace
        workspace.packages[3] = .unreadable(at: "Other", in: folder.path)
        try await workspace.commit()
        #expect(try await workspace.reasons() == [])
        try workspace.write("let Other = 2", to: source)
        #expect(try await workspace.reasons() == ["Other: changed: \(source)"])
    }

    @Test func `a branch is compared with where it parted`() async throws {
        try await folder.run("git", "checkout", "-q", "-b", "work")
        try workspace.write("// work", to: "App/Sources/App/App.swift")
        try await workspace.commit()
        try await folder.run("git", "checkout", "-q", "main")
        try workspace.write("// main", to: source)
        try await workspace.commit()
        try await folder.run("git", "checkout", "-q", "work")
        #expect(try await workspace.reasons(since: "main") == ["App: changed: App/Sources/App/App.swift"])
    }

    @Test func `a removed package affects no package, and an added one is affected`() async throws {
        try await folder.run("git", "rm", "-q", "-r", "Other")
        var without = workspace
        without.packages.removeLast()
        #expect(try await without.affected().packages.isEmpty)
        try await workspace.commit()
        try workspace.write("// Other", to: "Other/Package.swift")
        #expect(try await workspace.reasons() == ["Other: changed: Other/Package.swift"])
    }

    @Test func `names with spaces, quotes and other letters are read whole`() async throws {
        try workspace.write("// new", to: "Other/Sources/Other/Über \"uns\".swift")
        #expect(try await workspace.reasons() == ["Other: changed: Other/Sources/Other/Über \"uns\".swift"])
    }

    @Test func `unknown revision, missing repository and missing commit are separate errors`() async throws {
        func problem(_ folder: TemporaryFolder, since base: String) async throws -> String {
            let git = Git(root: folder.path, environment: ToolEnvironment())
            let error = await #expect(throws: WorkspaceError.self) { try await git.start(of: base) }
            return try #require(error).description
        }
        #expect(try await problem(folder, since: "nope").contains("There is no revision 'nope'"))
        #expect(try await problem(folder, since: "--all").contains("There is no revision '--all'"))
        let other = try TemporaryFolder()
        #expect(try await problem(other, since: "HEAD").contains("is not in a git repository"))
        try await other.run("git", "init", "-q")
        #expect(try await problem(other, since: "HEAD").contains("There is no commit yet"))
    }

    @Test func `a shallow clone without the base says how to fetch it`() async throws {
        try await folder.run("git", "checkout", "-q", "-b", "work")
        try workspace.write("// 2", to: source)
        try await workspace.commit()
        let clone = try TemporaryFolder()
        try await clone.run(
            "git", "clone", "-q", "--depth", "1", "--no-single-branch", "--branch", "work",
            "file://\(folder.path.string)", "clone"
        )
        let git = Git(root: clone.path.appending("clone"), environment: ToolEnvironment())
        for base in ["origin/main", "HEAD~1"] {
            let error = await #expect(throws: WorkspaceError.self) { try await git.start(of: base) }
            #expect(error?.description.contains("shallow") == true, "\(base)")
        }
        // Of one branch only.
        for base in ["origin/main", "HEAD~1"] {
            let clone = try TemporaryFolder()
            try await clone.run(
                "git", "clone", "-q", "--depth", "1", "--branch", "work", "file://\(folder.path.string)", ".")
            let git = Git(root: clone.path, environment: ToolEnvironment())
            let error = await #expect(throws: WorkspaceError.self) { try await git.start(of: base) }
            let fetch = try #require(error?.description.firstMatch(of: /git fetch [^(]+/)).output
            try await clone.run("sh", "-c", "\(fetch)")
            _ = try await git.start(of: base)
        }
    }

    @Test func `a workspace in a subfolder of its repository counts its own files and its siblings' files`()
        async throws
    {
        try workspace.write("// changed", to: "Libraries/Core/Sources/Core/Core.swift")
        try workspace.write("// changed", to: source)
        var app = Package.library("App", at: ".")
        app.dependencies = [.local(path: "../Libraries/Core")]
        let inner = Workspace(
            root: folder.path.appending("App"), configuration: Configuration(),
            files: try FileTree(of: folder.path.appending("App")), packages: [app],
            toolchain: Toolchain(identity: workspace.toolchain), environment: ToolEnvironment(workspace.environment)
        )
        func affected(_ neighbours: [Package]) async throws -> [AffectedPackages.Item] {
            try await AffectedPackages(since: "HEAD", in: inner, neighbours: neighbours) { commit, folder in
                let git = Git(root: inner.root, environment: inner.environment)
                let root = try await Checkout(of: commit, from: git, in: folder, with: []).root
                return (try self.workspace.workspace(at: root, [app], Configuration()), neighbours)
            }.items
        }
        #expect(
            try await affected([.library("Core", at: "../Libraries/Core")]).map(\.reasons) == [[.depends(on: "Core")]])
        #expect(try await affected([]).isEmpty)
    }

    @Test func `in CI, a base that is the commit that is checked out is refused`() async throws {
        var workspace = workspace
        workspace.environment["CI"] = "true"
        let error = await #expect(throws: WorkspaceError.self) { try await workspace.affected(since: "main") }
        #expect(error?.description.contains("'main' stands for the commit that is checked out") == true)
        try workspace.write("// changed", to: source)
        try await workspace.commit()
        #expect(try await workspace.reasons(since: "HEAD~1") == ["Other: changed: \(source)"])
    }
}

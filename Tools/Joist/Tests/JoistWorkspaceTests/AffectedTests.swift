import JoistTesting
import SystemPackage
import Testing

@testable import JoistWorkspace

/// With a real git repository, and packages that are made up: no manifest is run.
struct AffectedTests {
    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        for name in ["A", "B", "C", "D"] {
            for file in ["Package.swift", "Sources/\(name)/\(name).swift", "Tests/\(name)Tests/T.swift", "README.md"] {
                try folder.write("// \(name)", to: "\(name)/\(file)")
            }
        }
        try folder.write("all:\n", to: "Makefile")
        try await folder.run("git", "init", "-q", "-b", "main")
        try await commit("first")
    }

    private func commit(_ message: String) async throws {
        try await folder.run("git", "add", "-A")
        try await folder.run("git", "commit", "-q", "--no-gpg-sign", "-m", message)
    }

    /// A stands on B, B on C; D stands alone. Those whose folders are gone are no packages.
    private func workspace(_ configuration: Configuration = Configuration()) throws -> Workspace {
        let files = try FileTree(of: folder.path)
        let packages: [Package] = [
            .library("A", at: "A", dependencies: ["B"]), .library("B", at: "B", dependencies: ["C"]),
            .library("C", at: "C"), .library("D", at: "D"),
        ]
        return Workspace(
            root: folder.path, configuration: configuration, files: files,
            packages: packages.filter { files.contains($0.path + "/Package.swift") },
            toolchain: Toolchain(identity: "Swift"), environment: ToolEnvironment()
        )
    }

    private func affected(since base: String = "HEAD", _ configuration: Configuration = Configuration()) async throws
        -> [String]
    {
        try await affected(in: workspace(configuration), since: base).items.map { item in
            "\(item.package.name): \(item.reasons.map(\.description).joined(separator: "; "))"
        }
    }

    private func affected(in workspace: Workspace, since base: String = "HEAD") async throws -> Affected {
        let changes = try await Git(root: folder.path, environment: workspace.environment).changes(since: base)
        return Affected(by: changes, in: workspace, graph: try PackageGraph(workspace))
    }

    @Test func `nothing changed, nothing is affected`() async throws {
        #expect(try await affected() == [])
    }

    @Test func `a change reaches the package and all that stand on it`() async throws {
        try folder.write("// changed", to: "C/Sources/C/C.swift")
        #expect(
            try await affected() == [
                "A: depends on B", "B: depends on C", "C: changed: C/Sources/C/C.swift",
            ]
        )
    }

    @Test func `staged, untracked, deleted and renamed files count`() async throws {
        try folder.write("// staged", to: "A/Sources/A/A.swift")
        try await folder.run("git", "add", "-A")
        #expect(try await affected() == ["A: changed: A/Sources/A/A.swift"])
        try folder.write("// new", to: "D/Sources/D/New.swift")
        #expect(try await affected().last == "D: changed: D/Sources/D/New.swift")
        try await commit("second")
        try folder.remove("D/Sources/D/New.swift")
        #expect(try await affected() == ["D: changed: D/Sources/D/New.swift"])
        try await commit("third")
        try await folder.run("git", "mv", "A/Sources/A/A.swift", "D/Sources/D/A.swift")
        #expect(
            try await affected() == ["A: changed: A/Sources/A/A.swift", "D: changed: D/Sources/D/A.swift"]
        )
    }

    @Test func `a branch is compared with where it parted`() async throws {
        try await folder.run("git", "checkout", "-q", "-b", "work")
        try folder.write("// work", to: "A/Sources/A/A.swift")
        try await commit("work")
        try await folder.run("git", "checkout", "-q", "main")
        try folder.write("// main", to: "D/Sources/D/D.swift")
        try await commit("main")
        try await folder.run("git", "checkout", "-q", "work")
        #expect(try await affected(since: "main") == ["A: changed: A/Sources/A/A.swift"])
    }

    @Test func `documentation affects nothing, unless a target takes it along or a test may read it`() async throws {
        try folder.write("new", to: "C/README.md")
        try folder.write("new", to: "C/Sources/C/diagram.mmd")
        try folder.write("new", to: "README.md")
        #expect(try await affected() == [])
        try folder.write("new", to: "D/Tests/DTests/Data/page.md")
        #expect(try await affected() == ["D: changed: D/Tests/DTests/Data/page.md"])
        var workspace = try workspace()
        workspace = Workspace(
            root: workspace.root, configuration: workspace.configuration, files: workspace.files,
            packages: workspace.packages.map { package in
                var package = package
                if package.name == "C" { package.targets[0].resources = ["diagram.mmd"] }
                return package
            }, toolchain: workspace.toolchain, environment: workspace.environment
        )
        #expect(try await affected(in: workspace).packages.map(\.name) == ["A", "B", "C", "D"])
    }

    @Test(arguments: ["Makefile", "joist.yml", ".swift-version", "scripts/build.sh"])
    func `what matters to all affects all, and says so`(file: String) async throws {
        try folder.write("changed", to: file)
        var configuration = Configuration()
        configuration.global = ["scripts"]
        #expect(try await affected(configuration) == ["A", "B", "C", "D"].map { "\($0): affects all: \(file)" })
    }

    @Test func `a file that tests read affects whose tests they are`() async throws {
        try folder.write("{}", to: "data/one.json")
        var configuration = Configuration()
        configuration.inputs = [.init(packages: ["D"], files: ["${NOWHERE:-data}"])]
        #expect(try await affected(configuration) == ["D: changed: data/one.json"])
    }

    @Test func `a package that was removed is named, and one that was added is affected`() async throws {
        try await folder.run("git", "rm", "-q", "-r", "D")
        let affected = try await affected(in: workspace())
        #expect(affected.removed == ["D"])
        #expect(affected.packages.isEmpty)
        try await commit("removed")
        try folder.write("// D", to: "D/Package.swift")
        #expect(try await self.affected() == ["D: changed: D/Package.swift"])
    }

    @Test func `names with spaces, quotes and other letters are read whole`() async throws {
        try folder.write("// new", to: "D/Sources/D/Über \"uns\".swift")
        #expect(try await affected() == ["D: changed: D/Sources/D/Über \"uns\".swift"])
    }

    @Test func `an unknown revision, a missing repository and no commit are told apart`() async throws {
        func problem(_ folder: TemporaryFolder, since base: String) async throws -> String {
            let git = Git(root: folder.path, environment: ToolEnvironment())
            let error = await #expect(throws: WorkspaceError.self) { try await git.changes(since: base) }
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
        try folder.write("// 2", to: "A/Sources/A/A.swift")
        try await commit("second")
        let clone = try TemporaryFolder()
        try await clone.run(
            "git", "clone", "-q", "--depth", "1", "--no-single-branch", "--branch", "work",
            "file://\(folder.path.string)", "clone"
        )
        let git = Git(root: clone.path.appending("clone"), environment: ToolEnvironment())
        for base in ["origin/main", "HEAD~1"] {
            let error = await #expect(throws: WorkspaceError.self) { try await git.changes(since: base) }
            #expect(error?.description.contains("shallow") == true, "\(base)")
        }
    }

    @Test func `a workspace below the top of its repository counts its own files only`() async throws {
        try folder.write("// changed", to: "C/Sources/C/C.swift")
        try folder.write("// changed", to: "D/Sources/D/D.swift")
        let git = Git(root: folder.path.appending("D"), environment: ToolEnvironment())
        #expect(try await git.changes(since: "HEAD") == ["Sources/D/D.swift"])
    }
}

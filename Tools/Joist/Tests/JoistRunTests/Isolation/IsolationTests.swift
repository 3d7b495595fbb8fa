import Foundation
import JoistTesting
import SystemPackage
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct IsolationTests {
    private func copied(_ name: String, _ workspace: MadeUpWorkspace) async throws -> (IsolatedCopy, Set<String>) {
        let loaded = try workspace.workspace()
        let package = try loaded.package(name)
        let graph = PackageGraph(loaded, neighbours: workspace.neighbours)
        let closure = graph.closure(of: package.path)
        let copy = IsolatedCopy(of: package, packages: closure, in: loaded)
        let files = try await IsolatedCopy.files(of: closure, others: Set(graph.packages.keys), in: loaded)
        try copy.clear()
        try copy.add(files, of: loaded)
        return (copy, Set(try FileTree(of: copy.folder).files))
    }

    private static func files(of name: String, at path: String) -> Set<String> {
        [
            "\(path)/Package.swift", "\(path)/README.md", "\(path)/Sources/\(name)/\(name).swift",
            "\(path)/Tests/\(name)Tests/\(name)Tests.swift",
        ]
    }

    @Test func `a copy holds the package and what it depends on, at the same places, and nothing else`() async throws {
        let workspace = try MadeUpWorkspace()
        try workspace.write("1", to: "Makefile")
        let (copy, files) = try await copied("Todo", workspace)
        #expect(copy.folder == workspace.folder.path.appending(".build/joist/isolate/Todo"))
        #expect(
            files == Self.files(of: "Todo", at: "Libraries/Todo").union(Self.files(of: "Core", at: "Libraries/Core")))
        try copy.clear()
        #expect(!copy.folder.exists)
    }

    @Test func `what git ignores is not copied, and what it does not know yet is`() async throws {
        let workspace = try MadeUpWorkspace()
        try await workspace.folder.run("git", "init", "--quiet")
        try workspace.write("*.generated.swift\n", to: ".gitignore")
        try workspace.write("", to: "Other/Sources/Other/A.generated.swift")
        try await workspace.folder.run("git", "add", "Other/Package.swift")
        let (_, files) = try await copied("Other", workspace)
        #expect(files == Self.files(of: "Other", at: "Other"))
    }

    @Test func `links are copied as links`() async throws {
        let workspace = try MadeUpWorkspace()
        try workspace.write("1", to: "Shared/a.txt")
        try workspace.folder.link("Other/Sources/Other/Shared", to: "../../../Shared")
        try workspace.folder.link("Other/Sources/Other/a.txt", to: "../../../Shared/a.txt")
        let (copy, _) = try await copied("Other", workspace)
        for link in ["Shared", "a.txt"] {
            let path = copy.place(of: "Other/Sources/Other/\(link)")
            #expect(try path.stat(followTargetSymlink: false).type == .symbolicLink)
            #expect(!path.exists, "what it leads to is not part of the package")
        }
    }

    @Test func `a package at the root leaves those below it behind`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.packages.append(.library("Root", at: "."))
        try workspace.write("// Root", to: "Package.swift")
        try workspace.write("", to: "Sources/Root/Root.swift")
        let (_, files) = try await copied("Root", workspace)
        #expect(files == ["Package.swift", "Sources/Root/Root.swift"])
    }

    @Test func `a package beside the workspace finds its place in the copy`() async throws {
        let outer = try TemporaryFolder()
        var workspace = try MadeUpWorkspace()
        let path = RelativePath.from(workspace.folder.path, to: outer.path)
        try outer.write("//", to: "Package.swift")
        workspace.change("Other") { $0.dependencies.append(.local(path: path)) }
        workspace.neighbours = [.library("Outer", at: path)]
        let (copy, files) = try await copied("Other", workspace)
        #expect(copy.place(of: path).starts(with: copy.folder))
        #expect(RelativePath.from(copy.place(of: "Other"), to: copy.place(of: path)) == "../" + path)
        #expect(files.count == 5)
    }

    @Test func `inputs are found through their variable, or copied`() throws {
        var workspace = try MadeUpWorkspace()
        let root = workspace.folder.path.string
        workspace.configuration.inputs = [
            .init(
                packages: ["Other"], environment: ["CORPUS", "LIMIT", "UNSET"],
                files: [
                    "${UNSET}", "${CORPUS:-../corpus}", "${UNSEEN:-x}", "Tools/table.csv", "Tools/none.csv",
                    "Data/*.csv",
                    "/etc/hosts",
                ])
        ]
        for file in ["Tools/table.csv", "Data/a.csv", "Data/a.json"] { try workspace.write("1", to: file) }
        workspace.environment = ["LIMIT": "5", "OTHER": "1"]
        func inputs(_ name: String) throws -> IsolatedInputs {
            let loaded = try workspace.workspace()
            return try IsolatedInputs(of: try loaded.package(name), in: loaded)
        }
        let parent = FilePath(root).removingLastComponent().string
        #expect(try inputs("Other").environment == ["LIMIT": "5", "CORPUS": "\(parent)/corpus"])
        #expect(try inputs("Other").files == ["Tools/table.csv", "Data/a.csv"])
        workspace.environment["CORPUS"] = "here"
        #expect(try inputs("Other").environment["CORPUS"] == "\(root)/here")
        workspace.environment["CORPUS"] = "/data"
        #expect(try inputs("Other").environment["CORPUS"] == "/data")
        #expect(try inputs("Core").environment.isEmpty)
    }
}

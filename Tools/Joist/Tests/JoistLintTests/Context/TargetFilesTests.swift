import JoistLintTesting
import JoistWorkspace
import Testing

@testable import JoistLint

struct TargetFilesTests {
    private func files(_ target: Target, others: [Target] = [], packages: [Package] = [], at path: String = "Todo")
        throws -> [String]
    {
        let folder = try TestWorkspace()
        for file in [
            "Package.swift", "Todo/Package.swift", "Todo/Sources/Todo/A.swift", "Todo/Sources/Todo/B/B.swift",
            "Todo/Sources/Todo/BB.swift", "Todo/Sources/Todo/B/C.swift", "Todo/Sources/Todo/notes.md",
            "Todo/Sources/Todo/Inner/Package.swift", "Todo/Sources/Todo/Inner/D.swift", "Todo/Sources/TodoLive/E.swift",
            "Todo/Sources/Todo/Package/Package.swift", "Todo/.build/F.swift",
            "Todo/Sources/Todo/Todo.docc/Code/G.swift",
        ] {
            try folder.write("", to: file)
        }
        let package = Package.made("Todo", at: path, [target] + others)
        return try TargetFiles(folder.workspace([package] + packages)).files(of: target, in: package)
    }

    private let target = Target.made("Todo", in: "Todo/Sources/Todo")
    private let all = [
        "A.swift", "B/B.swift", "B/C.swift", "BB.swift", "Inner/D.swift", "Inner/Package.swift",
        "Package/Package.swift",
        "notes.md",
    ].map { "Todo/Sources/Todo/\($0)" }

    @Test func `a target has all files below its folder, without the listings of its documentation`() throws {
        #expect(try files(target) == all)
    }

    @Test func `files and folders that the manifest excludes are left out`() throws {
        var target = target
        target.exclude = ["A.swift", "./B/", "Inner"]
        #expect(
            try files(target) == ["BB.swift", "Package/Package.swift", "notes.md"].map { "Todo/Sources/Todo/\($0)" })
    }

    @Test func `only the sources that the manifest names are read`() throws {
        var target = target
        target.sources = ["B", "A.swift"]
        target.exclude = ["B/C.swift"]
        #expect(try files(target) == ["A.swift", "B/B.swift"].map { "Todo/Sources/Todo/\($0)" })
    }

    @Test func `the folder of a nested target or package is left out`() throws {
        let other = Target.made("B", in: "Todo/Sources/Todo/B")
        let inner = Package.made("Inner", at: "Todo/Sources/Todo/Inner", [])
        let found = try files(target, others: [other], packages: [inner])
        #expect(
            found == ["A.swift", "BB.swift", "Package/Package.swift", "notes.md"].map { "Todo/Sources/Todo/\($0)" })
    }

    @Test func `a target in its package's folder has neither the manifest nor other targets' files`() throws {
        let root = Target.made("Root", in: "Todo")
        let found = try files(root, others: [target, .made("TodoLive", in: "Todo/Sources/TodoLive")])
        #expect(found == [])
        let top = Target.made("Top", in: ".")
        #expect(try files(top, packages: [.made("Todo", at: "Todo", [])], at: ".") == [])
    }

    @Test func `a target without a folder has no files`() throws {
        var target = target
        target.path = nil
        #expect(try files(target) == [])
        target.path = "Todo/Sources/Elsewhere"
        #expect(try files(target) == [])
    }
}

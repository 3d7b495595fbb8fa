import Foundation
import JoistTesting
import Synchronization
import SystemPackage
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// What SwiftPM compiles in a restored build.
@Suite(.serialized)
struct RestoredBuildTests {
    private let workspace: RealWorkspace
    private let cache: TemporaryFolder

    /// Makes the library C read a header that no source of C includes. SwiftPM overlooks changes of such a header.
    init() async throws {
        workspace = try await RealWorkspace()
        cache = try TemporaryFolder()
        try workspace.folder.replace(
            #"targets: [.target(name: "C","#,
            with: #"targets: [.systemLibrary(name: "CHeader"), .target(name: "C", dependencies: ["CHeader"],"#,
            in: "C/Package.swift")
        try workspace.folder.write(
            "module CHeader { header \"header.h\" export * }\n", to: "C/Sources/CHeader/module.modulemap")
        try workspace.folder.write("#define HEADER 1\n", to: "C/Sources/CHeader/header.h")
        try workspace.folder.write("import CHeader\npublic let c = Int(HEADER)\n", to: "C/Sources/C/C.swift")
        try workspace.addPackageWithProgram()
        try workspace.folder.write("print(1)\n", to: "D/Sources/tool/main.swift")
    }

    private func store() async throws -> BuildStore {
        BuildStore(
            try await Builder(workspace: try await workspace.load()),
            cache: RemoteCache(CacheFolder(folder: cache.path)))
    }

    /// Builds everything.
    ///
    /// - Returns: The names of the modules that were compiled, and of the programs that were linked.
    private func build() async throws -> Set<String> {
        let builder = try await Builder(workspace: try await workspace.load())
        let lines = Mutex<[String]>([])
        let report = try await builder.build { progress in
            if case .building(let line) = progress { lines.withLock { $0.append(line) } }
        }
        #expect(report.isSuccess, "\(report.output)")
        return Set(lines.withLock { $0 }.compactMap { line in
            line.firstMatch(of: /\] (?:Compiling|Emitting module|Linking) ([A-Za-z]+)/).map { String($0.1) }
        })
    }

    /// Replaces all files by new ones with the same content, and removes the build.
    private func clone() throws {
        let folder = workspace.folder
        try folder.remove(".build")
        for file in try FileTree(of: folder.path).files {
            try folder.write(try folder.read(file), to: file)
        }
    }

    /// Changes a file and gives it the time that it had.
    private func change(_ text: String, to other: String, in file: String, at time: Int64?) throws {
        try workspace.folder.replace(text, with: other, in: file)
        try FileTime.set(workspace.folder.path.appending(file).string, to: try #require(time))
    }

    @Test func `SwiftPM compiles nothing but what has changed, and no file that it overlooks is stale`() async throws {
        let files = ["C/Sources/CHeader/header.h", "A/Sources/A/A.swift", "C/Sources/C/table.txt"]
        #expect(try await build().isSuperset(of: ["A", "B", "C", "Dep", "tool"]))
        let times = files.map { FileTime.read(workspace.folder.path.appending($0).string)?.modified }
        let saved = try await store().save { _ in }
        #expect(saved.isSaved, "\(saved)")

        try clone()
        // Neither the package of the dependency nor its history is needed.
        try workspace.elsewhere.remove("Dep")
        let restored = try await store().restore { _ in }
        #expect(restored.isRestored, "\(restored)")
        // The programs are linked again.
        #expect(try await build().isDisjoint(with: ["A", "B", "C", "Dep", "ATests", "BTests", "CTests"]))

        try clone()
        try change("= b", to: "= 7", in: files[1], at: times[1])
        try change("one", to: "two", in: files[2], at: times[2])
        #expect(try await store().restore { _ in }.isRestored)
        #expect(try await build().intersection(["A", "B", "C", "Dep", "ATests", "BTests", "CTests"]) == ["A"])
        #expect(
            try workspace.folder.read(".build/debug/C_C.resources/table.txt") == "two\n")

        try clone()
        try change("HEADER 1", to: "HEADER -1", in: files[0], at: times[0])
        #expect(try await store().restore { _ in }.isRestored)
        let compiled = try await build()
        #expect(compiled.isSuperset(of: ["A", "B", "C"]) && compiled.isDisjoint(with: ["Dep", "DTests"]))
        // The test of C fails with the new header.
        let outcome = try await workspace.run(["C"])
        #expect(outcome.report.results.map(\.outcome) == [.failed])
    }
}

import Foundation
import JoistTesting
import Synchronization
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// The files that SwiftPM compiles in a restored build.
struct RestoredBuildTests {
    private let folder: TemporaryFolder
    /// Holds Dep, a git repository.
    private let elsewhere: TemporaryFolder
    private let cache: TemporaryFolder

    private static let header = "Base/Sources/CHeader/header.h"
    private static let source = "Tool/Sources/tool/main.swift"
    private static let resource = "Base/Sources/Base/table.txt"

    /// Tool depends on Base, and Base on the external package Dep and on a header that no source of C includes.
    init() async throws {
        folder = try TemporaryFolder()
        elsewhere = try TemporaryFolder()
        cache = try TemporaryFolder()
        try write(
            "Dep", in: elsewhere, products: #".library(name: "Dep", targets: ["Dep"])"#,
            targets: #".target(name: "Dep")"#)
        try elsewhere.write("public let dep = 1\n", to: "Dep/Sources/Dep/Dep.swift")
        try await elsewhere.run("git", "init", "--quiet", "Dep")
        try await elsewhere.run("git", "-C", "Dep", "add", ".")
        try await elsewhere.run("git", "-C", "Dep", "commit", "--quiet", "-m", "1.0.0")
        try await elsewhere.run("git", "-C", "Dep", "tag", "1.0.0")

        try write(
            "Base", in: folder, products: #".library(name: "Base", targets: ["Base"])"#,
            dependencies: #".package(url: "file://\#(elsewhere.path)/Dep", from: "1.0.0")"#,
            targets: """
                .systemLibrary(name: "CHeader"),
                .target(
                    name: "Base", dependencies: ["CHeader", .product(name: "Dep", package: "Dep")],
                    resources: [.copy("table.txt")])
                """)
        try folder.write(
            "module CHeader { header \"header.h\" export * }\n", to: "Base/Sources/CHeader/module.modulemap")
        try folder.write("#define HEADER 10\n", to: Self.header)
        try folder.write(
            "import CHeader\nimport Dep\npublic let base = Int(HEADER) + dep\n", to: "Base/Sources/Base/Base.swift")
        try folder.write("one\n", to: Self.resource)
        try write(
            "Tool", in: folder, dependencies: #".package(path: "../Base")"#,
            targets: #".executableTarget(name: "tool", dependencies: ["Base"])"#)
        try folder.write("import Base\nprint(base, 100)\n", to: Self.source)
    }

    private func write(
        _ name: String, in folder: TemporaryFolder, products: String = "", dependencies: String = "", targets: String
    ) throws {
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [\(products)], dependencies: [\(dependencies)], targets: [\(targets)])
            """, to: "\(name)/Package.swift")
    }

    private func builder() async throws -> Builder {
        try await Builder(workspace: try await Workspace.load(at: folder.path, environment: .sharingModules()))
    }

    private func store() async throws -> BuildStore {
        BuildStore(try await builder(), cache: RemoteCache(CacheFolder(folder: cache.path)))
    }

    /// Builds everything.
    ///
    /// - Returns: The names of the modules that were compiled.
    private func compiled() async throws -> Set<String> {
        let lines = Mutex<[String]>([])
        let report = try await builder().build { progress in
            if case .building(let line) = progress { lines.withLock { $0.append(line) } }
        }
        #expect(report.isSuccess, "\(report.output)")
        return Set(
            lines.withLock { $0 }.compactMap { line in
                line.firstMatch(of: /\] (?:Compiling|Emitting module) ([A-Za-z]+)/).map { String($0.1) }
            })
    }

    /// The program's output.
    private func output() async throws -> String { try await folder.run(".build/debug/tool") }

    /// Replaces all files by new ones with the same content, and removes the build.
    private func clone() throws {
        try folder.remove(".build")
        for file in try FileTree(of: folder.path).files { try folder.write(try folder.read(file), to: file) }
    }

    /// Changes a file and gives it the time that it had.
    private func change(_ text: String, to other: String, in file: String, at time: Int64) throws {
        try folder.replace(text, with: other, in: file)
        try FileTime.set(folder.path.appending(file).string, to: time)
    }

    @Test func `SwiftPM compiles only changed files, and overlooked files are not stale`() async throws {
        #expect(try await compiled() == ["Base", "Dep", "tool"])
        #expect(try await output() == "11 100\n")
        var times: [String: Int64] = [:]
        for file in [Self.header, Self.source, Self.resource] {
            times[file] = try #require(FileTime.read(folder.path.appending(file).string)).modified
        }
        let saved = try await store().save { _ in }
        #expect(saved.isSaved, "\(saved)")

        try clone()
        // A restored build needs no repository of a dependency.
        try elsewhere.remove("Dep")
        let restored = try await store().restore { _ in }
        #expect(restored.isRestored, "\(restored)")
        #expect(try await compiled() == [])
        #expect(try await output() == "11 100\n")

        try clone()
        try change("100", to: "200", in: Self.source, at: times[Self.source] ?? 0)
        try change("one", to: "two", in: Self.resource, at: times[Self.resource] ?? 0)
        #expect(try await store().restore { _ in }.isRestored)
        #expect(try await compiled() == ["tool"])
        #expect(try await output() == "11 200\n")
        #expect(try folder.read(".build/debug/Base_Base.resources/table.txt") == "two\n")

        try clone()
        try change("10", to: "20", in: Self.header, at: times[Self.header] ?? 0)
        #expect(try await store().restore { _ in }.isRestored)
        #expect(try await compiled() == ["Base", "tool"])
        #expect(try await output() == "21 200\n")
    }
}

import Foundation
import SystemPackage
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// With the real compiler, from beginning to end. One test after another, because each builds.
@Suite(.serialized)
struct RealRunTests {
    @Test func `each kind of input in turn runs again the tests that depend on it, and no others`() async throws {
        let workspace = try await RealWorkspace()
        let folder = workspace.folder
        let all: Set = ["A", "B", "C"]

        let first = try await workspace.run()
        #expect(first.tested == all)
        #expect(first.report.isSuccess, "\(TestSummary(first.report).text)")
        #expect(first.report.results.map(\.passed) == [2, 1, 1])
        #expect(first.report.results.map(\.skipped) == [1, 1, 0])
        #expect(TestSummary(first.report).text.hasSuffix("\n4 passed, 0 failed, 2 skipped\n"))

        let again = try await workspace.run()
        #expect(again.tested.isEmpty && !again.hasBuilt)
        #expect(again.report.cached == 6)

        try folder.write("public let c = 2\n", to: "C/Sources/C/C.swift")
        #expect(try await workspace.run().tested == all, "a source two levels down")

        try folder.write("two\n", to: "C/Sources/C/table.txt")
        #expect(try await workspace.run().tested == all, "a resource")

        try folder.write("// nothing\n" + folder.read("B/Tests/BTests/BTests.swift"), to: "B/Tests/BTests/BTests.swift")
        #expect(try await workspace.run().tested == ["B"], "a test")

        try folder.write(folder.read("B/Package.swift") + "\n// nothing\n", to: "B/Package.swift")
        #expect(try await workspace.run().tested == ["A", "B"], "a manifest")

        try folder.write("# C\n", to: "C/README.md")
        #expect(try await workspace.run().tested.isEmpty, "documentation")

        try await workspace.release("1.1.0")
        #expect(try await workspace.run().tested.isEmpty, "a version that is not used")
        let list = folder.path.appending(".build/Joist.xcworkspace").string
        try await folder.run("swift", "package", "--multiroot-data-file", list, "--scratch-path", ".build", "update")
        #expect(try await workspace.run().tested == ["A", "B"], "a version")

        let path = try await workspace.pathOfOtherToolchain()
        #expect(try await workspace.run(environment: ["PATH": path]).tested == all, "a toolchain")

        let settings = BuildSettings(arguments: ["-Xswiftc", "-DFAST"])
        #expect(try await workspace.run(["C"], settings: settings).tested == ["C"], "a flag")
        #expect(try await workspace.run(settings: settings).tested == ["A", "B"], "a flag")
        #expect(try await workspace.run().tested.isEmpty, "everything as it was")
    }

    @Test func `what goes wrong is told, and run again`() async throws {
        let workspace = try await RealWorkspace()
        let folder = workspace.folder
        let tests = "A/Tests/ATests/ATests.swift"
        func runA(_ test: String) async throws -> PackageResult {
            try folder.write(RealWorkspace.testsOfA + test, to: tests)
            let outcome = try await workspace.run(["A"], environment: ["JOIST_UNRELATED": "1"])
            #expect(outcome.tested == ["A"])
            return try #require(outcome.report.results.first)
        }

        let failing = """
            @Test func fails() { print("hint"); #expect(a == 0) }
            final class More: XCTestCase { func testMore() { XCTAssertEqual(a, 0) } }

            """
        let failed = try await runA(failing)
        #expect(failed.outcome == .failed && failed.failed == 2 && failed.passed == 2)
        #expect(failed.cases.filter { $0.outcome == .failed }.map(\.name) == ["testMore", "fails()"])
        #expect(failed.output.contains("hint"))
        #expect(try await workspace.run(["A"]).tested == ["A"], "a failure is not remembered")

        let crashed = try await runA("@Test func crashes() { fatalError(\"on purpose\") }\n")
        #expect(crashed.outcome == .failed)
        #expect(crashed.problem?.contains("Swift Testing tests crashed: signal") == true)
        #expect(crashed.output.contains("on purpose"))

        let ended = try await runA("import Foundation\n@Test func ends() { exit(0) }\n")
        #expect(ended.outcome == .failed)
        #expect(ended.problem == "Swift Testing tests ended early, with exit code 0")

        let placed = """
            import Foundation
            @Test func isInItsPackage() {
                #expect(FileManager.default.currentDirectoryPath.hasSuffix("/A"))
                #expect(ProcessInfo.processInfo.environment["JOIST_UNRELATED"] == nil)
            }

            """
        #expect(try await runA(placed).outcome == .passed)

        try folder.write("import A\n", to: tests)
        // SwiftPM does not always build a file that was written twice in a moment; what it then has must not pass.
        let empty = try await workspace.run(["A"]).report
        #expect(empty.results.first?.isSuccess == false, "\(TestSummary(empty).text)")
        #expect(!empty.isSuccess && empty.passed == 0)

        try folder.write("public let c: String = 1\n", to: "C/Sources/C/C.swift")
        let unbuilt = try await workspace.run(["A", "C"])
        #expect(unbuilt.tested.isEmpty)
        #expect(unbuilt.report.results.map(\.outcome) == [.notBuilt, .notBuilt])
        #expect(unbuilt.report.buildOutput.contains("error: cannot convert value of type 'Int'"))
        #expect(!unbuilt.report.buildOutput.contains("multiroot"))
        #expect(!unbuilt.report.isSuccess)
    }

    @Test func `programs of a package are built for its tests, and its test targets run one by one`() async throws {
        let workspace = try await RealWorkspace()
        try workspace.addPackageWithProgram()
        let (tool, tests) = ("D/Sources/tool/main.swift", "D/Tests/MoreTests/MoreTests.swift")
        func run() async throws -> PackageResult {
            try #require(try await workspace.run(["D"]).report.results.first)
        }
        let first = try await run()
        #expect(first.outcome == .passed, "\(first.problem ?? "") \(first.output)")
        #expect(first.cases.map(\.suite).sorted() == ["DTests.ToolTests", "MoreTests", "OldTests"])

        try workspace.folder.write("// nothing\n" + workspace.folder.read(tests), to: tests)
        let again = try await run()
        #expect(again.outcome == .passed && again.passed == 3 && again.cached == 1)

        try workspace.folder.write("print(2)\n", to: tool)
        let changed = try await run()
        #expect(changed.outcome == .failed && changed.failed == 1 && changed.passed == 2)
        try workspace.folder.write("print(1)\n", to: tool)
        #expect(try await run().cached == 3)
    }

    @Test func `a package is tested on the version that it is pinned to`() async throws {
        let workspace = try await RealWorkspace()
        let revision = try await workspace.elsewhere.run("git", "-C", "Dep", "rev-parse", "HEAD")
        try workspace.elsewhere.write("public let dep = 15\n", to: "Dep/Sources/Dep/Dep.swift")
        try await workspace.release("1.5.0")
        func pins(_ version: String, _ revision: String) -> String {
            """
            {"pins": [{"identity": "dep", "kind": "remoteSourceControl",
            "location": "file://\(workspace.elsewhere.path.string)/Dep", "state":
            {"revision": "\(revision.trimmingCharacters(in: .whitespacesAndNewlines))", "version": "\(version)"}}],
            "version": 2}
            """
        }
        func expect(_ value: Int) throws {
            try workspace.folder.write(
                "import B\nimport Testing\n@Test func counts() { #expect(b == 1 + \(value)) }\n",
                to: "B/Tests/BTests/BTests.swift")
        }
        try expect(1)
        try workspace.folder.write(pins("1.0.0", revision), to: "B/Package.resolved")
        let first = try await workspace.run(["B"])
        #expect(first.report.isSuccess, "\(TestSummary(first.report).text)")
        let newest = try await workspace.elsewhere.run("git", "-C", "Dep", "rev-parse", "HEAD")
        try workspace.folder.write(pins("1.5.0", newest), to: "B/Package.resolved")
        #expect(try await workspace.run(["B"]).report.failed == 1)
        try expect(15)
        #expect(try await workspace.run(["B"]).report.isSuccess)
    }

    @Test func `a package that reads its neighbour's files fails alone`() async throws {
        let workspace = try await RealWorkspace()
        let folder = workspace.folder
        let loaded = try await workspace.load()
        let good = try await Isolation(workspace: loaded).run([loaded.package("B")])
        #expect(good.isSuccess && good.passed == 1, "\(TestSummary(good).text)")
        #expect(!folder.path.appending(".build/joist/isolate/B").exists)

        try folder.write(
            """
            import Foundation
            import Testing
            @Test func reads() throws {
                #expect(try !String(contentsOfFile: "../A/Package.swift", encoding: .utf8).isEmpty)
            }
            """, to: "C/Tests/CTests/CTests.swift"
        )
        let bad = try await Isolation(workspace: loaded).run([loaded.package("C")])
        #expect(bad.failed == 1)
        #expect(bad.notes.count == 1 && bad.notes[0].contains(".build/joist/isolate/C/C"))
        #expect(folder.path.appending(".build/joist/isolate/C/C/Package.swift").exists)
    }

    @Test func `packages beside the workspace are found, with their dependencies`() async throws {
        let workspace = try await RealWorkspace()
        func manifest(_ name: String, _ dependency: String?) -> String {
            let dependencies = dependency.map { ".package(path: \"\($0)\")" } ?? ""
            return """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", dependencies: [\(dependencies)], targets: [.target(name: "\(name)")])
                """
        }
        let beside = RelativePath.from(workspace.folder.path, to: workspace.elsewhere.path)
        try workspace.elsewhere.write(manifest("Near", "../Far"), to: "Near/Package.swift")
        try workspace.elsewhere.write(manifest("Far", "\(workspace.folder.path)/C"), to: "Far/Package.swift")
        try workspace.folder.write(manifest("D", "\(workspace.elsewhere.path)/Near"), to: "D/Package.swift")
        let loaded = try await workspace.load()
        let neighbours = try await loaded.neighbours()
        #expect(neighbours.map(\.path) == ["\(beside)/Far", "\(beside)/Near"])
        let graph = PackageGraph(loaded, neighbours: neighbours)
        #expect(graph.closure(of: "D") == ["D", "\(beside)/Near", "\(beside)/Far", "C"])
        #expect(try await loaded.neighbours() == neighbours)
    }
}

import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// With the real compiler, from beginning to end.
struct RealRunTests {
    @Test func `packages are tested with both libraries, and skipped tests are reported`()
        async throws
    {
        let whole = try await RealRuns.first.value.whole
        #expect(whole.tested == RealWorkspace.good.union(RealWorkspace.bad))
        let results = try ["A", "B", "C"].map { try #require(whole.result($0)) }
        #expect(results.allSatisfy { $0.outcome == .passed }, "\(TestSummary(whole.report).text)")
        #expect(results.map(\.passed) == [2, 1, 3])
        #expect(results.map(\.skipped) == [1, 1, 0])
        #expect(TestSummary(whole.report).text.hasSuffix("\n22 passed, 8 failed, 2 skipped\n"))
    }

    @Test func `passed tests are skipped, failed tests run again, even if only documentation and a version are new`()
        async throws
    {
        let again = try await RealRuns.first.value.again
        #expect(again.tested == RealWorkspace.bad)
        let results = try RealWorkspace.good.map { try #require(again.result($0)) }
        #expect(results.allSatisfy { $0.outcome == .cached(.local) })
    }

    @Test func `programs of a package are built for its tests, and its test targets run one by one`() async throws {
        let first = try #require(try await RealRuns.first.value.whole.result("D"))
        #expect(first.outcome == .passed, "\(first.problem ?? "") \(first.output)")
        #expect(first.cases.map(\.suite).sorted() == ["DTests.ToolTests", "MoreTests", "OldTests"])
        let changed = try #require(try await RealRuns.second.value.tested.result("D"))
        #expect(changed.outcome == .failed && changed.failed == 1 && changed.passed == 2)
    }

    @Test func `errors are reported`() async throws {
        let whole = try await RealRuns.first.value.whole.report
        let failed = try #require(whole.results.first { $0.name == "F" })
        #expect(failed.outcome == .failed && failed.passed == 3)
        #expect(
            failed.cases.filter { $0.outcome == .failed }.map(\.name)
                == ["crashes()", "ends()", "testMore", "fails()"])
        let problems = try #require(failed.problem).split(separator: "; ")
        #expect(problems.count == 2 && problems[0].hasPrefix("Swift Testing tests crashed: signal"))
        #expect(problems.last == "Swift Testing tests ended early, with exit code 0")
        #expect(failed.output.contains("hint") && failed.output.contains("on purpose"))

        let empty = try #require(whole.results.first { $0.name == "Empty" })
        #expect(empty.outcome == .failed && empty.passed == 0 && empty.problem == "ran no tests")
        #expect(!whole.isSuccess)
    }

    @Test func `flaky tests of both libraries are run again by name, and a filter chooses among both`() async throws {
        let first = try await RealRuns.first.value
        // Two of them meet, which takes two targets of the package side by side.
        #expect(first.flaky.isSuccess && first.flaky.passed == 8, "\(TestSummary(first.flaky).text)")
        #expect(
            first.flaky.results.flatMap(\.flaky).map(\.name).sorted() == [
                "a + (name) / with ü", "plain()", "testFlaky", "with spaces",
            ])
        let log = first.log
        #expect(log.count { $0 == "steady" } == 1 && log.count { $0 == "eternal" } == 1 && log.count == 10)
        #expect(
            first.filtered.results.flatMap(\.cases).map(\.name).sorted()
                == ["a + (name) / with ü", "testSteady", "with spaces"])
    }

    @Test func `tests with their own entry point run once, and failing ones are reported`() async throws {
        let failed = try await RealRuns.first.value.said
        #expect(failed.status == 1 && failed.output.hasSuffix("1 passed, 1 failed\n"), "\(failed.output)")
        let passed = try #require(try await RealRuns.second.value.tested.result("Old"))
        #expect(passed.outcome == .passed && passed.passed == 2)
        let cached = try await RealRuns.second.value.said
        #expect(cached.isSuccess && cached.output.hasPrefix("2 passed, 0 failed, 2 from cache"), "\(cached.output)")
    }

    @Test func `a deleted resource is missing in the next run as in a clean clone, and its users run again`()
        async throws
    {
        let second = try await RealRuns.second.value.tested
        #expect(second.tested == ["A", "B", "C", "D", "H", "Old", "R"])
        let result = try #require(second.result("C"))
        #expect(result.passed == 1 && result.failed == 2)
        #expect(try ["A", "B"].map { try #require(second.result($0)).outcome } == [.passed, .passed])
    }

    @Test func `a package is tested with its pinned version, and its users run again`() async throws {
        let third = try await RealRuns.third.value
        #expect(third.tested == ["A", "B", "H"])
        let result = try #require(third.result("B"))
        #expect(result.failed == 1 && result.cases.contains { $0.message?.contains("(\"16\")") == true })
    }

    @Test func `files that C sources embed or include are tracked`() async throws {
        let second = try #require(try await RealRuns.second.value.tested.result("H"))
        #expect(second.failed == 1 && second.passed == 2)
        let third = try #require(try await RealRuns.third.value.result("H"))
        #expect(third.failed == 3, "\(third.output)")
    }

    @Test func `a plugin that does not compile fails the package, though no test depends on it`() async throws {
        let whole = try await RealRuns.first.value.whole
        #expect(whole.result("G")?.outcome == .passed)
        let third = try await RealRuns.third.value
        #expect(third.result("G")?.outcome == .notBuilt, "\(TestSummary(third.report).text)")
        #expect(third.report.results.filter { $0.outcome == .notBuilt }.count == 1)
    }

    @Test(.enabled(if: PlantedCase.areThere, "\(PlantedCase.missing)"))
    func `a test target whose tests all vanish fails, and so does a filter for them`() async throws {
        let vanished = try await RealRuns.vanished.value
        #expect(vanished.before.isSuccess && vanished.before.passed == 2, "\(TestSummary(vanished.before).text)")
        let result = try #require(vanished.after.results.first { $0.name == "Shop" })
        #expect(result.outcome == .failed && result.problem == "PriceTests ran no tests" && result.cached == 1)
        #expect(JUnitReport(vanished.after).text.contains("PriceTests ran no tests"))
        #expect(vanished.filtered?.hasPrefix("No test matches --filter 'rounds'.") == true)
    }

    @Test func `coverage adds up the tests of all packages, and the programs that they start`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            manifest("Low", targets: #".target(name: "Low"), .testTarget(name: "LowTests", dependencies: ["Low"])"#),
            to: "Low/Package.swift")
        try folder.write(
            manifest(
                "High", dependency: "../Low",
                targets: #"""
                    .target(name: "High", dependencies: ["Low"]), .executableTarget(name: "tool"),
                    .testTarget(name: "HighTests", dependencies: ["High"])
                    """#), to: "High/Package.swift")
        try folder.write(
            """
            public func low(_ number: Int) -> Int {
                if number > 2 {
                    return 3
                }
                if number > 1 {
                    return 2
                }
                return 1
            }

            """, to: "Low/Sources/Low/Low.swift")
        try folder.write("import Low\npublic func high() -> Int { low(5) }\n", to: "High/Sources/High/High.swift")
        try folder.write("print(1)\n", to: "High/Sources/tool/main.swift")
        try folder.write(
            "import Low\nimport Testing\n@Test func lows() { #expect(low(0) == 1) }\n",
            to: "Low/Tests/LowTests/LowTests.swift")
        try folder.write(
            """
            import Foundation
            import High
            import XCTest
            final class HighTests: XCTestCase {
                func testHigh() throws {
                    XCTAssertEqual(high(), 3)
                    let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
                    try Process.run(tool.appending(path: "tool"), arguments: []).waitUntilExit()
                }
            }
            """, to: "High/Tests/HighTests/HighTests.swift")
        let options = TestOptions(settings: BuildSettings(measuresCoverage: true))
        let workspace = try await Workspace.load(at: folder.path, environment: .sharingModules())
        let report = try await TestRun(workspace: workspace, options: options).run()
        #expect(report.isSuccess, "\(TestSummary(report).text)")

        let records = try folder.read(".build/joist/coverage.lcov").split(separator: "end_of_record\n")
        let files = records.compactMap { $0.split(separator: "\n").first }
        #expect(
            files.sorted() == [
                "SF:High/Sources/High/High.swift", "SF:High/Sources/tool/main.swift", "SF:Low/Sources/Low/Low.swift",
            ])
        let low = try #require(records.first { $0.hasPrefix("SF:Low/") }).split(separator: "\n")
        let isExecuted = [3, 6, 8].map { line in
            low.contains { $0.hasPrefix("DA:\(line),") && !$0.hasSuffix(",0") }
        }
        #expect(isExecuted == [true, false, true], "\(low)")
    }

    @Test func `packages beside the workspace are found, with their dependencies`() async throws {
        let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
        let beside = elsewhere.path.relative(to: folder.path)
        for (place, name, dependency) in [
            (elsewhere, "Near", "../Far"), (elsewhere, "Far", "\(folder.path)/C"), (folder, "C", nil),
            (folder, "D", "\(elsewhere.path)/Near"),
        ] {
            try place.write(
                manifest(name, dependency: dependency, targets: #".target(name: "\#(name)")"#),
                to: "\(name)/Package.swift")
        }
        let loaded = try await Workspace.load(at: folder.path)
        let neighbours = try await loaded.neighbours()
        #expect(neighbours.map(\.path) == ["\(beside)/Far", "\(beside)/Near"])
        let graph = PackageGraph(loaded, neighbours: neighbours)
        #expect(graph.closure(of: "D") == ["D", "\(beside)/Near", "\(beside)/Far", "C"])
        #expect(try await loaded.neighbours() == neighbours)
    }

    private func manifest(_ name: String, dependency: String? = nil, targets: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "\(name)", products: [\(targets.hasPrefix(".target") ? ".library(name: \"\(name)\", targets: [\"\(name)\"])" : "")],
            dependencies: [\(dependency.map { ".package(path: \"\($0)\")" } ?? "")], targets: [\(targets)])

        """
    }
}

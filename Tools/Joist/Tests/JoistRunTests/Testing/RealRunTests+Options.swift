import Foundation
import JoistTesting
import SystemPackage
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// The options of a run, with the real SwiftPM.
extension RealRunTests {
    private func package(
        _ name: String, in folder: TemporaryFolder, dependencies: String = "", targets: String,
        imports: String = "PackageDescription"
    ) throws {
        try folder.write(
            """
            // swift-tools-version: 6.0
            import \(imports)
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependencies)], targets: [\(targets)])
            """, to: "\(name)/Package.swift")
    }

    private func run(_ folder: TemporaryFolder, _ names: [String], _ options: TestOptions = TestOptions()) async throws
        -> TestReport
    {
        let workspace = try await Workspace.load(at: folder.path, environment: .sharingModules())
        var options = options
        options.packages = try names.map(workspace.package)
        return try await TestRun(workspace: workspace, options: options).run()
    }

    @Test func `coverage adds up the tests of all packages, and the programs that they start`() async throws {
        let folder = try TemporaryFolder()
        try package(
            "Low", in: folder, targets: #".target(name: "Low"), .testTarget(name: "LowTests", dependencies: ["Low"])"#)
        try package(
            "High", in: folder, dependencies: #".package(path: "../Low")"#,
            targets: #"""
                .target(name: "High", dependencies: ["Low"]), .executableTarget(name: "tool"),
                .testTarget(name: "HighTests", dependencies: ["High"])
                """#)
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
        let report = try await run(folder, ["High", "Low"], options)
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

    @Test func `flaky tests of both libraries are run again by name, and a filter chooses among both`() async throws {
        let folder = try TemporaryFolder()
        try package("P", in: folder, targets: #".target(name: "P"), .testTarget(name: "PTests")"#)
        try folder.write("", to: "P/Sources/P/P.swift")
        // They could write nothing there in the sandbox.
        try folder.write("off: [{rule: sandbox, path: P, reason: Its tests record what ran.}]", to: "joist.yml")
        try folder.write(
            """
            import Foundation
            import Testing
            import XCTest
            /// Whether it is the first time that this is asked.
            func isFirst(_ name: String) -> Bool {
                let log = URL(filePath: "\(folder.path)/ran")
                let before = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
                try? (before + name + "\\n").write(to: log, atomically: true, encoding: .utf8)
                return !before.contains(name)
            }
            @Suite(.serialized) struct Outer {
                @Suite struct Inner {
                    @Test("a + (name) / with ü", arguments: [1]) func named(_ number: Int) { #expect(!isFirst("named")) }
                }
                @Test func steady() { #expect(isFirst("steady")) }
                @Test func plain() { #expect(!isFirst("plain")) }
                @Test func `with spaces`() { #expect(!isFirst("spaces")) }
            }
            final class Old: XCTestCase {
                func testFlaky() { XCTAssertFalse(isFirst("old")) }
                func testSteady() { XCTAssertTrue(isFirst("eternal")) }
            }
            """, to: "P/Tests/PTests/PTests.swift")
        let report = try await run(folder, ["P"], TestOptions(retries: 1))
        #expect(report.isSuccess && report.passed == 6, "\(TestSummary(report).text)")
        #expect(
            report.results.flatMap(\.flaky).map(\.name).sorted() == [
                "a + (name) / with ü", "plain()", "testFlaky", "with spaces",
            ])
        let log = try folder.read("ran").split(separator: "\n")
        #expect(log.count { $0 == "steady" } == 1 && log.count { $0 == "eternal" } == 1 && log.count == 10)
        try folder.remove("ran")
        let some = try await run(folder, ["P"], TestOptions(filter: "Inner|testSteady|with spaces"))
        #expect(
            some.results.flatMap(\.cases).map(\.name).sorted() == ["a + (name) / with ü", "testSteady", "with spaces"])
    }

    @Test func `a plugin or a macro that does not compile fails the package, though no test depends on it`()
        async throws
    {
        let folder = try TemporaryFolder()
        try package("Other", in: folder, targets: #".target(name: "Other"), .testTarget(name: "OtherTests")"#)
        try package(
            "P", in: folder,
            targets: #"""
                .target(name: "P"), .testTarget(name: "PTests"), .macro(name: "Macros"),
                .plugin(name: "Tool", capability: .buildTool()),
                .plugin(name: "Order", capability: .command(intent: .custom(verb: "order", description: "")))
                """#, imports: "CompilerPluginSupport\nimport PackageDescription")
        let plugins = [
            "P/Plugins/Tool/Tool.swift": """
            import PackagePlugin
            @main struct Tool: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: any Target) -> [Command] { [] }
            }
            """,
            "P/Plugins/Order/Order.swift": """
            import PackagePlugin
            @main struct Order: CommandPlugin {
                func performCommand(context: PluginContext, arguments: [String]) {}
            }
            """,
            "P/Sources/Macros/Macros.swift": "@main struct Macros { static func main() {} }\n",
        ]
        for (file, text) in plugins { try folder.write(text, to: file) }
        for name in ["P", "Other"] {
            try folder.write("", to: "\(name)/Sources/\(name)/\(name).swift")
            try folder.write("import Testing\n@Test func a() {}\n", to: "\(name)/Tests/\(name)Tests/Tests.swift")
        }
        let good = try await run(folder, ["P"])
        #expect(good.isSuccess && good.passed == 1, "\(TestSummary(good).text)")
        for (file, text) in plugins {
            try folder.write(text + "\nlet broken: Int = \"\"\n", to: file)
            let report = try await run(folder, ["P"])
            #expect(report.results.map(\.outcome) == [.notBuilt], "\(file) \(TestSummary(report).text)")
            try folder.write(text, to: file)
        }
        #expect(try await run(folder, ["P"]).cached == 1)
    }
}

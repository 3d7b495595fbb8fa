import Foundation
import JoistRun
import JoistTesting
import JoistWorkspace
import Synchronization

/// Packages that SwiftPM builds. A depends on B, and B on C and on the external package Dep. The others depend on none:
/// each has tests of a kind.
struct RealWorkspace {
    let folder: TemporaryFolder
    /// Holds Dep, a git repository with a version.
    let elsewhere: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        elsewhere = try TemporaryFolder()
        try await addDependency()
        try addResourcesOfC()
        try addPackages()
        // One library in C, the other in B, both in A.
        try folder.write(
            """
            import XCTest
            @testable import B
            final class BTests: XCTestCase {
                func testCounting() { XCTAssertEqual(b, c() + 1) }
                func testLater() throws { throw XCTSkip("not yet") }
            }
            """, to: "B/Tests/BTests/BTests.swift"
        )
        try folder.write(
            """
            import A
            import Testing
            import XCTest
            @Test func counts() { #expect(a > 0) }
            @Test(.disabled("no hurry")) func rests() {}
            final class ATests: XCTestCase { func testCounting() { XCTAssertGreaterThan(a, 0) } }

            """, to: "A/Tests/ATests/ATests.swift")
    }

    private func addPackages() throws {
        try addPackage(
            "B",
            targets: [
                #".target(name: "B", dependencies: ["C", .product(name: "Dep", package: "Dep")])"#,
                #".testTarget(name: "BTests", dependencies: ["B"])"#,
            ],
            dependencies: [
                #".package(path: "../C")"#, #".package(url: "file://\#(elsewhere.path)/Dep", from: "1.0.0")"#,
            ])
        try addPackage(
            "A",
            targets: [
                #".target(name: "A", dependencies: ["B"])"#, #".testTarget(name: "ATests", dependencies: ["A"])"#,
            ], dependencies: [#".package(path: "../B")"#])
        try folder.write(
            "import C\nimport Dep\nfunc c() -> Int { C.c }\npublic let b = C.c + dep\n", to: "B/Sources/B/B.swift")
        try folder.write("import B\npublic let a = b\n", to: "A/Sources/A/A.swift")
    }

    /// C has a resource of each kind.
    private func addResourcesOfC() throws {
        try addPackage(
            "C",
            targets: [
                #".target(name: "C", resources: [.process("Pages"), .copy("Data")])"#,
                #".testTarget(name: "CTests", dependencies: ["C"])"#,
            ])
        try folder.write(
            """
            import Foundation
            public let c = 1
            public func has(_ name: String) -> Bool { Bundle.module.url(forResource: name, withExtension: nil) != nil }

            """, to: "C/Sources/C/C.swift")
        try folder.write(
            """
            import C
            import Testing
            @Test func one() { #expect(has("one.txt")) }
            @Test func two() { #expect(has("two.txt")) }
            @Test func deep() { #expect(has("Data/sub/b")) }

            """, to: "C/Tests/CTests/CTests.swift")
        for file in ["Pages/one.txt", "Pages/two.txt", "Data/sub/a", "Data/sub/b"] {
            try folder.write("1", to: "C/Sources/C/\(file)")
        }
    }

    private func addDependency() async throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Dep", products: [.library(name: "Dep", targets: ["Dep"])], targets: [.target(name: "Dep")])
            """
        try elsewhere.write(manifest, to: "Dep/Package.swift")
        try elsewhere.write("public let dep = 1\n", to: "Dep/Sources/Dep/Dep.swift")
        try await elsewhere.run("git", "init", "--quiet", "Dep")
        try await release("1.0.0")
    }

    /// Makes a version of Dep.
    func release(_ version: String) async throws {
        try await elsewhere.run("git", "-C", "Dep", "add", ".")
        try await elsewhere.run("git", "-C", "Dep", "commit", "--quiet", "--allow-empty", "-m", version)
        try await elsewhere.run("git", "-C", "Dep", "tag", version)
    }

    /// Pins B to the present commit of Dep.
    func pin(_ version: String) async throws {
        let revision = try await elsewhere.run("git", "-C", "Dep", "rev-parse", "HEAD")
        try folder.write(
            """
            {"pins": [{"identity": "dep", "kind": "remoteSourceControl",
            "location": "file://\(elsewhere.path.string)/Dep", "state":
            {"revision": "\(revision.trimmingCharacters(in: .whitespacesAndNewlines))", "version": "\(version)"}}],
            "version": 2}
            """, to: "B/Package.resolved")
    }

    /// Adds the manifest of a package, with a library of the same name if it has such a target.
    func addPackage(
        _ name: String, targets: [String], dependencies: [String] = [], tools: String = "6.0",
        imports: String = "PackageDescription"
    ) throws {
        let product = targets[0].hasPrefix(".target") ? #".library(name: "\#(name)", targets: ["\#(name)"])"# : ""
        try folder.write(
            """
            // swift-tools-version: \(tools)
            import \(imports)
            let package = Package(
                name: "\(name)",
                products: [\(product)],
                dependencies: [\(dependencies.joined(separator: ", "))],
                targets: [\(targets.joined(separator: ", "))]
            )
            """, to: "\(name)/Package.swift"
        )
    }

    /// The results of a run.
    struct Outcome {
        var report: TestReport
        /// The names of the packages whose tests were run.
        var tested: Set<String>
        var hasBuilt: Bool

        func result(_ name: String) -> PackageResult? { report.results.first { $0.name == name } }
    }

    /// - Parameters:
    ///   - names: The packages to test; `nil` for all.
    ///   - target: The only test target to run; `nil` for all.
    func run(
        _ names: Set<String>? = nil, target: String? = nil, _ options: TestOptions = TestOptions()
    ) async throws -> Outcome {
        let workspace = try await load()
        var options = options
        options.packages = names.map { names in workspace.packages.filter { names.contains($0.name) } }
        options.tests = target.map { target in
            Set(workspace.packages.flatMap { $0.nodes { $0.name == target } })
        }
        let steps = Mutex<[RunProgress]>([])
        let run = try await TestRun(workspace: workspace, options: options)
        let report = try await run.run { step in steps.withLock { $0.append(step) } }
        var outcome = Outcome(report: report, tested: [], hasBuilt: false)
        for step in steps.withLock({ $0 }) {
            if case .testing(let package) = step { outcome.tested.insert(package) }
            if case .building = step { outcome.hasBuilt = true }
        }
        return outcome
    }

    func load() async throws -> Workspace {
        try await Workspace.load(at: folder.path, environment: .sharingModules(["JOIST_UNRELATED": "1"]))
    }
}

import Foundation
import JoistRun
import JoistTesting
import JoistWorkspace
import Synchronization
import SystemPackage

/// Three packages that SwiftPM builds: A depends on B, and B on C and on the external package Dep.
struct RealWorkspace {
    let folder: TemporaryFolder
    /// Holds Dep, a git repository with a version, and a `swift` that says another version of itself.
    let elsewhere: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        elsewhere = try TemporaryFolder()
        try await addDependency()
        try addPackage("C", targets: #".target(name: "C", resources: [.copy("table.txt")])"#)
        try addPackage(
            "B", dependencies: ["C"],
            targets: #".target(name: "B", dependencies: ["C", .product(name: "Dep", package: "Dep")])"#
        )
        try addPackage("A", dependencies: ["B"], targets: #".target(name: "A", dependencies: ["B"])"#)
        try folder.write("one\n", to: "C/Sources/C/table.txt")
        try folder.write("public let c = 1\n", to: "C/Sources/C/C.swift")
        try folder.write("import C\nimport Dep\npublic let b = c + dep\n", to: "B/Sources/B/B.swift")
        try folder.write("import B\npublic let a = b\n", to: "A/Sources/A/A.swift")
        // One library in C, the other in B, both in A.
        try folder.write(
            "import C\nimport Testing\n@Test func counts() { #expect(c > 0) }\n", to: "C/Tests/CTests/CTests.swift")
        try folder.write(
            """
            import B
            import XCTest
            final class BTests: XCTestCase {
                func testCounting() { XCTAssertGreaterThan(b, 0) }
                func testLater() throws { throw XCTSkip("not yet") }
            }
            """, to: "B/Tests/BTests/BTests.swift"
        )
        try folder.write(Self.testsOfA, to: "A/Tests/ATests/ATests.swift")
    }

    static let testsOfA = """
        import A
        import Testing
        import XCTest
        @Test func counts() { #expect(a > 0) }
        @Test(.disabled("no hurry")) func rests() {}
        final class ATests: XCTestCase { func testCounting() { XCTAssertGreaterThan(a, 0) } }

        """

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

    private func addPackage(_ name: String, dependencies: [String] = [], targets: String) throws {
        var packages = dependencies.map { #".package(path: "../\#($0)")"# }
        if targets.contains("Dep") {
            packages.append(#".package(url: "file://\#(elsewhere.path.string)/Dep", from: "1.0.0")"#)
        }
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(packages.joined(separator: ", "))],
                targets: [\(targets), .testTarget(name: "\(name)Tests", dependencies: ["\(name)"])]
            )
            """, to: "\(name)/Package.swift"
        )
    }

    /// Adds D, a program with two test targets: one starts the program, the other has tests of both libraries.
    func addPackageWithProgram() throws {
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "D",
                targets: [.executableTarget(name: "tool"), .testTarget(name: "DTests"), .testTarget(name: "MoreTests")]
            )
            """, to: "D/Package.swift")
        try folder.write("print(1)\n", to: "D/Sources/tool/main.swift")
        try folder.write(
            """
            import Foundation
            import Testing
            struct ToolTests {
                @Test func starts() throws {
                    let process = Process()
                    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                        .deletingLastPathComponent().appending(path: "tool")
                    let output = Pipe()
                    process.standardOutput = output
                    try process.run()
                    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                    #expect(text == "1\\n")
                }
            }
            """, to: "D/Tests/DTests/DTests.swift")
        try folder.write(
            """
            import Testing
            import XCTest
            @Test func counts() {}
            final class OldTests: XCTestCase { func testCounting() {} }
            """, to: "D/Tests/MoreTests/MoreTests.swift")
    }

    /// What a run did.
    struct Outcome {
        var report: TestReport
        /// The names of the packages whose tests were run.
        var tested: Set<String>
        var hasBuilt: Bool
    }

    func run(
        in folder: TemporaryFolder? = nil, _ names: Set<String>? = nil, environment: [String: String] = [:],
        settings: BuildSettings = BuildSettings(), cache: RemoteCache? = nil
    ) async throws -> Outcome {
        let workspace = try await load(in: folder, environment: environment)
        let packages = names.map { names in workspace.packages.filter { names.contains($0.name) } }
        let steps = Mutex<[RunProgress]>([])
        let run = try await TestRun(
            workspace: workspace, options: TestOptions(packages: packages, settings: settings, remoteCache: cache))
        let report = try await run.run { step in steps.withLock { $0.append(step) } }
        var outcome = Outcome(report: report, tested: [], hasBuilt: false)
        for step in steps.withLock({ $0 }) {
            if case .testing(let package) = step { outcome.tested.insert(package) }
            if case .building = step { outcome.hasBuilt = true }
        }
        return outcome
    }

    func load(in folder: TemporaryFolder? = nil, environment: [String: String] = [:]) async throws -> Workspace {
        try await Workspace.load(
            at: (folder ?? self.folder).path,
            environment: .sharingModules(environment)
        )
    }

    /// A `PATH` on which the first `swift` says that it is another one, and is the same.
    func pathOfOtherToolchain() async throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let swift = path.split(separator: ":").map { FilePath(String($0)).appending("swift") }.first { $0.exists }
        try elsewhere.write(
            "#!/bin/sh\nif [ \"$1\" = --version ]; then echo 'Swift version 99'; else exec \(swift?.string ?? "") \"$@\"; fi\n",
            to: "bin/swift"
        )
        try elsewhere.permit(0o755, "bin/swift")
        return "\(elsewhere.path.appending("bin").string):\(path)"
    }
}

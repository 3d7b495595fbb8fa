import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Packages that do not go together, with the real SwiftPM.
struct SeparateGraphsTests {
    private let folder: TemporaryFolder
    /// Holds git repositories: Dep with three versions, whose value is the version, Via, which needs the third, and
    /// Broken, which depends on a repository that does not exist.
    private let external: TemporaryFolder

    init() async throws {
        (folder, external) = (try TemporaryFolder(), try TemporaryFolder())
        try add("Dep", in: external)
        try await external.run("git", "init", "--quiet", "Dep")
        for version in 1...3 {
            try external.write("public let value = \(version)\n", to: "Dep/Sources/Dep/a.swift")
            try await release("Dep", "\(version).0.0")
        }
        try add(
            "Via", dependency: ("Dep", #"exact: "3.0.0""#), source: "import Dep\npublic let value = Dep.value\n",
            in: external)
        try await external.run("git", "init", "--quiet", "Via")
        try await release("Via", "1.0.0")
        try add("Broken", dependency: ("Missing", #"exact: "1.0.0""#), in: external)
        try await external.run("git", "init", "--quiet", "Broken")
        try await release("Broken", "1.0.0")
    }

    private func release(_ name: String, _ version: String) async throws {
        try await external.run("git", "-C", name, "add", ".")
        try await external.run("git", "-C", name, "commit", "--quiet", "-m", version)
        try await external.run("git", "-C", name, "tag", version)
    }

    /// Adds a package with one target and one test.
    private func add(
        _ name: String, target: String? = nil, dependency: (name: String, requirement: String)? = nil,
        local: String? = nil, source: String = "public let value = 0\n", expects value: Int = 0,
        in folder: TemporaryFolder
    ) throws {
        let target = target ?? name
        var packages: [String] = []
        if let local { packages.append(#".package(path: "../\#(local)")"#) }
        if let dependency {
            packages.append(
                #".package(url: "file://\#(external.path)/\#(dependency.name)", \#(dependency.requirement))"#)
        }
        let products = [local, dependency?.name].compactMap(\.self).map {
            #".product(name: "\#($0)", package: "\#($0)")"#
        }
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(target)"])],
                dependencies: [\(packages.joined(separator: ", "))],
                targets: [
                    .target(name: "\(target)", dependencies: [\(products.joined(separator: ", "))]),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(target)"]),
                ]
            )
            """, to: "\(name)/Package.swift")
        try folder.write(source, to: "\(name)/Sources/\(target)/a.swift")
        try folder.write(
            "import \(target)\nimport Testing\n@Test func counts() { #expect(value == \(value)) }\n",
            to: "\(name)/Tests/\(name)Tests/a.swift")
    }

    private func run() async throws -> TestReport {
        let workspace = try await Workspace.load(at: folder.path, environment: .sharingModules())
        return try await TestRun(workspace: workspace).run()
    }

    @Test
    func
        `packages that clash are tested in graphs of their own, each with its versions, and what is broken costs itself and its dependents`()
        async throws
    {
        for name in ["Good", "Leaf", "Empty"] { try add(name, in: folder) }
        try add("Bad", in: folder)
        try add("Above", local: "Bad", in: folder)
        try add("OnLeaf", local: "Leaf", in: folder)
        try add("Lost", local: "Gone", in: folder)
        let using = "import Dep\npublic let value = Dep.value\n"
        try add("Same", target: "Old", dependency: ("Dep", #"exact: "1.0.0""#), source: using, expects: 1, in: folder)
        try folder.move("Same", to: "First")
        try add("Same", target: "New", dependency: ("Dep", #"exact: "2.0.0""#), source: using, expects: 2, in: folder)
        try folder.write("public let value: Int = \"\"\n", to: "Leaf/Sources/Leaf/a.swift")
        try folder.write("// swift-tools-version: 99.0\n", to: "Bad/Package.swift")
        try folder.remove("Empty/Sources")
        let report = try await run()
        let failed = report.results.filter { !$0.isSuccess }
        #expect(
            failed.map(\.name) == ["Above", "Bad", "Empty", "Leaf", "Lost", "OnLeaf"], "\(TestSummary(report).text)")
        #expect(failed.allSatisfy { $0.outcome == .notBuilt })
        #expect(report.results.filter(\.isSuccess).map(\.path) == ["First", "Good", "Same"] && report.passed == 3)
        #expect(report.warnings.filter { $0.contains("graphs") }.count == 1)
        let text = TestSummary(report).text
        for line in [
            "manifest cannot be read ✘", "99.0", "'Gone', where there is no", "cannot convert value", "'empty'",
        ] {
            #expect(text.contains(line), "\(text)")
        }
        #expect(!report.buildOutput.contains("multiroot"))
        // A package that was left out of a graph has not lost its versions.
        try folder.remove("Empty")
        try folder.remove("Leaf/Sources/Leaf/a.swift")
        try folder.write("public let value = 0\n", to: "Leaf/Sources/Leaf/a.swift")
        let mended = try await run()
        #expect(mended.passed == 5 && mended.cached == 3, "\(TestSummary(mended).text)")
    }

    @Test func `versions that external packages need, and missing ones, divide a graph`()
        async throws
    {
        try add("Pinned", dependency: ("Dep", #"exact: "1.0.0""#), in: folder)
        try add("Third", dependency: ("Via", #"from: "1.0.0""#), in: folder)
        try add("Unreachable", dependency: ("Nowhere", #"exact: "1.0.0""#), in: folder)
        try add("Hidden", dependency: ("Broken", #"exact: "1.0.0""#), in: folder)
        let workspace = try await Workspace.load(at: folder.path, environment: .sharingModules())
        let builder = try await Builder(workspace: workspace)
        #expect(builder.layout.graphs.count == 1)
        try await builder.resolve { _ in }
        let graphs = builder.layout.graphs
        let good = graphs.filter { $0.failure == nil }
        #expect(good.map { $0.packages.map(\.name) }.sorted { $0[0] < $1[0] } == [["Pinned"], ["Third"]])
        for (name, version) in [("Pinned", "1.0.0"), ("Third", "3.0.0")] {
            let versions = try builder.versions(for: workspace.package(name)).contents()
            #expect(String(decoding: versions, as: UTF8.self).contains(#""version" : "\#(version)""#))
        }
        // No other package is built for these.
        let report = try await builder.buildLocked(["Hidden", "Unreachable"].map(workspace.package)) { _ in }
        #expect(report.unbuilt == ["Hidden", "Unreachable"] && !report.isSuccess)
        #expect(report.output.contains("Failed to clone repository \(external.path)/Nowhere"), "\(report.output)")
    }
}

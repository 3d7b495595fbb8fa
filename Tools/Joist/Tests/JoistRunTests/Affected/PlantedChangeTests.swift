import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// A change, and the test targets that a clean run would run with another result.
struct PlantedChange: Sendable, CustomTestStringConvertible {
    let name: String
    let tests: Set<String>
    let plant: @Sendable (inout MadeUpWorkspace) async throws -> Void

    init(
        _ name: String, _ tests: Set<String>, _ plant: @escaping @Sendable (inout MadeUpWorkspace) async throws -> Void
    ) {
        self.name = name
        self.tests = tests
        self.plant = plant
    }

    /// A file that is written.
    init(_ name: String, _ file: String, _ tests: Set<String>) {
        self.init(name, tests) { try $0.write("changed", to: file) }
    }

    var testDescription: String { name }
}

extension PlantedChange {
    private static let core = "Libraries/Core"
    private static let todo: Set = ["AppTests", "TodoTests"]
    private static let coreAlone: Set = ["CoreTests", "MoreCoreTests"]
    static let coreAndAbove = todo.union(coreAlone).union(["EndToEndTests"])

    private static let zipAndAbove: Set = ["ZipTests", "ArchiveTests"]

    static let all = sources + data + repository + settings + nothing

    private static let sources = [
        PlantedChange("a source of a library", "\(core)/Sources/Core/Core.swift", coreAndAbove),
        PlantedChange("a new source", "\(core)/Sources/Core/New.swift", coreAndAbove),
        PlantedChange("a deleted source", coreAndAbove) { try $0.folder.remove("\(core)/Sources/Core/Core.swift") },
        PlantedChange("a renamed source", coreAndAbove) {
            try $0.folder.move("\(core)/Sources/Core/Core.swift", to: "\(core)/Sources/Core/Kernel.swift")
        },
        PlantedChange("a source of a test", "\(core)/Tests/MoreCoreTests/MoreCoreTests.swift", ["MoreCoreTests"]),
        PlantedChange("a program", "\(core)/Sources/CoreTool/main.swift", coreAlone.union(["EndToEndTests"])),
        PlantedChange("a plugin", "Libraries/Todo/Plugins/Generate/plugin.swift", todo),
        PlantedChange("the program of a plugin", "Libraries/Todo/Sources/Writer/main.swift", todo),
        PlantedChange("a macro", "Libraries/Todo/Sources/Macros/macros.swift", todo),
        PlantedChange("what a plugin reads", "Libraries/Todo/todo.proto", todo),
        PlantedChange("a header that no manifest declares", "Zip/Shared/tables.h", zipAndAbove),
        PlantedChange("a manifest", "\(core)/Package.swift", coreAndAbove),
        PlantedChange("a manifest for a version of Swift", "\(core)/Package@swift-6.3.swift", coreAndAbove),
    ]

    private static let data = [
        PlantedChange("a text beside sources", "\(core)/Sources/Core/table.txt", coreAndAbove),
        PlantedChange("a resource that is documentation elsewhere", "\(core)/Sources/Core/Help/page.md", coreAndAbove),
        PlantedChange("a file beside the targets", "\(core)/Samples/sample.json", coreAlone),
        PlantedChange("a hidden file beside the targets", "\(core)/.environment", coreAlone),
        PlantedChange("a golden file beside tests", "\(core)/Tests/Golden/page.txt", coreAlone),
        PlantedChange("a page among tests", "\(core)/Tests/Golden/page.md", coreAlone),
        PlantedChange("an excluded file of a test", "\(core)/Tests/MoreCoreTests/Fixtures/a.json", coreAlone),
        PlantedChange("a name in composed form", "\(core)/Samples/caf\u{e9}.txt", coreAlone),
        PlantedChange("a name in decomposed form", "\(core)/Samples/cafe\u{301}.txt", coreAlone),
        PlantedChange("a name that is not UTF-8", coreAlone) {
            try await $0.folder.run("sh", "-c", #"printf 1 > "$(printf '\#(core)/Samples/caf\351.txt')""#)
        },
        PlantedChange(
            "what a tool fetched into what a tool fetched",
            "\(core)/Sources/Core/Help/node_modules/a/node_modules/b.js", coreAndAbove),
        PlantedChange("what a tool fetched behind a link", "Shared/Folder/Pods/a.txt", zipAndAbove),
        PlantedChange(
            "what a tool fetched into a configured folder", "Corpus/deep/node_modules/a.txt", ["ReaderTests"]),
        PlantedChange("a file that becomes executable", coreAlone) {
            try $0.folder.permit(0o755, "\(core)/Samples/sample.json")
        },
        PlantedChange("where a link to a file leads to", "Shared/a.txt", zipAndAbove),
        PlantedChange("where a link to a folder leads to", "Shared/Folder/deep.txt", zipAndAbove),
        PlantedChange("where a link beside the targets leads to", "Shared/Samples/a.txt", ["ZipTests"]),
        PlantedChange("a deleted file behind a link to a folder", zipAndAbove) {
            try $0.folder.remove("Shared/Folder/deep.txt")
        },
        PlantedChange("where a link leads to through a link", "Shared/b.txt", ["OtherTests"]),
        PlantedChange("a link in between that leads elsewhere", ["OtherTests"]) {
            try $0.folder.remove("Shared/between.txt")
            try $0.folder.link("Shared/between.txt", to: "a.txt")
        },
        PlantedChange("a mode that git is told to ignore", coreAlone) {
            try await $0.folder.run("git", "config", "core.fileMode", "false")
            try $0.folder.permit(0o755, "\(core)/Samples/sample.json")
        },
        PlantedChange("a new file whose name begins like a folder that is left out", coreAndAbove) {
            try $0.write("1", to: "\(core)/Sources/Core/.buildinfo")
        },
        PlantedChange("a link that leads elsewhere", zipAndAbove) {
            try $0.folder.remove("Zip/Sources/Zip/linked.txt")
            try $0.folder.link("Zip/Sources/Zip/linked.txt", to: "../../../Shared/b.txt")
        },
    ]

    private static let repository = [
        PlantedChange("a source that git ignores", "\(core)/Sources/Core/Core.generated.swift", coreAndAbove),
        PlantedChange("a source that git is told not to look at", coreAndAbove) {
            try await $0.folder.run("git", "update-index", "--assume-unchanged", "\(core)/Sources/Core/Core.swift")
            try $0.write("changed", to: "\(core)/Sources/Core/Core.swift")
        },
        PlantedChange("a change in a submodule", "Vendor/Sources/Vendor/Vendor.swift", ["VendorTests"]),
        PlantedChange("a new file in a submodule", "Vendor/Sources/Vendor/New.swift", ["VendorTests"]),
        PlantedChange("another commit of a submodule", ["VendorTests"]) {
            try $0.write("changed", to: "Vendor/Sources/Vendor/Vendor.swift")
            try await $0.folder.run("git", "-C", "Vendor", "commit", "-q", "--no-gpg-sign", "-a", "-m", "second")
        },
        PlantedChange("a submodule that git is told not to look at", ["VendorTests"]) {
            try await $0.folder.run("git", "config", "submodule.Vendor.ignore", "all")
            try $0.write("changed", to: "Vendor/Sources/Vendor/Vendor.swift")
        },
        PlantedChange("a file that becomes part of a package when a manifest goes", ["OtherTests"]) {
            try $0.folder.remove("Other/Nested/Package.swift")
            $0.packages.removeAll { $0.name == "Nested" }
        },
    ]

    private static let settings = [
        PlantedChange("whether tests run in the sandbox", Sandbox.isPossible ? coreAlone : []) {
            $0.configuration.exceptions = [.init(rule: Configuration.sandbox, path: "Core", reason: "no", line: 1)]
        },
        // As in a clean clone, which has other line endings.
        PlantedChange("line endings of a checkout", ["OtherTests"]) {
            try $0.write("letter.txt text eol=crlf\n", to: "Other/.gitattributes")
            try $0.folder.remove("Other/Samples/letter.txt")
            try await $0.folder.run("git", "checkout", "-q", "--", "Other/Samples/letter.txt")
        },
        PlantedChange("versions beside a package", ["PinnedTests"]) {
            try $0.write(MadeUpWorkspace.pins("1.5.0"), to: "Pinned/Package.resolved")
        },
        PlantedChange("a configured pattern", "Data/a.csv", ["ReaderTests"]),
        PlantedChange("a new file of a configured pattern", "Data/b.csv", ["ReaderTests"]),
        PlantedChange("a configured folder", "Corpus/deep/b.txt", ["ReaderTests"]),
        PlantedChange("a deleted file of a configured folder", ["ReaderTests"]) {
            try $0.folder.remove("Corpus/deep/a.txt")
        },
        PlantedChange("another configured file", ["AppTests"]) {
            $0.configuration.inputs.append(.init(packages: ["App"], files: ["Data/a.json"]))
            try $0.write(
                MadeUpWorkspace.configurationText.replacing(
                    "global", with: "  - packages: App\n    files: [Data/a.json]\nglobal"),
                to: "joist.yml")
        },
        PlantedChange("a file that affects all", everything) { try $0.write("changed", to: "ci.env") },
        PlantedChange("a file that chooses the toolchain", everything) {
            try $0.write("6.4", to: ".swift-version")
        },
    ]

    private static let nothing = [
        PlantedChange("documentation beside a manifest", "\(core)/README.md", []),
        PlantedChange("documentation among sources", "\(core)/Sources/Core/Notes.md", []),
        PlantedChange("settings of CI", "\(core)/.github/ci.yml", []),
        PlantedChange("a library that no test depends on", "\(core)/Sources/Unused/Unused.swift", []),
        PlantedChange("a file that no pattern matches", "Data/a.json", []),
        PlantedChange("a file at the root that belongs to no package", "Makefile", []),
        PlantedChange("rules of the lint", []) {
            try $0.write(MadeUpWorkspace.configurationText + "roots: [App]\n", to: "joist.yml")
        },
        PlantedChange("a package within another one", "Other/Nested/Tests/NestedTests/A.swift", ["NestedTests"]),
    ]

    private static let everything = coreAndAbove.union([
        "ZipTests", "ArchiveTests", "PinnedTests", "ReaderTests", "NestedTests", "OtherTests", "VendorTests",
    ])
}

/// Plants each change in a repository in which all tests have passed.
struct PlantedChangeTests {
    /// The repository, made once, because every change begins with the same one.
    private static let passed = Task {
        let submodule = try TemporaryFolder()
        let workspace = try await MadeUpWorkspace.planted(submodule: submodule)
        #expect(try await run(workspace).count == 12)
        return (workspace: workspace, submodule: submodule)
    }
    private var workspace: MadeUpWorkspace

    init() async throws { workspace = try await Self.passed.value.workspace.copied() }

    @Test(arguments: PlantedChange.all)
    func `a planted change affects and runs the tests that it can break, and no others`(change: PlantedChange)
        async throws
    {
        var workspace = workspace
        try await change.plant(&workspace)
        #expect(Set(try await workspace.affected().items.flatMap(\.tests).map(\.target)) == change.tests)
        #expect(try await Self.run(workspace) == change.tests)
    }

    @Test func `an unchanged copy of a workspace has no affected packages and runs no tests`() async throws {
        #expect(try await workspace.affected().items.isEmpty)
        #expect(try await Self.run(workspace).isEmpty)
    }

    @Test func `an empty folder makes tests run again, but affects no package`()
        async throws
    {
        try workspace.folder.makeFolder("Libraries/Core/Sources/Core/Help/Drafts/Empty")
        try workspace.folder.makeFolder("Corpus/empty")
        #expect(try await Self.run(workspace) == PlantedChange.coreAndAbove.union(["ReaderTests"]))
        #expect(try await workspace.affected().items.isEmpty)
    }

    /// - Returns: The names of the test targets that were run.
    private static func run(_ workspace: MadeUpWorkspace) async throws -> Set<String> {
        let executor = StandInExecutor(root: workspace.folder.path, versions: "Pinned/Package.resolved")
        let report = try await TestRun(
            workspace: try workspace.workspace(), options: TestOptions(), executor: executor
        ).run()
        #expect(report.isSuccess)
        return executor.tests
    }
}

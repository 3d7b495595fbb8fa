import ArgumentParser
import Foundation
import JoistRun
import JoistWorkspace
import SystemPackage

struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests of packages, but for those that passed before with the same inputs.",
        discussion: """
            What passed is remembered by the hash of everything that it depends on: sources, resources, manifests, \
            versions, toolchain and flags. JOIST_CACHE_URL shares it with others: the address of a bazel-remote or \
            another cache of its protocol. Tests see the usual environment variables, and those that joist.yml names.

            Ends with 1 if a test failed or something could not be built.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var build: BuildOptions

    @Flag(name: .customLong("no-cache"), help: "Run everything that is asked for, whatever passed before.")
    var ignoresCache = false

    @Flag(
        name: .customLong("cache-read-only"),
        help: "Share nothing through JOIST_CACHE_URL, only look there: for branches that are not trusted."
    )
    var readsCacheOnly = false

    @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"), completion: .file())
    var junit: String?

    func run() async throws {
        let workspace = try await workspace.load()
        let cache = try RemoteCache.named(in: workspace.environment.inherited, isReadOnly: readsCacheOnly)
        guard let packages = try await selection.packages(in: workspace) else {
            print("No package is affected.")
            try writeReport(TestReport(results: []))
            return
        }
        let options = TestOptions(
            packages: packages, settings: build.settings, usesMemory: !ignoresCache, remoteCache: cache
        )
        let progress = RunStatus()
        let report = try await TestRun(workspace: workspace, options: options).run(progress: progress.show)
        progress.clear()
        print(TestSummary(report).text, terminator: "")
        try writeReport(report)
        // Asked for by a change, packages without tests are in order; asked for by name or altogether, they are not.
        if !report.isSuccess || !(report.hasTests || selection.isAffectedOnly) { throw ExitCode.failure }
    }

    private func writeReport(_ report: TestReport) throws {
        guard let junit else { return }
        try FilePath(FileManager.default.currentDirectoryPath).pushing(FilePath(junit)).write(
            Array(JUnitReport(report).text.utf8))
    }
}

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Builds packages and their tests, all in one graph."
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var build: BuildOptions

    func run() async throws {
        let workspace = try await workspace.load()
        guard let packages = try await selection.packages(in: workspace) else {
            print("No package is affected.")
            return
        }
        let progress = RunStatus()
        let report = try await Builder(workspace: workspace, settings: build.settings).build(
            packages, progress: progress.show)
        progress.clear()
        report.warnings.forEach(progress.say)
        if !report.isSuccess {
            print(report.output)
            throw ExitCode.failure
        }
        print("Built \(packages.count == 1 ? packages[0].name : "\(packages.count) packages").")
    }
}

struct IsolateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "isolate",
        abstract: "Proves that packages build and pass their tests on their own.",
        discussion: """
            Each is copied with what it declares to depend on, and nothing else, and built there from clean. Without \
            names, all are.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions

    func run() async throws {
        let workspace = try await workspace.load()
        guard let packages = try await selection.packages(in: workspace) else {
            print("No package is affected.")
            return
        }
        let progress = RunStatus()
        let report = try await Isolation(workspace: workspace).run(packages, progress: progress.show)
        progress.clear()
        print(TestSummary(report).text, terminator: "")
        if !report.isSuccess { throw ExitCode.failure }
    }
}

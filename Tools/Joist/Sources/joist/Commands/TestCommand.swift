import ArgumentParser
import Foundation
import JoistRun
import JoistWorkspace
import SystemPackage

struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests of packages, except those that passed before with the same inputs.",
        discussion: """
            Passes are remembered by the hash of all inputs: sources, resources, manifests, versions, toolchain and \
            flags. JOIST_CACHE_URL, the address of a bazel-remote or a compatible cache, shares them between machines. \
            Tests get the usual environment variables and those that joist.yml names.

            The exit code is 1 if a test failed or a package could not be built.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var build: BuildOptions

    @Flag(name: .customLong("no-cache"), help: "Run tests even if they passed before.")
    var ignoresCache = false

    @Flag(
        name: .customLong("cache-read-only"),
        help: "Read from the cache of JOIST_CACHE_URL, but do not store passes: for untrusted branches."
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
        // With --affected, it is no error that there are no tests to run.
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
        commandName: "build", abstract: "Builds packages and their tests, in one graph."
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
        abstract: "Checks that packages build and pass their tests on their own.",
        discussion: """
            Each package is copied together with its declared dependencies only, and is built there from scratch. \
            Without names, all packages are checked.
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

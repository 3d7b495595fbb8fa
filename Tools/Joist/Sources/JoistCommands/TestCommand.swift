import ArgumentParser
import Foundation
import JoistRun
import JoistWorkspace

extension TestFormat: ExpressibleByArgument {}

struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests of packages, except those of targets that passed before with the same inputs.",
        discussion: """
            Passes are remembered by the hash of all inputs: sources, resources, manifests, versions, toolchain and \
            flags. JOIST_CACHE_URL, the address of a bazel-remote or a compatible cache, shares them between machines. \
            Tests can read these files only, and get the environment variables that joist.yml names.

            The exit code is 1 if a test failed or a package could not be built.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var build: BuildOptions
    @OptionGroup var limit: JobsOption

    @Option(
        help: ArgumentHelp(
            "Run only tests whose name, such as TodoTests.DayTests/parses(), contains a match of a regular expression.",
            discussion: "Such a run neither uses nor records passes.", valueName: "regex")
    )
    var filter: String?

    @Option(
        help: ArgumentHelp(
            "How long the tests of a target may take, separately for XCTest and Swift Testing.",
            discussion: "Then the test program and all processes that it started are ended, and the tests have failed.",
            valueName: "seconds")
    )
    var timeout = Int(TestOptions.defaultTimeout.components.seconds)

    @Option(
        help: ArgumentHelp(
            "How often failed tests are run again, unless their test program crashed or took too long.",
            discussion: "Tests that then pass are reported as flaky, and the pass of their target is not recorded.",
            valueName: "number")
    )
    var retries = 0

    @Flag(
        name: .customLong("coverage"),
        help: ArgumentHelp(
            "Write the coverage of all tests to .build/joist/coverage.lcov.",
            discussion:
                "The file covers the sources of the workspace except tests, with paths from its root. Such a run "
                + "neither uses nor records passes, and has a build folder of its own.")
    )
    var measuresCoverage = false

    @Flag(name: .customLong("no-cache"), help: "Run tests even if they passed before.")
    var ignoresCache = false

    @Flag(
        name: .customLong("cache-read-only"),
        help: "Read from the cache of JOIST_CACHE_URL, but do not store passes: for untrusted branches."
    )
    var readsCacheOnly = false

    @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"), completion: .file())
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "The output format: text, github with annotations and a step summary, or gitlab with folded sections.",
            discussion: "By default, that of the CI system that runs this command, else text."))
    var format: TestFormat?

    @Flag(name: .shortAndLong, help: "List all packages, also those that passed.")
    var verbose = false

    func validate() throws {
        if timeout < 1 { throw ValidationError("--timeout needs a number of seconds above 0.") }
        if retries < 0 { throw ValidationError("--retries needs a number that is not below 0.") }
        if let filter, (try? Regex(filter)) == nil {
            throw ValidationError("The regular expression '\(filter)' of --filter is invalid.")
        }
    }

    func run() async throws {
        let environment = ProcessInfo.processInfo.environment
        let cache = try RemoteCache.named(in: environment, isReadOnly: readsCacheOnly)
        let workspace = try await workspace.load(cache: cache)
        var settings = build.settings
        settings.jobs = limit.jobs
        settings.measuresCoverage = measuresCoverage
        let (packages, tests) = try await selection.packages(in: workspace)
        let options = TestOptions(
            packages: packages, tests: tests, settings: settings, usesCache: !ignoresCache, remoteCache: cache,
            filter: filter, timeout: .seconds(timeout), retries: retries
        )
        let run = try await TestRun(workspace: workspace, options: options)
        let report = try await RunStatus(packages: packages.count(where: \.hasTests)).during {
            try await run.run(progress: $0)
        }
        let format = format ?? TestFormat.ofCI(environment)
        print(TestSummary(report, as: format, isVerbose: verbose).text, terminator: "")
        if let junit {
            try Path.current.pushing(junit).write(Array(JUnitReport(report).text.utf8))
        }
        if format == .github, let file = environment["GITHUB_STEP_SUMMARY"] {
            try StepSummary(report).append(to: Path(file))
        }
        // With --affected, it is no error that there are no tests to run.
        if !report.isSuccess || !(report.hasTests || selection.isAffectedOnly) { throw ExitCode.failure }
    }
}

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Builds packages and their tests, in one graph.",
        discussion: """
            --save keeps the build folder in the cache of JOIST_CACHE_URL, and --restore brings it into a fresh clone in the \
            same folder, so that the next build or test compiles only what has changed. A build that is missing, damaged \
            or of other use costs nothing but time.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var build: BuildOptions
    @OptionGroup var limit: JobsOption

    @Flag(help: "After the build, keep its folder in the cache.")
    var save = false

    @Flag(help: "Bring the build folder from the cache, and build nothing.")
    var restore = false

    func validate() throws {
        if save && restore { throw ValidationError("--save and --restore exclude each other.") }
        guard save || restore, try RemoteCache.named(in: ProcessInfo.processInfo.environment) == nil else { return }
        throw ValidationError("There is no cache. Set JOIST_CACHE_URL to a folder, or to the address of a server.")
    }

    func run() async throws {
        let cache = try RemoteCache.named(in: ProcessInfo.processInfo.environment)
        let workspace = try await workspace.load(cache: cache)
        let packages = try await selection.packages(in: workspace).chosen
        let progress = RunStatus(packages: packages.count)
        var settings = build.settings
        settings.jobs = limit.jobs
        let builder = try await Builder(workspace: workspace, settings: settings)
        if restore, let cache {
            print(try await progress.during { try await BuildStore(builder, cache: cache).restore(progress: $0) })
            return
        }
        let report = try await progress.during { try await builder.build(packages, progress: $0) }
        report.warnings.forEach(progress.say)
        if !report.isSuccess {
            print(report.output)
            throw ExitCode.failure
        }
        print("Built \(packages.count == 1 ? packages[0].name : "\(packages.count) packages").")
        if save, let cache {
            print(try await progress.during { try await BuildStore(builder, cache: cache).save(progress: $0) })
        }
    }
}

import ArgumentParser
import JoistRun
import JoistWorkspace

struct CICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci", abstract: "Prints jobs for a CI system.", subcommands: [MatrixCommand.self]
    )
}

extension CIMatrix.Provider: ExpressibleByArgument {}

struct MatrixCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix",
        abstract: "Prints CI jobs that share the tests of packages.",
        discussion: """
            github: the matrix of a workflow's strategy, as JSON on one line. gitlab: a child pipeline, as YAML. \
            Packages whose tests have all passed before with the same inputs, here or according to the cache of \
            JOIST_CACHE_URL, have no job. Pass the same build options as to joist test.

            There is a job for each package, up to --jobs. With more packages, jobs have several, so that all jobs take \
            about as long, as far as the durations of earlier passes are known.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var build: BuildOptions

    @Option(help: "The CI system: github or gitlab.")
    var provider: CIMatrix.Provider

    @Option(
        help: ArgumentHelp(
            "The largest number of jobs. Default: the limit of the CI system, 256 for GitHub and 480 for GitLab.",
            valueName: "number"))
    var jobs: Int?

    @Flag(name: .customLong("no-cache"), help: "Include packages whose tests passed before.")
    var ignoresCache = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs). It is a number from 1 on.") }
    }

    func run() async throws {
        let workspace = try await workspace.load()
        let cache = try RemoteCache.named(in: workspace.environment.inherited, isReadOnly: true)
        let (packages, tests) = try await selection.packages(in: workspace)
        let options = TestOptions(
            packages: packages, tests: tests, settings: build.settings, usesCache: !ignoresCache,
            remoteCache: ignoresCache ? nil : cache)
        let status = RunStatus(packages: packages.count)
        let run = try await TestRun(workspace: workspace, options: options)
        let pending = try await status.during { try await run.pending(progress: $0) }
        if let problem = await cache?.problem { status.say(problem) }
        let limit = min(jobs ?? provider.limit, provider.limit)
        let matrix = CIMatrix(pending, limit: limit, among: workspace.packages)
        let (count, left) = (matrix.jobs.count, packages.count - pending.count)
        status.say("\(count) jobs for \(pending.count) packages. \(left) packages have no tests to run.")
        switch provider {
        case .github: print(try matrix.gitHub())
        case .gitlab: print(try matrix.gitLab(), terminator: "")
        }
    }
}

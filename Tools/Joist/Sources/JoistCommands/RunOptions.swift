import ArgumentParser
import JoistRun
import JoistWorkspace

/// The packages that a command applies to.
struct SelectionOptions: ParsableArguments {
    @Argument(
        help: "Packages by name or path. Default: all packages.",
        completion: .custom { _, _, _ in await WorkspaceOptions.packageNames() }
    )
    var names: [String] = []

    @Flag(name: .customLong("affected"), help: "Only packages that a change affects: see joist affected.")
    var isAffectedOnly = false

    @OptionGroup var base: BaseOption

    func validate() throws {
        if base.base != nil && !isAffectedOnly { throw ValidationError("--base needs --affected.") }
    }

    /// The chosen packages, and the test targets that a change affects; `nil` for all.
    func packages(in workspace: Workspace) async throws -> (chosen: [Package], tests: Set<PackageGraph.Node>?) {
        let packages = names.isEmpty ? workspace.packages : try names.map { try workspace.package($0) }
        guard isAffectedOnly else { return (packages, nil) }
        let affected = try await base.affected(in: workspace)
        return (packages.filter(affected.packages.contains), Set(affected.items.flatMap(\.tests)))
    }
}

extension BuildSettings.Configuration: ExpressibleByArgument {}

/// Build options of a command.
struct BuildOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "Debug or release.")
    var configuration = BuildSettings.Configuration.debug

    @Option(help: ArgumentHelp("Build with a sanitizer: address, thread or undefined.", valueName: "name"))
    var sanitize: [String] = []

    @Option(
        help: ArgumentHelp(
            "The traits to enable in the packages that declare them: SwiftPM's --traits.", valueName: "names"))
    var traits: [String] = []

    @Option(
        name: .customLong("Xswiftc", withSingleDash: true), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A flag for the Swift compiler, in all packages.", valueName: "flag")
    )
    var swiftFlags: [String] = []

    @Option(
        name: .customLong("Xcc", withSingleDash: true), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A flag for the C compiler, in all packages.", valueName: "flag")
    )
    var cFlags: [String] = []

    @Option(
        name: .customLong("Xlinker", withSingleDash: true), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A flag for the linker, in all packages.", valueName: "flag")
    )
    var linkerFlags: [String] = []

    var settings: BuildSettings {
        let flags = [("-Xswiftc", swiftFlags), ("-Xcc", cFlags), ("-Xlinker", linkerFlags)]
        return BuildSettings(
            configuration: configuration, sanitizers: sanitize, traits: traits,
            arguments: flags.flatMap { name, flags in flags.flatMap { [name, $0] } }
        )
    }
}

/// The limit of a command that builds.
struct JobsOption: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("How many compilers and test programs run at once.", valueName: "number")
    )
    var jobs: Int?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number above 0.") }
    }
}

/// Shows the progress of a run: in the status line of a terminal, else in a line every 30 seconds.
struct RunStatus: Sendable {
    private let line = StatusLine()
    private let progressLine: ProgressLine

    /// - Parameter packages: The number of packages in the run.
    init(packages: Int) { progressLine = ProgressLine(packages: packages) }

    func during<Result>(_ run: (@escaping ProgressHandler) async throws -> Result) async throws -> Result {
        defer { line.clear() }
        return try await progressLine.reported(to: line.log) { try await run(show) }
    }

    private func show(_ progress: RunProgress) {
        progressLine.take(progress)
        switch progress {
        case .waiting: line.say("Waiting for another joist in this workspace …")
        case .finished(let result) where !result.isSuccess: line.say("\(result.name) failed")
        case .finished(let result): line.show("\(result.name) passed")
        default: line.show(progressLine.text)
        }
    }

    func say(_ text: String) { line.say(text) }
}

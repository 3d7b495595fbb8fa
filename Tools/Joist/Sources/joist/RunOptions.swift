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

    /// - Returns: `nil` if the change affects no package.
    func packages(in workspace: Workspace) async throws -> [Package]? {
        var packages = names.isEmpty ? workspace.packages : try names.map { try workspace.package($0) }
        if isAffectedOnly {
            let affected = try await base.affected(in: workspace, graph: try PackageGraph(workspace)).packages
            packages = packages.filter(affected.contains)
        }
        return packages.isEmpty ? nil : packages
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
        name: .customLong("Xswiftc", withSingleDash: true), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A flag for the Swift compiler, in all packages.", valueName: "flag")
    )
    var compilerFlags: [String] = []

    var settings: BuildSettings {
        BuildSettings(
            configuration: configuration, sanitizers: sanitize, arguments: compilerFlags.flatMap { ["-Xswiftc", $0] }
        )
    }
}

/// Shows the progress of a run.
struct RunStatus: Sendable {
    private let line = StatusLine()

    func show(_ progress: RunProgress) {
        switch progress {
        case .waiting: line.say("Waiting for another joist in this workspace …")
        case .resolving: line.show("Resolving versions …")
        case .building(let text): line.show(text)
        case .testing(let package): line.show("Testing \(package) …")
        case .finished(let result): line.show("\(result.name) \(result.isSuccess ? "passed" : "failed")")
        }
    }

    func say(_ text: String) { line.say(text) }

    func clear() { line.clear() }
}

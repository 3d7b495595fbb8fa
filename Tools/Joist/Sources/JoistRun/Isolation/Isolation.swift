import Foundation
import JoistWorkspace
import SystemPackage

/// Checks that a package builds and passes its tests on its own: in a copy with its local dependencies only, and with a
/// build folder of its own.
public struct Isolation: Sendable {
    private let workspace: Workspace
    private let settings: BuildSettings

    public init(workspace: Workspace, settings: BuildSettings = BuildSettings()) {
        self.workspace = workspace
        self.settings = settings
    }

    /// Builds and tests packages one after another, each in a copy of its own. If a package fails, its copy is kept,
    /// and a note names the folder.
    ///
    /// - Throws: ``RunError``, `WorkspaceError`, `CommandError`, `CancellationError`
    public func run(_ packages: [Package], progress: ProgressHandler = { _ in }) async throws -> TestReport {
        let start = ContinuousClock.now
        try workspace.requireUniqueNames()
        let lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
        defer { lock.unlock() }
        let graph = try PackageGraph(workspace, neighbours: try await workspace.neighbours())
        let layout = try await BuildLayout(workspace)
        var report = TestReport(results: [])
        for package in packages {
            let part = try await run(package, graph: graph, layout: layout, progress: progress)
            for result in part.results { progress(.finished(result)) }
            report.results += part.results
            report.buildOutput +=
                (report.buildOutput.isEmpty || part.buildOutput.isEmpty ? "" : "\n") + part.buildOutput
            report.notes += part.notes
        }
        report.seconds = (ContinuousClock.now - start).inSeconds
        return report
    }

    private func run(
        _ package: Package, graph: PackageGraph, layout: BuildLayout, progress: ProgressHandler
    ) async throws -> TestReport {
        let closure = graph.closure(of: package.path)
        let copy = IsolatedCopy(of: package, packages: closure, in: workspace)
        try copy.clear()
        let files = try await IsolatedCopy.files(of: closure, others: Set(graph.packages.keys), in: workspace)
        try copy.add(files, of: workspace)
        let inputs = IsolatedInputs(of: package, in: workspace)
        try copy.add(inputs.files.filter { !copy.place(of: $0).exists }, of: workspace)
        try useVersions(layout.versions(for: package, in: workspace.root), in: copy)

        var report = TestReport(results: [])
        let output = try await build(copy, progress)
        try Task.checkCancellation()
        if let output {
            report.results = [PackageResult(name: package.name, path: package.path, outcome: .notBuilt)]
            report.buildOutput = output
        } else if package.hasTests {
            progress(.testing(package: package.name))
            report.results = [try await test(copy, inputs)]
        } else {
            report.results = [PackageResult(name: package.name, path: package.path, outcome: .noTests)]
        }
        if report.isSuccess {
            try copy.clear()
        } else {
            report.notes = ["The isolated copy of \(package.name) is in \(copy.place(of: package.path).string)"]
        }
        return report
    }

    /// Uses the resolved versions of the workspace, so that other versions make no difference.
    private func useVersions(_ file: FilePath, in copy: IsolatedCopy) throws(RunError) {
        guard let bytes = try? file.contents() else { return }
        let place = copy.place(of: copy.package.path).appending("Package.resolved")
        do {
            try place.write(bytes)
        } catch {
            throw .unwritable(path: place.string, reason: RunError.reason(error))
        }
    }

    /// - Returns: The compiler's output if the build failed; `nil` if it succeeded.
    private func build(_ copy: IsolatedCopy, _ progress: ProgressHandler) async throws -> String? {
        let folder = copy.place(of: copy.package.path)
        let command = Command(
            "swift",
            [
                "build", "--package-path", folder.string, "--scratch-path", scratch(copy).string,
                "--explicit-target-dependency-import-check", "error", "--build-tests",
            ] + settings.commandLine,
            environment: workspace.environment.variables, in: folder
        )
        var output = BuildOutput()
        let status = try await command.run { line in
            output.add(line)
            progress(.building(line: line))
        }
        return status == 0 ? nil : output.failure(status: status)
    }

    private func test(_ copy: IsolatedCopy, _ inputs: IsolatedInputs) async throws -> PackageResult {
        try await TestBinary(
            package: copy.package,
            file: scratch(copy).appending(settings.configuration.rawValue)
                .appending("\(copy.package.name)PackageTests.xctest"),
            folder: copy.place(of: copy.package.path),
            environment: workspace.environment.variables.merging(inputs.environment) { $1 },
            logs: workspace.root.appending(Workspace.cacheFolder).appending("logs/isolate")
        ).run()
    }

    private func scratch(_ copy: IsolatedCopy) -> FilePath { copy.folder.appending(Workspace.buildFolder) }
}

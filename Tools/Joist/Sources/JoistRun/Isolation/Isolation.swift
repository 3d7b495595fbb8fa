import Foundation
import JoistWorkspace
import SystemPackage

/// Checks that a package builds and passes its tests on its own: in a copy with its local dependencies only, and with a
/// build folder of its own.
package struct Isolation: Sendable {
    private let workspace: Workspace
    private let settings: BuildSettings

    package init(workspace: Workspace, settings: BuildSettings = BuildSettings()) {
        self.workspace = workspace
        self.settings = settings
    }

    /// Builds and tests packages one after another, each in a copy of its own. If a package fails, its copy is kept,
    /// and a note names the folder.
    ///
    /// - Throws: ``RunError``, `WorkspaceError`, `CommandError`, `CancellationError`
    package func run(_ packages: [Package], progress: ProgressHandler = { _ in }) async throws -> TestReport {
        let start = ContinuousClock.now
        let lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
        defer { lock.unlock() }
        let graph = PackageGraph(workspace, neighbours: try await workspace.neighbours())
        let layout = try await BuildLayout(workspace)
        var report = TestReport()
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
        let inputs = try IsolatedInputs(of: package, in: workspace)
        try copy.add(inputs.files.filter { !copy.place(of: $0).exists }, of: workspace)
        try useVersions(layout.versions(for: package), in: copy)

        let copied = try workspace.copied(to: copy.root, packages: [package], adding: inputs.environment)
        let builder = Builder(
            workspace: copied, settings: checking, layout: BuildLayout(inTurn: [package], graph, in: copied))
        let build = try await builder.buildLocked([package], progress: progress)
        try Task.checkCancellation()
        let outcome = build.isSuccess ? PackageResult.Outcome.noTests : .notBuilt
        var report = TestReport(results: [PackageResult(name: package.name, path: package.path, outcome: outcome)])
        report.buildOutput = build.output
        if build.isSuccess, let tests = package.targets.first(where: { $0.kind == .test }) {
            progress(.testing(package: package.name))
            report.results = [try await builder.test(tests, of: package, TestSelection(), readable: nil)]
        }
        if report.isSuccess {
            try copy.clear()
        } else {
            report.notes = ["The isolated copy of \(package.name) is in \(copy.place(of: package.path).string)"]
        }
        return report
    }

    private var checking: BuildSettings {
        var settings = settings
        settings.arguments += ["--explicit-target-dependency-import-check", "error"]
        return settings
    }

    /// Uses the resolved versions of the workspace, so that other versions make no difference.
    private func useVersions(_ file: FilePath, in copy: IsolatedCopy) throws(RunError) {
        guard let bytes = try? file.contents() else { return }
        let place = copy.place(of: copy.package.path).appending(LockFiles.file)
        try RunError.writing(place) { try place.write(bytes) }
    }
}

import Foundation
import JoistWorkspace
import Synchronization

/// Builds packages of a workspace, in as few graphs as possible.
package final class Builder: Sendable {
    let workspace: Workspace
    let settings: BuildSettings
    private let state: Mutex<BuildLayout>
    private let toolchain = Mutex<Task<Path?, Never>?>(nil)

    /// With more products than this, building everything is faster than building the products one by one.
    private static let productLimit = 8

    /// A builder for the packages of a workspace.
    package convenience init(workspace: Workspace, settings: BuildSettings = BuildSettings()) async throws {
        self.init(workspace: workspace, settings: settings, layout: try await BuildLayout(workspace))
    }

    init(workspace: Workspace, settings: BuildSettings, layout: BuildLayout) {
        self.workspace = workspace
        self.settings = settings
        state = Mutex(layout)
    }

    var layout: BuildLayout { state.withLock { $0 } }

    /// Builds packages and their tests. Waits while another run uses this workspace.
    ///
    /// - Parameter packages: `nil` for all.
    /// - Throws: ``RunError``, `WorkspaceError`, `CommandError`, `CancellationError`
    package func build(_ packages: [Package]? = nil, progress: ProgressHandler = { _ in }) async throws -> BuildReport {
        let lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
        defer { lock.unlock() }
        try await resolve(progress: progress)
        return try await buildLocked(packages ?? workspace.packages, progress: progress)
    }

    /// Resolves the versions of external packages if their requirements have changed.
    func resolve(progress: ProgressHandler) async throws {
        let resolution = Resolution(workspace: workspace, layout: layout)
        guard await resolution.isNeeded() else { return }
        progress(.resolving)
        let resolved = try await resolution.resolve()
        state.withLock { $0 = resolved }
    }

    /// The folder of the toolchain, see `Toolchain.folder`. It is looked for once.
    func toolchainFolder() async -> Path? {
        let search = toolchain.withLock { search in
            let known =
                search
                ?? Task { [workspace] in
                    await Toolchain.folder(in: workspace.root, environment: workspace.environment)
                }
            search = known
            return known
        }
        return await search.value
    }

    /// The test program of a package.
    func testBinary(of package: Package) -> Path {
        programs(of: package).appending("\(package.name)PackageTests.xctest")
    }

    /// The folder with the programs of a package.
    func programs(of package: Package) -> Path {
        let scratch = layout.graph(of: package)?.scratch(of: settings.variant)
        return (scratch ?? workspace.root.appending(Workspace.buildFolder))
            .appending(settings.configuration.rawValue)
    }

    /// Removes what earlier builds of a graph left among its resources and libraries.
    private func removeLeftovers(of graph: BuildGraph) throws {
        let scratch = graph.scratch(of: settings.variant)
        let configuration = settings.configuration.rawValue
        guard let programs = scratch.appending(configuration).resolved else { return }
        let plan = try BuildPlan(scratch.appending("\(configuration).yaml"), programs: programs)
        try RunError.writing(programs) { try plan.removeOthers() }
    }

    /// ``build(_:progress:)`` for a caller that holds the lock.
    func buildLocked(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport {
        for trait in settings.traits where !packages.contains(where: { $0.traits.contains(trait) }) {
            throw RunError.trait(trait, known: Set(packages.flatMap(\.traits)).sorted())
        }
        try coverage?.reset()
        let layout = layout
        var report = BuildReport(warnings: layout.note.map { [$0] } ?? [])
        for package in packages {
            guard let problem = layout.problems[package.path] else { continue }
            report.merge(BuildReport(unbuilt: [package.path], output: problem))
        }
        for graph in layout.graphs {
            let wanted = packages.filter(graph.contains)
            if let failure = graph.failure {
                report.merge(BuildReport(unbuilt: Set(wanted.map(\.path)), output: wanted.isEmpty ? "" : failure))
            } else {
                guard !wanted.isEmpty else { continue }
                let unseen = UnseenChanges(
                    Inputs(workspace: workspace, graph: layout.dependencies),
                    programs: graph.scratch(of: settings.variant).appending(settings.configuration.rawValue))
                let hashes = try await unseen.prepare(wanted)
                // Only the traits of roots can be enabled, so packages with other traits are no roots of the same build.
                let parts = Dictionary(grouping: wanted) { settings.settings(for: $0) }
                for (settings, packages) in parts.sorted(by: { $0.value[0].path < $1.value[0].path }) {
                    let part = self.settings.traits.isEmpty ? graph : graph.with(packages)
                    report.merge(try await build(packages, in: part, settings, progress))
                }
                try removeLeftovers(of: graph)
                try await unseen.keep(hashes, of: wanted)
            }
        }
        return report
    }

    /// Builds packages of a graph. SwiftPM stops at the first error, so the others are then built without those that
    /// cannot be built.
    private func build(
        _ packages: [Package], in graph: BuildGraph, _ settings: BuildSettings, _ progress: ProgressHandler
    ) async throws -> BuildReport {
        var report = BuildReport()
        for (packages, arguments) in steps(packages, in: graph) {
            let step = try await run(arguments, in: graph, settings, progress)
            let broken = step.isSuccess ? [] : layout.packages(brokenBy: step.output, in: graph)
            let others = packages.filter { !broken.contains($0.path) }
            if step.isSuccess {
                report.merge(step)
            } else if !broken.isEmpty {
                let unbuilt = Set(packages.map(\.path)).intersection(broken)
                if !unbuilt.isEmpty { report.merge(BuildReport(unbuilt: unbuilt, output: step.output)) }
                let rest = graph.with(graph.packages.filter { !broken.contains($0.path) })
                report.merge(try await build(others, in: rest, settings, progress))
            } else if packages.count == 1 {
                report.merge(BuildReport(unbuilt: [packages[0].path], output: step.output))
            } else {
                // An error of the linker, or of an external package.
                let half = packages.count / 2
                for part in [Array(packages.prefix(half)), Array(packages.dropFirst(half))] {
                    report.merge(try await build(part, in: graph.with(part), settings, progress))
                }
            }
        }
        return report
    }

    /// The parts to build: everything, or the products of one package after another.
    private func steps(_ packages: [Package], in graph: BuildGraph) -> [(packages: [Package], arguments: [[String]])] {
        if packages.isEmpty { return [] }
        let paths = Set(packages.map(\.path))
        let isAll = graph.packages.allSatisfy { !$0.hasTests || paths.contains($0.path) }
        let products = packages.map(Self.products)
        // A package without tests has no test product.
        if isAll || products.joined().count > Self.productLimit || !packages.allSatisfy(\.hasTests) {
            return [(packages, [["--build-tests"]])]
        }
        return zip(packages, products).map { ([$0], $1) }
    }

    /// The arguments that build the tests of a package, and the programs that its tests can start.
    private static func products(of package: Package) -> [[String]] {
        let tools = package.targets.filter { $0.kind == .plugin || $0.kind == .macro }
        return [["--product", "\(package.name)PackageTests"]]
            + executables(of: package).map { ["--product", $0] } + tools.map { ["--target", $0.name] }
    }

    static func executables(of package: Package) -> [String] {
        let executables = package.products.filter { $0.kind == .executable }
        // SwiftPM adds a product for each executable target that has none.
        let declared = Set(executables.flatMap(\.targets))
        let added = package.targets.filter { $0.kind == .executable && !declared.contains($0.name) }
        return executables.map(\.name) + added.map(\.name)
    }

    /// Runs `swift build` with each list of arguments, until it fails.
    private func run(
        _ steps: [[String]], in graph: BuildGraph, _ settings: BuildSettings, _ progress: ProgressHandler
    ) async throws -> BuildReport {
        try graph.writeList()
        // Without the packages that are left out, SwiftPM would forget the versions that they need.
        var arguments = graph.arguments(variant: settings.variant)
        if graph.isPart { arguments.append("--force-resolved-versions") }
        if let jobs = settings.jobs { arguments += ["--jobs", "\(jobs)"] }
        var report = BuildReport()
        for what in steps {
            let command = Command(
                "swift", ["build"] + arguments + settings.commandLine + what,
                environment: workspace.environment.building, in: workspace.root
            )
            var output = BuildOutput()
            let status = try await command.run { line in
                output.add(line)
                progress(.building(line: line))
            }
            guard status == 0 else { return BuildReport(output: output.failure(status: status)) }
            report.merge(BuildReport(warnings: output.warnings))
        }
        return report
    }
}

extension BuildReport {
    /// Adds the report of another build.
    mutating func merge(_ other: BuildReport) {
        unbuilt.formUnion(other.unbuilt)
        // Packages that depend on the same broken file report the same errors.
        if !other.output.isEmpty, !output.contains(other.output) {
            output += (output.isEmpty ? "" : "\n") + other.output
        }
        warnings += other.warnings.filter { !warnings.contains($0) }
    }
}

import Foundation
import JoistWorkspace

/// Builds and runs the tests of packages, except those of targets that passed before with the same inputs.
package struct TestRun: Sendable {
    let workspace: Workspace
    let options: TestOptions
    let localCache: LocalCache
    private let executor: any TestExecutor

    package init(workspace: Workspace, options: TestOptions = TestOptions()) async throws {
        self.init(
            workspace: workspace, options: options,
            executor: try await Builder(workspace: workspace, settings: options.settings)
        )
    }

    init(workspace: Workspace, options: TestOptions, executor: any TestExecutor) {
        self.workspace = workspace
        self.options = options
        self.executor = executor
        localCache = LocalCache(root: workspace.root)
    }

    /// Runs the tests. Waits while another run uses this workspace.
    ///
    /// - Throws: ``RunError`` or `WorkspaceError` if no test can run, `CancellationError`.
    package func run(progress: @escaping ProgressHandler = { _ in }) async throws -> TestReport {
        let start = ContinuousClock.now
        let packages = (options.packages ?? workspace.packages).sorted { $0.path < $1.path }
        let tested = packages.filter { !tests(of: $0).isEmpty }
        let diagnostics = Diagnostics()
        var report = TestReport()
        if !tested.isEmpty {
            let records: [TestRecord]
            (report, records) = try await run(tested, diagnostics: diagnostics, progress: progress)
            await options.remoteCache?.store(records)
        }
        if let filter = options.filter, !tested.isEmpty, report.results.isEmpty { throw RunError.filter(filter) }
        report.results += packages.filter { !$0.hasTests }.map { package in
            let problem = package.isUnreadable ? "manifest cannot be read" : nil
            return PackageResult(
                name: package.name, path: package.path, outcome: problem == nil ? .noTests : .notBuilt, problem: problem
            )
        }
        report.results.sort { $0.path < $1.path }
        if let problem = await options.remoteCache?.problem { await diagnostics.add(problem) }
        for note in report.results.flatMap(\.notes) { await diagnostics.add(note) }
        if let denied = PackageResult.denied(in: report.results) { await diagnostics.add(denied) }
        report.notes = await diagnostics.texts
        report.root = workspace.root.string
        report.seconds = (ContinuousClock.now - start).inSeconds
        return report
    }

    /// The test targets of a package that are to run.
    func tests(of package: Package) -> [PackageGraph.Node] {
        package.tests.filter { options.tests?.contains($0) ?? true }
    }

    private func run(
        _ packages: [Package], diagnostics: Diagnostics, progress: @escaping ProgressHandler
    ) async throws -> (TestReport, [TestRecord]) {
        var lock = try RunLock.take(in: workspace.root)
        // If everything passed before, there is no need to wait for another run.
        if lock == nil, usesCache, try await executor.isResolved() {
            let (_, found) = try await lookUp(packages, diagnostics)
            let results = packages.compactMap { known($0, found) }
            if results.count == packages.count {
                results.forEach { progress(.finished($0)) }
                return (TestReport(results: results), [])
            }
        }
        if lock == nil { lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) } }
        defer { lock?.unlock() }
        let clock = ContinuousClock()
        var times = [clock.now]
        let (testRecords, found) = try await recall(packages, diagnostics: diagnostics, progress: progress)
        times.append(clock.now)
        var report = TestReport()
        func finish(_ result: PackageResult) {
            report.results.append(result)
            progress(.finished(result))
        }
        packages.compactMap { known($0, found) }.forEach(finish)
        let left = packages.filter { known($0, found) == nil }
        guard !left.isEmpty else { return (report, []) }
        let build = try await executor.buildLocked(left, progress: progress)
        times.append(clock.now)
        try Task.checkCancellation()
        report.buildOutput = build.output
        report.warnings = build.warnings
        for package in left where build.unbuilt.contains(package.path) {
            finish(PackageResult(name: package.name, path: package.path, outcome: .notBuilt))
        }
        let built = left.filter { !build.unbuilt.contains($0.path) }
        let limit = options.settings.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let results = TargetResults(of: built, tests(of:), known: found, progress: progress)
        let passes = try await sideBySide(longestFirst(results.left, testRecords), limit: limit) { test in
            results.begin(test)
            let (result, record) = try await self.test(test, testRecords)
            results.end(test, result)
            return record
        }
        report.results += results.packages
        times.append(clock.now)
        report.phases = zip(["planning", "building", "testing"], zip(times, times.dropFirst())).map { name, time in
            TestReport.Time(name: name, seconds: (time.1 - time.0).inSeconds)
        }
        if options.settings.measuresCoverage { try await executor.exportCoverage(of: built) }
        localCache.prune()
        return (report, passes.compactMap(\.self))
    }

    /// Finds the tests that passed before, for a caller that holds the lock.
    func recall(
        _ packages: [Package], diagnostics: Diagnostics, progress: ProgressHandler
    ) async throws -> (TestRecords, found: [PackageGraph.Node: PackageResult]) {
        // The resolved versions are part of the key of a pass.
        try await executor.resolve(progress: progress)
        return try await lookUp(packages, diagnostics)
    }

    private var usesCache: Bool { options.usesCache && options.recordsPasses }

    private func lookUp(
        _ packages: [Package], _ diagnostics: Diagnostics
    ) async throws -> (TestRecords, found: [PackageGraph.Node: PackageResult]) {
        let hasher = try await makeHasher(for: packages)
        let tests = packages.flatMap(self.tests)
        let testRecords = TestRecords(
            hasher: hasher, keys: try await hasher.keys(of: tests), localCache: localCache, diagnostics: diagnostics)
        return (testRecords, usesCache ? await testRecords.find(tests, in: options.remoteCache) : [:])
    }

    /// The result of a package whose tests all passed before; `nil` if some have to run.
    private func known(_ package: Package, _ found: [PackageGraph.Node: PackageResult]) -> PackageResult? {
        let parts = tests(of: package).compactMap { found[$0] }
        return parts.count == tests(of: package).count ? PackageResult(of: package, merging: parts) : nil
    }

    func makeHasher(for packages: [Package]) async throws -> InputHasher {
        let graph = PackageGraph(workspace, neighbours: try await workspace.neighbours())
        let closure = Set(packages.flatMap { graph.closure(of: $0.path) })
        let libraries = await SystemLibraries.versions(
            in: workspace, packages: closure.compactMap { graph.packages[$0] })
        return InputHasher(
            inputs: Inputs(workspace: workspace, graph: graph), settings: options.settings, libraries: libraries,
            externals: try await ExternalPackages(of: workspace),
            versions: { [executor] in ResolvedVersions(of: executor.versions(for: $0)) }
        )
    }

    /// Runs the tests of a target.
    ///
    /// - Returns: The result, which is `nil` if the filter matches none of the tests, and the pass.
    private func test(
        _ test: PackageGraph.Node, _ testRecords: TestRecords
    ) async throws -> (PackageResult?, TestRecord?) {
        let graph = testRecords.hasher.inputs.graph
        guard let package = graph.packages[test.package], let target = graph.targets[test] else { return (nil, nil) }
        // A package with one test target runs whole.
        let modules = package.tests.count == 1 ? nil : graph.testModules(of: test)
        let readable = testRecords.hasher.readable(by: test, in: testRecords.keys)
        var selection = TestSelection(modules: modules, filter: options.filter, timeout: options.timeout)
        var result = try await executor.test(target, of: package, selection, readable: readable)
        // After a crash or a time-out, the results of later tests are unknown.
        for _ in 0..<options.retries where result.outcome == .failed && result.problem == nil {
            let failed = result.cases.filter { $0.outcome == .failed }
            selection.filter = failed.map(\.pattern).joined(separator: "|")
            result.retry(try await executor.test(target, of: package, selection, readable: readable))
        }
        // Tests that were cancelled have not failed.
        try Task.checkCancellation()
        if result.cases.isEmpty && result.problem == nil {
            if options.filter != nil { return (nil, nil) }
            if !workspace.configuration.mayLackTests(target) {
                result.outcome = .failed
                result.problem = modules == nil ? "ran no tests" : "\(target.name) ran no tests"
            }
        }
        result.targets = [TestReport.Time(name: "\(package.name)/\(target.name)", seconds: result.seconds)]
        guard result.outcome == .passed, result.flaky.isEmpty, options.recordsPasses else { return (result, nil) }
        return (result, try await testRecords.record(result, of: test))
    }
}

extension PackageGraph {
    /// The modules that contain the tests of a target: its own, and the libraries that it depends on.
    func testModules(of test: Node) -> [String] {
        closure(of: [test]).filter { $0 == test || targets[$0]?.kind != .test }.compactMap { targets[$0]?.module }
            .sorted()
    }
}

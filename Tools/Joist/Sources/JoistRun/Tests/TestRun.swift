import Files
import Foundation
import JoistWorkspace
import SystemPackage

/// Builds and runs the tests of packages, except those that passed before with the same inputs.
public struct TestRun: Sendable {
    private let workspace: Workspace
    private let options: TestOptions
    private let executor: any TestExecutor
    private let memory: Memory

    public init(workspace: Workspace, options: TestOptions = TestOptions()) async throws {
        self.init(
            workspace: workspace, options: options,
            executor: try await SwiftPMExecutor(workspace: workspace, settings: options.settings)
        )
    }

    init(workspace: Workspace, options: TestOptions, executor: any TestExecutor) {
        self.workspace = workspace
        self.options = options
        self.executor = executor
        memory = Memory(root: workspace.root)
    }

    /// Runs the tests. Waits while another run uses this workspace.
    ///
    /// - Throws: ``RunError`` or `WorkspaceError` if no test can run, `CancellationError`.
    public func run(progress: @escaping ProgressHandler = { _ in }) async throws -> TestReport {
        let start = ContinuousClock.now
        try workspace.requireUniqueNames()
        let packages = (options.packages ?? workspace.packages).sorted { $0.path < $1.path }
        let notes = Notes()
        var results = packages.filter { !$0.hasTests }.map {
            PackageResult(name: $0.name, path: $0.path, outcome: .noTests)
        }
        let tested = packages.filter(\.hasTests)
        var report = TestReport(results: [])
        if !tested.isEmpty {
            let part = try await run(tested, notes: notes, progress: progress)
            results += part.results
            report.buildOutput = part.buildOutput
            report.warnings = part.warnings
        }
        report.results = results.sorted { $0.path < $1.path }
        if let problem = await options.remoteCache?.problem { await notes.add(problem) }
        report.notes = await notes.texts
        report.seconds = (ContinuousClock.now - start).inSeconds
        return report
    }

    private func run(_ packages: [Package], notes: Notes, progress: @escaping ProgressHandler) async throws
        -> TestReport
    {
        var lock: FileLock?
        // The resolved versions are part of the key of a pass.
        if try await executor.needsResolution() {
            lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
            progress(.resolving)
            try await executor.resolve()
        }
        let hasher = try await makeHasher(for: packages)
        var keys = try await hasher.keys(of: packages)
        var results = await recall(packages, keys, notes: notes)
        var left = packages.filter { results[$0.path] == nil }
        if lock == nil, !left.isEmpty {
            var hasWaited = false
            lock = try await RunLock.acquire(in: workspace.root) {
                hasWaited = true
                progress(.waiting)
            }
            if hasWaited {
                // The other run may have changed files, or passed some of these tests.
                keys = try await hasher.keys(of: packages, known: keys.states)
                results = await recall(packages, keys, notes: notes)
                left = packages.filter { results[$0.path] == nil }
            }
        }
        for result in results.values.sorted(by: { $0.path < $1.path }) { progress(.finished(result)) }
        var report = TestReport(results: Array(results.values))
        guard !left.isEmpty else { return report }
        let build = try await executor.build(left, progress: progress)
        try Task.checkCancellation()
        report.buildOutput = build.output
        report.warnings = build.warnings
        for package in left where build.unbuilt.contains(package.path) {
            let result = PackageResult(name: package.name, path: package.path, outcome: .notBuilt)
            report.results.append(result)
            progress(.finished(result))
        }
        let built = left.filter { !build.unbuilt.contains($0.path) }
        let rememberer = Rememberer(hasher: hasher, keys: keys, memory: memory, notes: notes)
        let (tested, records) = try await test(built, rememberer, progress)
        report.results += tested
        memory.prune()
        // Unlock before the network is used.
        lock?.unlock()
        await options.remoteCache?.store(records)
        return report
    }

    private func makeHasher(for packages: [Package]) async throws -> InputHasher {
        let neighbours = try await workspace.neighbours()
        let graph = try PackageGraph(workspace, neighbours: neighbours)
        let closure = Set(packages.flatMap { graph.closure(of: $0.path) })
        let libraries = await SystemLibraries.versions(
            in: workspace, packages: closure.compactMap { graph.packages[$0] })
        return InputHasher(
            workspace: workspace, settings: options.settings, graph: graph, libraries: libraries,
            versions: { [executor] in executor.versions(for: $0) }
        )
    }

    /// The passes in the local memory and in the remote cache.
    private func recall(_ packages: [Package], _ keys: InputHasher.Keys, notes: Notes) async -> [String: PackageResult]
    {
        guard options.usesMemory else { return [:] }
        var results: [String: PackageResult] = [:]
        var unknown: [(key: ContentHash, package: String)] = []
        for package in packages {
            guard let key = keys.keys[package.path]?.hash else { continue }
            if let record = memory.record(key, package: package.name) {
                results[package.path] = record.result(for: package, from: .local)
            } else {
                unknown.append((key, package.name))
            }
        }
        guard !unknown.isEmpty, let cache = options.remoteCache else { return results }
        let found = await cache.records(unknown)
        for package in packages {
            guard let key = keys.keys[package.path]?.hash, let record = found[key] else { continue }
            results[package.path] = record.result(for: package, from: .remote)
            await notes.attempt { try memory.save(record) }
        }
        return results
    }

    private func test(
        _ packages: [Package], _ rememberer: Rememberer, _ progress: @escaping ProgressHandler
    ) async throws -> (results: [PackageResult], records: [PassRecord]) {
        try await withThrowingTaskGroup(of: (PackageResult, PassRecord?).self) { group in
            var waiting = packages.makeIterator()
            let executor = executor
            func startNext() {
                guard let package = waiting.next() else { return }
                group.addTask {
                    progress(.testing(package: package.name))
                    let result = try await executor.test(package)
                    // Tests that were cancelled have not failed.
                    try Task.checkCancellation()
                    let record = result.outcome == .passed ? try await rememberer.remember(result, package) : nil
                    progress(.finished(result))
                    return (result, record)
                }
            }
            for _ in 0..<options.workers { startNext() }
            var results: [PackageResult] = []
            var records: [PassRecord] = []
            for try await (result, record) in group {
                results.append(result)
                if let record { records.append(record) }
                startNext()
            }
            return (results, records)
        }
    }
}

/// Records passes, unless the inputs changed while the tests ran.
private struct Rememberer: Sendable {
    let hasher: InputHasher
    let keys: InputHasher.Keys
    let memory: Memory
    let notes: Notes

    /// - Returns: `nil` if the inputs changed since the run started, so that it is unknown which inputs passed.
    func remember(_ result: PackageResult, _ package: Package) async throws -> PassRecord? {
        guard let key = keys.keys[package.path] else { return nil }
        do {
            guard try await hasher.keys(of: [package], known: keys.states).keys[package.path] == key else { return nil }
        } catch let error as CancellationError {
            throw error
        } catch {
            // An unreadable input counts as changed.
            return nil
        }
        let record = PassRecord(result, key: key.hash)
        await notes.attempt { try memory.save(record) }
        return record
    }
}

import Synchronization

@testable import JoistRun
@testable import JoistWorkspace

/// Builds and tests nothing, reports the results that it is given, and records its calls.
final class StandInExecutor: TestExecutor {
    private struct State {
        var built: [[String]] = []
        var tested: [String] = []
        var tests: [String] = []
        var covered: [String] = []
    }

    private let state = Mutex(State())
    let root: Path
    /// Done by the tests of a package, by name.
    let whileTesting: @Sendable (String) async throws -> Void
    /// Done by the tests of a target, by name.
    let whileTestingTarget: @Sendable (String) async throws -> Void
    /// The names of packages and test targets that fail.
    let failing: Set<String>
    let unbuildable: Set<String>
    /// The names of test targets that pass when they are run again.
    let flaky: Set<String>
    /// The names of test targets whose program crashes.
    let crashing: Set<String>
    /// The names of test targets without a test.
    let empty: Set<String>
    /// How long the tests of packages and targets take, by name; 0.1 for others.
    let seconds: [String: Double]
    /// The file with the resolved versions, from the root.
    let versions: String

    init(
        root: Path, versions: String = "Package.resolved", failing: Set<String> = [], unbuildable: Set<String> = [],
        flaky: Set<String> = [], crashing: Set<String> = [], empty: Set<String> = [], seconds: [String: Double] = [:],
        whileTesting: @escaping @Sendable (String) async throws -> Void = { _ in },
        whileTestingTarget: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) {
        self.root = root
        self.versions = versions
        self.failing = failing
        self.unbuildable = unbuildable
        self.flaky = flaky
        self.crashing = crashing
        self.empty = empty
        self.seconds = seconds
        self.whileTesting = whileTesting
        self.whileTestingTarget = whileTestingTarget
    }

    /// The names of the packages, in each build.
    var built: [[String]] { state.withLock { $0.built } }
    /// The names of the packages that were tested, sorted.
    var tested: [String] { state.withLock { $0.tested }.sorted() }
    /// The names of the test targets that were run.
    var tests: Set<String> { state.withLock { Set($0.tests) } }

    func runs(of test: String) -> Int { state.withLock { $0.tests.count { $0 == test } } }
    /// The names of the packages whose coverage was measured.
    var covered: [String] { state.withLock { $0.covered } }

    func isResolved() async throws -> Bool { true }
    func resolve(progress: ProgressHandler) async throws {}
    func versions(for package: Package) -> Path { root.appending(versions) }

    func buildLocked(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport {
        state.withLock { $0.built.append(packages.map(\.name)) }
        progress(.building(line: "[1/1] Compiling"))
        let unbuilt = packages.filter { unbuildable.contains($0.name) }
        return BuildReport(unbuilt: Set(unbuilt.map(\.path)), output: unbuilt.isEmpty ? "" : "error: no")
    }

    func exportCoverage(of packages: [Package]) async throws {
        state.withLock { $0.covered = packages.map(\.name) }
    }

    func test(
        _ target: Target, of package: Package, _ selection: TestSelection, readable: ReadableFiles?
    ) async throws -> PackageResult {
        try await whileTesting(package.name)
        try await whileTestingTarget(target.name)
        let isFirst = state.withLock { state in
            if !state.tested.contains(package.name) { state.tested.append(package.name) }
            state.tests.append(target.name)
            return state.tests.count { $0 == target.name } == 1
        }
        if try empty.contains(target.name) || selection.tests(in: "\(target.name).a()").isEmpty {
            return PackageResult(name: package.name, path: package.path, outcome: .passed)
        }
        let isGood =
            failing.union(crashing).isDisjoint(with: [package.name, target.name])
            && !(flaky.contains(target.name) && isFirst)
        return PackageResult(
            name: package.name, path: package.path, outcome: isGood ? .passed : .failed,
            cases: [
                CaseResult(
                    suite: target.name, name: "a()", outcome: isGood ? .passed : .failed, seconds: 0.1,
                    message: isGood ? nil : "no"
                )
            ], problem: crashing.contains(target.name) ? "crashed" : nil,
            seconds: seconds[target.name] ?? seconds[package.name] ?? 0.1,
            output: isGood ? "" : "what it said"
        )
    }
}

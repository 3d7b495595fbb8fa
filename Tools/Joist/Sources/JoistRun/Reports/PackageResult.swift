import JoistWorkspace

/// The result of a package's tests, or of one target's tests.
package struct PackageResult: Hashable, Sendable {
    /// The cache that a result comes from.
    package enum Source: String, Hashable, Sendable { case local, remote }

    /// The outcome of a package's tests.
    package enum Outcome: Hashable, Sendable {
        case passed
        case failed
        /// They passed before with the same inputs.
        case cached(Source)
        /// The package has no test target.
        case noTests
        /// Its tests could not be built.
        case notBuilt
    }

    /// The name of the package, with that of the target for the result of one target.
    package var name: String
    /// From the workspace's root.
    package var path: String
    package var outcome: Outcome
    /// The results of the tests: those from a cache are last.
    package var cases: [CaseResult] = []
    /// A problem apart from failed tests: a crash, or no tests.
    package var problem: String?
    /// The duration of the tests.
    package var seconds = 0.0
    /// The output of its tests, if they failed.
    package var output = ""
    /// The number of tests in the targets that were not run again: the last ones of ``cases``.
    var recalled = 0
    /// How long the tests of each target took that were run now.
    var targets: [TestReport.Time] = []
    /// The files and folders that are not inputs and that the tests tried to read. Paths from the root, or absolute.
    var denied: [String] = []
    /// Problems of the machine, one sentence each.
    var notes: [String] = []

    /// The number of passed tests.
    package var passed: Int { cases.count { $0.outcome == .passed } }
    /// The number of skipped tests.
    package var skipped: Int { cases.count { $0.outcome == .skipped } }

    /// The number of failed tests. A problem apart from tests is one failure.
    package var failed: Int {
        let failures = cases.count { $0.outcome == .failed }
        return isSuccess ? failures : max(failures, 1)
    }

    /// The tests that passed after they had failed.
    package var flaky: [CaseResult] { cases.filter(\.isFlaky) }

    /// Whether no test failed and the tests could be built.
    package var isSuccess: Bool { outcome != .failed && outcome != .notBuilt }

    var isCached: Bool { if case .cached = outcome { true } else { false } }

    /// The results of the tests that were run now.
    var fresh: ArraySlice<CaseResult> { cases.dropLast(cached) }

    /// The number of tests that were not run again.
    package var cached: Int { isCached ? cases.count : recalled }
}

extension PackageResult {
    /// Takes the results of the tests that failed and were run again.
    mutating func retry(_ again: PackageResult) {
        for index in cases.indices where cases[index].outcome == .failed {
            let old = cases[index]
            let results = again.cases.filter { $0.suite == old.suite && $0.name == old.name }
            // Different files can have tests of the same name.
            cases[index] = results.first { $0.outcome != .passed } ?? results.first ?? old
            if cases[index].outcome == .skipped { cases[index].outcome = .failed }
            cases[index].earlier = (old.earlier ?? []) + [old.message ?? ""]
        }
        problem = again.problem
        outcome = problem == nil && !cases.contains { $0.outcome == .failed } ? .passed : .failed
        seconds += again.seconds
    }

    /// The result of a package from the results of its targets.
    init(of package: Package, merging parts: [PackageResult]) {
        let parts = parts.filter { !$0.isCached } + parts.filter(\.isCached)
        let problems = parts.compactMap(\.problem)
        self.init(
            name: package.name, path: package.path, outcome: parts.first?.outcome ?? .noTests,
            cases: parts.flatMap(\.cases), problem: problems.isEmpty ? nil : problems.joined(separator: "; "),
            seconds: parts.filter { !$0.isCached }.map(\.seconds).reduce(0, +),
            output: parts.map(\.output).joined(), recalled: parts.map(\.cached).reduce(0, +),
            targets: parts.flatMap(\.targets),
            denied: parts.flatMap(\.denied), notes: parts.flatMap(\.notes))
        if !parts.allSatisfy(\.isSuccess) {
            outcome = .failed
        } else if parts.contains(where: { $0.outcome == .passed }) {
            outcome = .passed
        } else if parts.contains(where: { $0.outcome == .cached(.remote) }) {
            outcome = .cached(.remote)
        }
    }
}

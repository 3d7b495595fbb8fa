import JoistWorkspace

/// The results of the tests of several packages.
package struct TestReport: Hashable, Sendable {
    /// Sorted by path.
    package var results: [PackageResult] = []
    /// The compiler's output for packages that could not be built; empty if all were built.
    var buildOutput = ""
    /// The compiler's warnings, one line each.
    package var warnings: [String] = []
    /// Problems apart from the tests, one sentence each, such as a failed cache.
    package var notes: [String] = []
    /// The duration of the run.
    package var seconds = 0.0
    /// How long each part of the run took; empty if nothing was built.
    var phases: [Time] = []
    /// The workspace's root, which places of failures begin with.
    package var root = ""

    /// How long something took.
    package struct Time: Hashable, Sendable {
        package var name: String
        package var seconds: Double
    }

    /// The number of passed tests.
    package var passed: Int { results.map(\.passed).reduce(0, +) }
    /// The number of failed tests, and of packages with another problem.
    package var failed: Int { results.map(\.failed).reduce(0, +) }
    /// The number of skipped tests.
    package var skipped: Int { results.map(\.skipped).reduce(0, +) }
    /// The number of tests that were not run again.
    package var cached: Int { results.map(\.cached).reduce(0, +) }

    /// The number of tests that passed in a retry.
    package var flaky: Int { results.map(\.flaky.count).reduce(0, +) }

    /// Whether nothing failed. Packages without tests do not fail, see ``hasTests``.
    package var isSuccess: Bool { results.allSatisfy(\.isSuccess) }
    /// Whether any test has a result.
    package var hasTests: Bool { results.contains { !$0.cases.isEmpty } }

    /// The counts of tests in one line, which CI systems read: `3 passed, 0 failed, 1 skipped, 2 from cache`.
    package var counts: String {
        var parts = ["\(passed) passed", "\(failed) failed"]
        if skipped > 0 { parts.append("\(skipped) skipped") }
        if flaky > 0 { parts.append("\(flaky) flaky") }
        if cached > 0 { parts.append("\(cached) from cache") }
        return parts.joined(separator: ", ")
    }

    /// The failed tests, and the packages with another problem. A place has a path from the root.
    var failures: [(title: String, message: String, place: CaseResult.Place?)] {
        results.filter { !$0.isSuccess }.flatMap { result in
            let problem =
                switch result.outcome {
                case .notBuilt: "not built"
                case .passed, .failed, .cached, .noTests: result.problem
                }
            return result.cases.filter { $0.outcome == .failed }.map {
                ("\(result.name): \($0.suite).\($0.name)", $0.message ?? "", place($0))
            } + (problem.map { [("\(result.name): \($0)", "", nil)] } ?? [])
        }
    }

    /// The slowest tests that were run now, if one of them took more than a second: at most five.
    var slowest: [(title: String, seconds: Double)] {
        let tests = results.flatMap { result in
            result.fresh.map { (title: "\(result.name): \($0.suite).\($0.name)", seconds: $0.seconds) }
        }.sorted { $0.seconds > $1.seconds }.prefix(5)
        return (tests.first?.seconds ?? 0) > 1 ? Array(tests) : []
    }

    /// The test targets that were run now and took longer than a second, the longest first: at most ten.
    var longestTargets: [Time] {
        let targets = results.flatMap(\.targets).filter { $0.seconds > 1 }.sorted { $0.seconds > $1.seconds }
        return Array(targets.prefix(10))
    }

    /// The place from the root; `nil` if it is not below the root.
    func place(_ test: CaseResult) -> CaseResult.Place? {
        guard let place = test.place, let file = RelativePath.part(of: place.file, below: root) else { return nil }
        return CaseResult.Place(file: file, line: place.line)
    }
}

import JoistWorkspace

/// The results of the tests of several packages.
public struct TestReport: Hashable, Sendable {
    /// Sorted by path.
    public var results: [PackageResult] = []
    /// The compiler's output for packages that could not be built; empty if all were built.
    public var buildOutput = ""
    /// The compiler's warnings, one line each.
    public var warnings: [String] = []
    /// Problems apart from the tests, one sentence each, such as a failed cache.
    public var notes: [String] = []
    public var seconds = 0.0
    /// How long each part of the run took; empty if nothing was built.
    public var phases: [Time] = []
    /// The workspace's root, which places of failures begin with.
    public var root = ""

    /// How long something took.
    public struct Time: Hashable, Sendable {
        public var name: String
        public var seconds: Double
    }

    public var passed: Int { results.map(\.passed).reduce(0, +) }
    public var failed: Int { results.map(\.failed).reduce(0, +) }
    public var skipped: Int { results.map(\.skipped).reduce(0, +) }
    /// The number of tests that were not run again.
    public var cached: Int { results.map(\.cached).reduce(0, +) }

    public var flaky: Int { results.map(\.flaky.count).reduce(0, +) }

    /// Whether nothing failed. Packages without tests do not fail, see ``hasTests``.
    public var isSuccess: Bool { results.allSatisfy(\.isSuccess) }
    public var hasTests: Bool { results.contains { !$0.cases.isEmpty } }

    /// The counts of tests in one line, which CI systems read: `3 passed, 0 failed, 1 skipped, 2 from cache`.
    public var counts: String {
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

/// The results of the tests of several packages.
public struct TestReport: Hashable, Sendable {
    /// Sorted by path.
    public var results: [PackageResult]
    /// The compiler's output for packages that could not be built; empty if all were built.
    public var buildOutput: String
    /// The compiler's warnings, one line each.
    public var warnings: [String]
    /// Problems apart from the tests, one sentence each, such as a failed cache.
    public var notes: [String]
    public var seconds: Double

    public init(
        results: [PackageResult], buildOutput: String = "", warnings: [String] = [], notes: [String] = [],
        seconds: Double = 0
    ) {
        self.results = results
        self.buildOutput = buildOutput
        self.warnings = warnings
        self.notes = notes
        self.seconds = seconds
    }

    public var passed: Int { results.map(\.passed).reduce(0, +) }
    public var failed: Int { results.map(\.failed).reduce(0, +) }
    public var skipped: Int { results.map(\.skipped).reduce(0, +) }
    /// The number of tests that were not run again.
    public var cached: Int { results.filter(\.isCached).map { $0.passed + $0.skipped }.reduce(0, +) }

    /// Whether nothing failed. Packages without tests do not fail, see ``hasTests``.
    public var isSuccess: Bool { results.allSatisfy(\.isSuccess) }
    public var hasTests: Bool { results.contains { !$0.cases.isEmpty } }
}

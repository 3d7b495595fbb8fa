/// What became of the tests of several packages.
public struct TestReport: Hashable, Sendable {
    /// In the order of their paths.
    public var results: [PackageResult]
    /// What the compiler says of what cannot be built; empty: all was built.
    public var buildOutput: String
    /// The compiler's warnings, a line each.
    public var warnings: [String]
    /// What did not go well beside the tests, a sentence each: a cache that is down.
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
    /// The tests that were not run again.
    public var cached: Int { results.filter(\.isCached).map { $0.passed + $0.skipped }.reduce(0, +) }

    /// Whether nothing failed. Packages without tests do not fail; see ``hasTests`` for whether there was any.
    public var isSuccess: Bool { results.allSatisfy(\.isSuccess) }
    public var hasTests: Bool { results.contains { !$0.cases.isEmpty } }
}

/// The result of a package's tests.
public struct PackageResult: Hashable, Sendable {
    public enum Source: String, Hashable, Sendable { case local, remote }

    public enum Outcome: Hashable, Sendable {
        case passed
        case failed
        /// They passed before with the same inputs.
        case cached(Source)
        /// The package has no test target.
        case noTests
        /// Its tests could not be built.
        case notBuilt
    }

    public var name: String
    /// From the workspace's root.
    public var path: String
    public var outcome: Outcome
    public var cases: [CaseResult]
    /// A problem apart from failed tests: a crash, or no tests.
    public var problem: String?
    public var seconds: Double
    /// The output of its tests, if they failed.
    public var output: String
    /// The absolute path of the log with the output; `nil` if no tests ran.
    public var log: String?

    public init(
        name: String, path: String, outcome: Outcome, cases: [CaseResult] = [], problem: String? = nil,
        seconds: Double = 0, output: String = "", log: String? = nil
    ) {
        self.name = name
        self.path = path
        self.outcome = outcome
        self.cases = cases
        self.problem = problem
        self.seconds = seconds
        self.output = output
        self.log = log
    }

    public var passed: Int { cases.count { $0.outcome == .passed } }
    public var skipped: Int { cases.count { $0.outcome == .skipped } }

    /// The number of failed tests. A problem apart from tests counts as one.
    public var failed: Int {
        let failures = cases.count { $0.outcome == .failed }
        return isSuccess ? failures : max(failures, 1)
    }

    public var isSuccess: Bool { outcome != .failed && outcome != .notBuilt }

    public var isCached: Bool { if case .cached = outcome { true } else { false } }
}

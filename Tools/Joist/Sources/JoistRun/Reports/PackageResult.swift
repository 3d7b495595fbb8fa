/// What became of one package's tests.
public struct PackageResult: Hashable, Sendable {
    public enum Source: String, Hashable, Sendable { case local, remote }

    public enum Outcome: Hashable, Sendable {
        case passed
        case failed
        /// They passed before, with the same inputs.
        case cached(Source)
        /// The package has no test target.
        case noTests
        /// Its tests cannot be built.
        case notBuilt
    }

    public var name: String
    /// From the workspace's root.
    public var path: String
    public var outcome: Outcome
    public var cases: [CaseResult]
    /// What went wrong beside single tests: a crash, a run without a test.
    public var problem: String?
    public var seconds: Double
    /// All that its tests wrote, if they failed.
    public var output: String
    /// Where that is kept, absolute; `nil`: nothing was run.
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

    /// A run that went wrong without saying in which test counts as one.
    public var failed: Int {
        let failures = cases.count { $0.outcome == .failed }
        return isSuccess ? failures : max(failures, 1)
    }

    public var isSuccess: Bool { outcome != .failed && outcome != .notBuilt }

    public var isCached: Bool { if case .cached = outcome { true } else { false } }
}

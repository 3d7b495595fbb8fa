/// The result of a lint run.
public struct LintReport: Codable, Hashable, Sendable {
    /// The findings, sorted, without excepted and known ones.
    public var findings: [Finding]
    /// Findings in the baseline.
    public var known: [Finding] = []
    /// Findings that the configuration excepts.
    public var excepted: [Finding] = []
    /// The identifiers of the rules that ran.
    public var rules: [String]
    /// Further remarks, one sentence each.
    public var notes: [String] = []
    /// The number of Swift files.
    public var files: Int
    public var packages: Int
    /// The number of files that were not cached and had to be parsed.
    public var parsed: Int

    public var errors: Int { findings.count { $0.severity == .error } }
    public var warnings: Int { findings.count - errors }
}

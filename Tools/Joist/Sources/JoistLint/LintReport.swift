/// The result of a lint run.
public struct LintReport: Codable, Hashable, Sendable {
    /// The findings, sorted, without excepted and known ones.
    public var findings: [Finding]
    /// Findings in the baseline.
    public var known: [Finding] = []
    /// Findings that the configuration excepts.
    package var excepted: [Finding] = []
    /// The identifiers of the rules that ran.
    public var rules: [String]
    /// Further remarks, one sentence each.
    public var notes: [String] = []
    /// The number of Swift files.
    public var files: Int
    /// The number of packages in the workspace.
    public var packages: Int
    /// The number of files that were not cached and had to be parsed.
    public var parsed: Int

    /// A report before exceptions and the baseline are applied.
    public init(findings: [Finding], rules: [String], files: Int, packages: Int, parsed: Int) {
        self.findings = findings
        self.rules = rules
        self.files = files
        self.packages = packages
        self.parsed = parsed
    }

    /// The number of findings that are errors.
    public var errors: Int { findings.count { $0.severity == .error } }
    /// The number of findings that are warnings.
    public var warnings: Int { findings.count - errors }
}

/// The result of a lint run.
package struct LintReport: Codable, Hashable, Sendable {
    /// The findings, sorted, without excepted and known ones.
    package var findings: [Finding]
    /// Findings in the baseline.
    package var known: [Finding] = []
    /// Findings that the configuration excepts.
    package var excepted: [Finding] = []
    /// The identifiers of the rules that ran.
    package var rules: [String]
    /// Further remarks, one sentence each.
    package var notes: [String] = []
    /// The number of Swift files.
    package var files: Int
    /// The number of packages in the workspace.
    package var packages: Int
    /// The number of files that were not cached and had to be parsed.
    package var parsed: Int

    /// A report before exceptions and the baseline are applied.
    package init(findings: [Finding], rules: [String], files: Int, packages: Int, parsed: Int) {
        self.findings = findings
        self.rules = rules
        self.files = files
        self.packages = packages
        self.parsed = parsed
    }

    /// The number of findings that are errors.
    package var errors: Int { findings.count { $0.severity == .error } }
    /// The number of findings that are warnings.
    package var warnings: Int { findings.count - errors }
}

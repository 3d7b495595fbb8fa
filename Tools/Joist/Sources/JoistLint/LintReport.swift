/// What a run has found.
public struct LintReport: Codable, Hashable, Sendable {
    /// What is wrong, in order, without what is excepted or known.
    public var findings: [Finding]
    /// What the baseline knows of.
    public var known: [Finding] = []
    /// What the configuration excepts.
    public var excepted: [Finding] = []
    /// How far each scenario is what a scenario should be, in the order of their names.
    public var scenarios: [ScenarioGrade] = []
    /// The rules that were asked, by identifier.
    public var rules: [String]
    /// What a reader should know besides, a sentence each.
    public var notes: [String] = []
    /// The Swift files that were looked at.
    public var files: Int
    public var packages: Int
    /// Those of the files that had to be parsed since they were not known.
    public var parsed: Int

    public init(findings: [Finding], rules: [String], files: Int, packages: Int, parsed: Int) {
        self.findings = findings
        self.rules = rules
        self.files = files
        self.packages = packages
        self.parsed = parsed
    }

    public var isClean: Bool { findings.isEmpty }
}

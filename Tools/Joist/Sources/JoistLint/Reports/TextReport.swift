/// Text: each finding with its remedy, and the counts at the end.
struct TextReport {
    private let report: LintReport

    init(_ report: LintReport) { self.report = report }

    var text: String {
        (report.findings.flatMap(Self.lines) + report.notes + [summary]).map { $0 + "\n" }.joined()
    }

    private static func lines(_ finding: Finding) -> [String] {
        [
            "\(finding.path):\(finding.line): \(finding.severity.rawValue): \(finding.rule): \(finding.message)",
            "    \(finding.remedy)",
        ]
    }

    private var summary: String {
        let counts = [(report.errors, "error"), (report.warnings, "warning")].filter { $0.0 > 0 }
        let findings = counts.isEmpty ? "0 findings" : counts.map { Self.count($0.0, $0.1) }.joined(separator: " and ")
        let found =
            "\(findings) in \(Self.count(report.files, "file")) of \(Self.count(report.packages, "package"))"
        let apart = [(report.known.count, "known"), (report.excepted.count, "excepted")].filter { $0.0 > 0 }
        return apart.isEmpty ? found : found + "; " + apart.map { "\($0) \($1)" }.joined(separator: ", ")
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

/// Workflow commands, which GitHub shows as annotations beside the lines. Empty without findings.
struct GitHubReport {
    private let report: LintReport

    init(_ report: LintReport) { self.report = report }

    var text: String {
        report.findings.map { finding in
            let properties = [
                ("file", finding.path), ("line", "\(finding.line)"), ("title", finding.rule),
            ].map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
            return
                "::\(finding.severity.rawValue) \(properties)::\(Self.data("\(finding.message) \(finding.remedy)"))\n"
        }.joined()
    }

    /// `%` first: it begins the other escapes. By bytes: CR LF is one character of Swift.
    private static func data(_ text: String) -> String { escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]) }

    private static func property(_ text: String) -> String {
        escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escape(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }
}

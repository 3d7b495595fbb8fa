import JoistWorkspace

extension LintReport {
    /// `json` is stable:
    ///
    /// ```json
    /// {
    ///   "files": 1, "packages": 1, "parsed": 1,
    ///   "rules": ["layer-order"],
    ///   "findings": [{"rule", "path", "line", "message", "remedy", "package", "severity"}],
    ///   "known": […], "excepted": […], "notes": []
    /// }
    /// ```
    ///
    /// `severity` is `error` or `warning`. `package` is left out for a finding outside of packages. `known` and
    /// `excepted` have findings, too.
    public enum Format: String, CaseIterable, Sendable { case text, json, github, gitlab }

    /// The report in a format, ending with a newline.
    public func rendered(as format: Format) throws -> String {
        switch format {
        case .text: TextReport(self).text
        case .json: try JSONText.of(self) + "\n"
        case .github: annotations
        case .gitlab: try JSONText.of(codeQuality) + "\n"
        }
    }

    /// Annotations of GitHub beside the lines of findings. Empty without findings.
    private var annotations: String {
        findings.map { finding in
            GitHubCommand.annotation(
                finding.severity.rawValue, file: finding.path, line: finding.line, title: finding.rule,
                message: "\(finding.message) \(finding.remedy)") + "\n"
        }.joined()
    }
}

extension LintReport {
    public enum Format: String, CaseIterable, Sendable { case text, json, github, sarif }

    /// The report in a format, ending with a newline.
    public func rendered(as format: Format) throws -> String {
        switch format {
        case .text: TextReport(self).text
        case .json: try JSONReport(self).text()
        case .github: GitHubReport(self).text
        case .sarif: try SARIFReport(self).text()
        }
    }
}

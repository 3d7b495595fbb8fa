import JoistWorkspace

/// A stable JSON format:
///
/// ```json
/// {
///   "files": 1, "packages": 1, "parsed": 1,
///   "rules": ["layer-order"],
///   "findings": [{"rule", "path", "line", "message", "remedy", "package", "severity"}],
///   "known": […], "excepted": […],
///   "scenarios": [{"name", "path", "line", "grade", "reasons": []}],
///   "notes": []
/// }
/// ```
///
/// `severity` is `error` or `warning`. `package` is left out for a finding outside of packages. `known` and `excepted`
/// have findings, too.
struct JSONReport {
    private let report: LintReport

    init(_ report: LintReport) { self.report = report }

    func text() throws -> String { try JSONText.of(report) + "\n" }
}

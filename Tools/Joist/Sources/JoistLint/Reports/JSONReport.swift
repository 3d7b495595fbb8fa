import JoistWorkspace

/// For programs. The shape is a promise:
///
/// ```json
/// {
///   "files": 1, "packages": 1, "parsed": 1,
///   "rules": ["layer-order"],
///   "findings": [{"rule", "path", "line", "message", "remedy", "package"}],
///   "known": […], "excepted": […],
///   "scenarios": [{"name", "path", "line", "grade", "reasons": []}],
///   "notes": []
/// }
/// ```
///
/// `package` is left out where a finding is in none. `known` and `excepted` are findings, too.
struct JSONReport {
    private let report: LintReport

    init(_ report: LintReport) { self.report = report }

    func text() throws -> String { try JSONText.of(report) + "\n" }
}

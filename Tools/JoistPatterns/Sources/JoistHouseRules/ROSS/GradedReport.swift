import JoistLint
import JoistWorkspace

/// A lint report with the grades of the scenarios.
package struct GradedReport {
    let report: LintReport
    /// Sorted by name. Empty if the rule did not run, or does not apply.
    let scenarios: [ScenarioGrade]

    package init(_ report: LintReport, in context: LintContext) {
        let rule = ROSSShape()
        let isGraded = report.rules.contains(rule.id) && context.workspace.configuration.hasRoles
        self.init(report, isGraded ? rule.scenarios(in: context) : [])
    }

    init(_ report: LintReport, _ scenarios: [ScenarioGrade]) {
        self.report = report
        self.scenarios = scenarios
    }

    /// The report in a format, ending with a newline. JSON has all grades, under `scenarios`:
    ///
    /// ```json
    /// [{"name", "path", "line", "grade", "reasons": []}]
    /// ```
    package func rendered(as format: LintReport.Format) throws -> String {
        switch format {
        case .text:
            var report = report
            report.notes = remarks + report.notes
            return try report.rendered(as: .text)
        case .json: return try JSONText.of(self) + "\n"
        case .github, .gitlab: return try report.rendered(as: format)
        }
    }

    /// Good and tolerable scenarios. Bad ones are findings.
    private var remarks: [String] {
        scenarios.filter { $0.grade == .good || $0.grade == .tolerable }.map {
            "\($0.path):\($0.line): \($0.name) is a \($0.grade.rawValue) scenario: \($0.reasons.joined(separator: " "))"
        }
    }
}

extension GradedReport: Encodable {
    private enum CodingKeys: CodingKey { case scenarios }

    package func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(scenarios, forKey: .scenarios)
    }
}

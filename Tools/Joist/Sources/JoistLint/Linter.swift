import JoistWorkspace
import SystemPackage

/// Runs rules on a workspace.
public enum Linter {
    /// - Parameter selected: The identifiers of the rules to run; `nil` for all that apply to this workspace.
    /// - Throws: ``LintError``, ``WorkspaceError``.
    public static func run(_ workspace: Workspace, rules selected: [String]? = nil) async throws -> LintReport {
        let rules = try rules(selected, for: workspace)
        try checkExceptions(workspace.configuration)
        try Roles.check(workspace.configuration)
        let baseline = try Baseline.load(workspace)
        let context = try await LintContext(workspace)
        let found = rules.flatMap { rule in
            rule.findings(in: context).map { finding in
                var finding = finding
                finding.rule = rule.id
                return finding
            }
        }
        var report = LintReport(
            findings: Set(found).sorted(), rules: rules.map(\.id), files: Set(context.files.map(\.path)).count,
            packages: workspace.packages.count, parsed: context.parsed
        )
        report.excepted = report.findings.filter { isExcepted($0, workspace.configuration) }
        report.findings.removeAll { isExcepted($0, workspace.configuration) }
        baseline?.apply(to: &report)
        report.scenarios = rules.compactMap { $0 as? ROSSShape }.flatMap { $0.scenarios(in: context) }
        report.notes = notes(rules, selected, workspace)
        return report
    }

    private static func rules(_ selected: [String]?, for workspace: Workspace) throws(LintError) -> [any Rule] {
        guard let selected else {
            // Style rules need a configuration.
            return Rules.all.filter { workspace.configuration.file != nil || !$0.isStyle }
        }
        for id in selected where Rules.rule(id) == nil { throw .unknownRule(id, known: Rules.ids) }
        return Rules.all.filter { selected.contains($0.id) }
    }

    private static func checkExceptions(_ configuration: Configuration) throws(WorkspaceError) {
        let known = Rules.ids + [Configuration.sandbox]
        for exception in configuration.exceptions where !known.contains(exception.rule) {
            throw .configuration(
                file: configuration.file ?? "joist.yml", line: exception.line, column: 1,
                problem: "there is no rule '\(exception.rule)'; the rules are \(known.joined(separator: ", "))")
        }
    }

    private static func isExcepted(_ finding: Finding, _ configuration: Configuration) -> Bool {
        configuration.exceptions.contains { $0.rule == finding.rule && $0.path.matches(finding.path) }
    }

    private static func notes(_ rules: [any Rule], _ selected: [String]?, _ workspace: Workspace) -> [String] {
        let off = Rules.all.filter { rule in !rules.contains { $0.id == rule.id } }.map(\.id)
        guard selected == nil, !off.isEmpty else { return [] }
        return [
            "There is no joist.yml, so the style rules are off: \(off.joined(separator: ", ")). Run one with --rule."
        ]
    }
}

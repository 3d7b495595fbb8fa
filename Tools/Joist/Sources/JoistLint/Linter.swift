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
        let (context, parsed) = try await LintContext.load(workspace)
        let found = Set(rules.flatMap { $0.findings(in: context) }).sorted()
        var report = LintReport(
            findings: [], rules: rules.map(\.id), files: context.facts.count, packages: workspace.packages.count,
            parsed: parsed
        )
        for finding in found {
            if isExcepted(finding, workspace.configuration) {
                report.excepted.append(finding)
            } else {
                report.findings.append(finding)
            }
        }
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
        for id in selected where Rules.rule(id) == nil { throw .unknownRule(id, known: Rules.all.map(\.id)) }
        return Rules.all.filter { selected.contains($0.id) }
    }

    private static func checkExceptions(_ configuration: Configuration) throws(WorkspaceError) {
        for exception in configuration.exceptions where Rules.rule(exception.rule) == nil {
            throw .configuration(
                file: configuration.file ?? "joist.yml", line: exception.line, column: 1,
                problem:
                    "there is no rule '\(exception.rule)'; the rules are \(Rules.all.map(\.id).joined(separator: ", "))"
            )
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

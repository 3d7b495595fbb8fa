import JoistWorkspace

/// Runs rules on a workspace.
public enum Linter {
    /// - Parameters:
    ///   - all: The rules that there are.
    ///   - selected: The identifiers of the rules to run; `nil` for all that apply to this workspace.
    /// - Returns: The report, and the context for results of rules other than findings.
    /// - Throws: ``LintError``, ``WorkspaceError``.
    public static func run(
        _ workspace: Workspace, _ all: Rules, only selected: [String]? = nil
    ) async throws -> (report: LintReport, context: LintContext) {
        let rules = try rules(selected, of: all, for: workspace)
        try checkExceptions(workspace.configuration, all)
        for rule in all.list { try rule.check(workspace.configuration) }
        let baseline = try Baseline.load(workspace)
        let context = try await LintContext(workspace, detailed: all.detailed)
        var kept = KeptFindings(context)
        let found = rules.flatMap { rule in
            kept.findings(of: rule).map { finding in
                var finding = finding
                finding.rule = rule.id
                return finding
            }
        }
        kept.write()
        var report = LintReport(
            findings: Set(found).sorted(), rules: rules.map(\.id), files: Set(context.files.map(\.path)).count,
            packages: workspace.packages.count, parsed: context.parsed
        )
        report.excepted = report.findings.filter { isExcepted($0, workspace.configuration) }
        report.findings.removeAll { isExcepted($0, workspace.configuration) }
        baseline?.apply(to: &report, all)
        if selected == nil { report.notes = notes(rules, of: all) }
        return (report, context)
    }

    private static func rules(
        _ selected: [String]?, of all: Rules, for workspace: Workspace
    ) throws(LintError) -> [any Rule] {
        guard let selected else {
            // Style rules need a configuration.
            return all.list.filter { workspace.configuration.file != nil || !$0.isStyle }
        }
        for id in selected where all.rule(id) == nil { throw .unknownRule(id, known: all.ids) }
        // A rule cannot check a package that cannot be read.
        return all.list.filter { selected.contains($0.id) || $0 is ReadableManifest && !workspace.problems.isEmpty }
    }

    private static func checkExceptions(_ configuration: Configuration, _ all: Rules) throws(WorkspaceError) {
        let known = all.ids + all.exceptions
        for exception in configuration.exceptions where !known.contains(exception.rule) {
            throw .configuration(
                file: configuration.file ?? "joist.yml", line: exception.line, column: 1,
                problem: "there is no rule '\(exception.rule)'; the rules are \(known.joined(separator: ", "))")
        }
    }

    private static func isExcepted(_ finding: Finding, _ configuration: Configuration) -> Bool {
        configuration.exceptions.contains { $0.rule == finding.rule && $0.path.matches(finding.path) }
    }

    private static func notes(_ rules: [any Rule], of all: Rules) -> [String] {
        let off = all.ids.filter { id in !rules.contains { $0.id == id } }
        guard !off.isEmpty else { return [] }
        return [
            "There is no joist.yml, so the style rules are off: \(off.joined(separator: ", ")). Run one with --rule."
        ]
    }
}

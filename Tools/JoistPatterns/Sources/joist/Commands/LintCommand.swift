import ArgumentParser
import JoistCommands
import JoistHouseRules
import JoistLint
import JoistScaffold
import JoistTrace
import JoistWorkspace

extension LintReport.Format: @retroactive ExpressibleByArgument {}

extension Rules {
    fileprivate static let all = patterns(and: [TemplateRule()])
}

struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Checks packages and sources against the rules of the workspace.",
        discussion: """
            The exit code is 1 if there is an error. Warnings are printed only. The rules are \
            \(Rules.all.ids.joined(separator: ", ")). For the details of a rule: joist lint --explain RULE.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Option(
        help: "The output format. github: annotations of a GitHub Actions run. gitlab: a Code Quality report as JSON.")
    var format = LintReport.Format.text

    @Option(
        name: .customLong("rule"), help: ArgumentHelp("Run only this rule. May be repeated.", valueName: "rule"),
        completion: .list(Rules.all.ids)
    )
    var rules: [String] = []

    @Option(
        help: ArgumentHelp("Print what a rule forbids, why, and how to fix a finding.", valueName: "rule"),
        completion: .list(Rules.all.ids)
    )
    var explain: String?

    @Flag(
        help: "Record all findings as known. Later runs report only new findings, and known ones that are fixed.")
    var writeBaseline = false

    @Flag(name: .customLong("strict"), help: "Exit with 1 for warnings, too.")
    var isStrict = false

    func run() async throws {
        if let explain {
            print(try Rules.all.explanation(of: explain))
            return
        }
        let workspace = try await Workspace.load(at: workspace.path())
        let (report, context) = try await Linter.run(workspace, .all, only: rules.isEmpty ? nil : rules)
        if writeBaseline {
            let count = try Baseline.write(report, for: workspace, .all)
            print(
                count == 0 ? "There are no findings to record." : "\(workspace.configuration.baseline): \(count) known."
            )
            return
        }
        let text = try GradedReport(report, in: context).rendered(as: format)
        print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
        if report.errors > 0 || isStrict && report.warnings > 0 { throw ExitCode.failure }
    }
}

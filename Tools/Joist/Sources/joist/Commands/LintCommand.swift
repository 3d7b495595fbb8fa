import ArgumentParser
import JoistLint
import JoistWorkspace

extension LintReport.Format: ExpressibleByArgument {}

struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Checks that packages and sources keep the workspace's rules.",
        discussion: """
            Ends with 1 if there is a finding. The rules: \(Rules.all.map(\.id).joined(separator: ", ")). What one of \
            them is about: joist lint --explain RULE.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Option(help: "How findings are written; github: as annotations of a GitHub Actions run.")
    var format = LintReport.Format.text

    @Option(
        name: .customLong("rule"), help: ArgumentHelp("Only this rule; can be given several times.", valueName: "rule"),
        completion: .list(Rules.all.map(\.id))
    )
    var rules: [String] = []

    @Option(
        help: ArgumentHelp("Say what a rule forbids, why, and what to do.", valueName: "rule"),
        completion: .list(Rules.all.map(\.id))
    )
    var explain: String?

    @Flag(
        help: "Write all present findings down as known: later runs report others only, and these once they are gone.")
    var writeBaseline = false

    func run() async throws {
        if let explain {
            print(try Rules.explanation(of: explain))
            return
        }
        let workspace = try await workspace.load()
        let report = try await Linter.run(workspace, rules: rules.isEmpty ? nil : rules)
        if writeBaseline {
            let count = try Baseline.write(report, for: workspace)
            print(
                count == 0 ? "There is nothing to write down." : "\(workspace.configuration.baseline): \(count) known.")
            return
        }
        let text = try report.rendered(as: format)
        print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
        if !report.isClean { throw ExitCode.failure }
    }
}

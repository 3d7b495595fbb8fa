import ArgumentParser
import CommandRouting
import DataFiles
import Flow

struct RepairCommand: DataFileCommand {
    static let examples = ["almanac repair", "almanac repair todo"]
    // The use case asks for the PIN, unless the vault is damaged.
    static let passesLock = true
    static let configuration = CommandConfiguration(
        commandName: "repair", abstract: "Check the data files, and save what can be read of a damaged one.",
        discussion: """
            A damaged file stays as it is. What can be read of it is saved row by row to a new file beside it, and what \
            was lost is named. 'almanac restore' puts the new file in its place. Nothing of a damaged vault can be saved. The \
            exit code is 1 if anything was lost.
            """
    )

    @Argument(help: DataName.help) var names: [DataName] = []
    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        try checkFiles()
        guard let outcome = try await app.repairData(names) else { throw CancellationError() }
        if !outcome.hasData { router.output.message("There are no data files yet.") }
        try router.output.print(outcome.reports) { $0.flatMap(\.lines) }
        for report in outcome.reports where report.isWhole { report.advice.map(router.output.message) }
        try CommandFailures.throwAny(
            of: outcome.reports.filter { !$0.isWhole }.map(RepairFailure.init) + outcome.failures)
    }
}

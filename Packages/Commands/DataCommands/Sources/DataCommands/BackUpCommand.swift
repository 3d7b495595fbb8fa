import ArgumentParser
import CommandRouting
import DataFiles
import Flow
import Foundation

struct BackUpCommand: DataFileCommand {
    static let examples = ["almanac backup", "almanac backup todo --to ~/backups"]
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the data files.",
        discussion: """
            Prints the path of each copy. A copy is complete and checked, also while almanac is in use. 'almanac restore' \
            takes it back. Books that you have added are copied to the folder 'own-books' beside the copy of 'books'; \
            keep both together. The vault, with your sign-in and your PIN, is not copied.
            """
    )

    @Argument(help: DataName.help) var names: [CopiedName] = []
    @Option(help: "Where the copies go. (default: the folder 'backups' among the data files)", completion: .directory)
    var to: String?
    @OptionGroup var options: CommonOptions

    func validate() throws {
        if to == "" { throw ValidationError("--to names no folder.") }
    }

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        try checkFiles()
        let folder = to.map { URL(typed: $0, directoryHint: .isDirectory).path }
        let report = try await app.backUpData(names.map(\.name), to: folder)
        if !report.hasData { router.output.message("There are no data files yet.") }
        if report.leavesOutVault { router.output.message(DataFileError.vaultIsNotCopied.description) }
        if let folder = report.ownBooks {
            router.output.message("The books that you have added are copied to \(folder).")
        }
        try router.output.print(report.copies) { $0.map { "\($0.name): \($0.file)" } }
        try CommandFailures.throwAny(of: report.failures)
    }

    /// The vault is not offered. Its name is read, so that the command can say why.
    struct CopiedName: ExpressibleByArgument {
        let name: DataName

        init?(argument: String) {
            guard let name = DataName(argument: argument) else { return nil }
            self.name = name
        }

        static var allValueStrings: [String] { DataFile.allValueStrings }
        static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
    }
}

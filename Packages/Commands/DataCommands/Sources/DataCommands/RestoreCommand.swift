import ArgumentParser
import CommandRouting
import DataFiles
import Flow
import Foundation

struct RestoreCommand: DataFileCommand {
    static let examples = ["almanac restore ~/backups/todo-*.sqlite"]
    // The use case asks for the PIN, unless the vault is damaged.
    static let passesLock = true
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restore data files from backups.",
        discussion: """
            Each file tells by its content which data it holds; for a file that does not tell, --as names the data. The \
            file is checked first and stays where it is. The data file that was in its place is kept, and its new name is \
            printed.
            """
    )

    @Argument(help: "Files that 'almanac backup' or 'almanac repair' made.", completion: .file()) var files: [String]
    @Option(name: .customLong("as"), help: "Which data the file holds.") var owner: DataFile?
    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard owner == nil || files.count == 1 else {
            throw ValidationError("With --as, name one file only: each data file has its own backup.")
        }
    }

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        try checkFiles()
        let order = RestoreOrder(files: files.map { URL(typed: $0).path }, owner: owner)
        guard let restored = try await app.restoreData(order) else { throw CancellationError() }
        try router.output.print(restored) { files in
            files.map { file in
                "\(file.name): restored from \(file.from)"
                    + (file.kept.map { ". What was there before is kept: \($0)" } ?? "")
            }
        }
    }
}

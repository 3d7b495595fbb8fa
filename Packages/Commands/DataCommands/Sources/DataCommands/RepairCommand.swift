import ArgumentParser
import CommandRouting
import Foundation
import Storage

/// `almanac repair`.
struct RepairCommand: DataFileCommand {
    static let examples = ["almanac repair", "almanac repair todo"]
    static let configuration = CommandConfiguration(
        commandName: "repair", abstract: "Check the data files, and save what can be read of a damaged one.",
        discussion: """
            A damaged file stays as it is. What can be read of it is saved row by row to a new file beside it, and what \
            was lost is named. 'almanac restore' puts the new file in its place. Nothing of a damaged vault can be saved. The \
            exit code is 1 if anything was lost.
            """
    )

    @Argument(help: DataName.help) var names: [DataName] = []
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    // A damaged vault cannot tell whether there is a PIN.
    static let toleratesDamage = true

    func run(in folder: URL, _ output: CommandOutput) async throws {
        let names = try names.existing(in: folder)
        if names.isEmpty { output.message("There are no data files yet.") }
        var (reports, failures): ([RepairReport], [any Error]) = ([], [])
        for name in names {
            do {
                switch name {
                case .file(let file): reports.append(try await Self.repair(file, in: folder))
                case .vault: reports.append(try await VaultReport.make(of: DataName.vault.url(in: folder)))
                }
            } catch {
                failures.append(error)
            }
        }
        try output.print(reports) { $0.flatMap(\.lines) }
        for report in reports where report.isWhole { report.advice.map(output.message) }
        try CommandFailures.throwAny(of: reports.filter { !$0.isWhole }.map(RepairFailure.init) + failures)
    }

    private static func repair(_ file: DataFile, in folder: URL) async throws -> RepairReport {
        let damaged = file.url(in: folder)
        if try await isSound(file, in: folder) {
            return try await RepairReport(
                name: file.rawValue, path: damaged.path, problem: problem(of: file, in: folder))
        }
        var tables: [SalvagedTable] = []
        let saved = try await DataFile.new("\(damaged.lastPathComponent).saved-", in: folder) { saved in
            tables = try SQLiteStore.salvage(damaged, to: saved, migrations: file.migrations, options: file.options())
        }
        let hasRows = tables.contains { $0.saved > 0 }
        return RepairReport(file: file, path: damaged.path, saved: hasRows ? saved.path : nil, tables: tables)
    }

    /// The problem of a sound file with a value that its service cannot read; `nil` if there is none.
    private static func problem(of file: DataFile, in folder: URL) async throws -> RepairReport.Problem? {
        try await file.problem(in: folder).map { text in
            RepairReport.Problem(
                code: "unreadable-value", text: text,
                cure: "Run 'almanac settings set NAME VALUE' with the name of the setting.",
                hint: "almanac settings set")
        }
    }

    private static func isSound(_ file: DataFile, in folder: URL) async throws -> Bool {
        do {
            return try await file.open(in: folder).checkIntegrity().isEmpty
        } catch StorageError.corrupt, StorageError.notADatabase {
            return false
        }
    }
}

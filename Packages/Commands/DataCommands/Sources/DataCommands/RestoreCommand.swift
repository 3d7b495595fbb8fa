import ArgumentParser
import CommandRouting
import Foundation
import Storage

/// `almanac restore`.
struct RestoreCommand: DataFileCommand {
    static let examples = ["almanac restore ~/backups/todo-*.sqlite"]
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restore data files from backups.",
        discussion: """
            Each file tells by its content which data it holds; for a file that does not tell, --as names the data. The \
            file is checked first and stays where it is. The data file that was in its place is kept, and its new name is \
            printed.
            """
    )

    @Argument(help: "Files that 'almanac backup' or 'almanac repair' made.") var files: [String]
    @Option(name: .customLong("as"), help: "Which data the file holds.") var owner: DataFile?
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    // A damaged vault cannot tell whether there is a PIN.
    static let toleratesDamage = true

    private struct Record: Encodable {
        let name: String
        let file: String
        let from: String
        let kept: String?

        private enum Key: String, CodingKey { case name, file, from, kept }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(name, forKey: .name)
            try container.encode(file, forKey: .file)
            try container.encode(from, forKey: .from)
            // Encoded as null if there is none.
            try container.encode(kept, forKey: .kept)
        }
    }

    func validate() throws {
        guard owner == nil || files.count == 1 else {
            throw ValidationError("With --as, name one file only: each data file has its own backup.")
        }
    }

    // A backup of the settings may have a longer lock time.
    func needsPIN() throws -> Bool { try files.contains { try owner(of: URL(filePath: $0)) == .settings } }

    func run(in folder: URL, _ output: CommandOutput) async throws {
        // All backups are checked before the first one is restored.
        var backups: [(file: DataFile, backup: URL)] = []
        for path in files {
            let backup = URL(filePath: path)
            let file = try owner(of: backup)
            guard !backups.contains(where: { $0.file == file }) else { throw DataFileError.repeated(file) }
            // Events that an opt-out deleted are not restored without a new consent.
            if file == .analytics, !RecordedEvents.isAllowed(in: folder) {
                throw DataFileError.analyticsAreOff
            }
            backups.append((file, backup))
        }
        var records: [Record] = []
        for (file, backup) in backups {
            let kept = try SQLiteStore.restore(
                from: backup, to: file.url(in: folder), migrations: file.migrations, options: Self.options)
            let record = Record(
                name: file.rawValue, file: file.url(in: folder).path, from: backup.path, kept: kept?.path)
            records.append(record)
        }
        try output.print(records) { records in
            records.map { record in
                "\(record.name): restored from \(record.from)"
                    + (record.kept.map { ". What was there before is kept: \($0)" } ?? "")
            }
        }
    }

    private func owner(of backup: URL) throws -> DataFile {
        let applied = try SQLiteStore.appliedMigrations(in: backup, options: Self.options)
        let possible = DataFile.owners(of: applied)
        guard !possible.isEmpty else { throw DataFileError.noBackup(backup.path) }
        if let owner {
            guard possible.contains(owner) else { throw DataFileError.otherData(backup.path, possible) }
            return owner
        }
        guard possible.count == 1 else { throw DataFileError.unmarked(backup.path, possible) }
        return possible[0]
    }

    private static let options = SQLiteStore.Options(damageAdvice: "choose another backup")
}
